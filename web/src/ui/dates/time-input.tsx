import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedFormats } from './typed-formats.ts';
import { TypedInput } from './typed-input.tsx';

/** A time of day (HH:MM), '' for none, or text that can’t be read; typed with 24 or 12 hours. */
export const TimeInput = ({
  formats,
  ...input
}: { formats: TypedFormats } & Omit<ComponentProps<typeof TypedInput>, 'format' | 'parse'>) => {
  const { t } = useTranslation();
  return (
    <TypedInput
      inputMode={formats.isTwelveHour ? 'text' : 'numeric'}
      placeholder={t(formats.isTwelveHour ? 'date.time_of_12' : 'date.time_of_24')}
      maxLength={16}
      {...input}
      format={formats.time}
      parse={formats.parseTime}
    />
  );
};
