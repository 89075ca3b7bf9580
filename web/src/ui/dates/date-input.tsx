import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.tsx';
import { IconCalendar } from '../icons.ts';
import { Popover } from '../popover.tsx';
import { createPreloaded } from '../preloaded.tsx';
import { Skeleton } from '../skeleton.tsx';
import styles from './date-input.module.css';
import type { TypedFormats } from './typed-formats.ts';
import { TypedInput } from './typed-input.tsx';

const DayCalendar = createPreloaded(async () => (await import('./day-calendar.tsx')).DayCalendar);

type DateInputProps = {
  /** A day (YYYY-MM-DD), '' for none, or text that can’t be read. */
  value: string;
  formats: TypedFormats;
  /** Earlier and later days can’t be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
} & Omit<ComponentProps<typeof TypedInput>, 'value' | 'format' | 'parse' | 'onChange' | 'min' | 'max'>;

/** A day, typed in the order that the user chose. */
export const DateText = ({ formats, min: _, max: __, ...input }: DateInputProps) => {
  const { t } = useTranslation();
  return (
    <TypedInput
      inputMode="numeric"
      placeholder={formats.order.map((part) => t(`date.${part}`)).join(formats.separator)}
      maxLength={32}
      dir="ltr"
      {...input}
      format={formats.day}
      parse={formats.parseDay}
    />
  );
};

/** A day, typed or chosen on a calendar. */
export const DateInput = (props: DateInputProps) => {
  const { t } = useTranslation();
  const { value, formats, min, max, disabled = false, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <DateText
        {...props}
        after={
          <IconButton
            ref={button}
            className={styles.open}
            label={t('date.choose')}
            size={32}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={DayCalendar.preload}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={18} />
          </IconButton>
        }
      />
      {isOpen && (
        <Popover anchor={button} label={t('date.choose')} onClose={() => setOpen(false)}>
          <div className={styles.calendar}>
            <Suspense fallback={<Skeleton height="280px" radius="10px" />}>
              <DayCalendar
                label={t('date.choose')}
                {...{ locale: formats.locale, value, min, max }}
                onChange={(day) => {
                  setOpen(false);
                  button.current?.focus();
                  onChange(day);
                }}
              />
            </Suspense>
          </div>
        </Popover>
      )}
    </>
  );
};
