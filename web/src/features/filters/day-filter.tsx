import { useState } from 'react';
import { useFormatter } from '../../i18n/formatter.tsx';
import { DateInput } from '../../ui/dates/date-input.tsx';
import { isDay } from '../../ui/dates/typed-formats.ts';

/** A day that limits a list. Text that is no day limits nothing, and stays in the field. */
export const DayFilter = ({
  value,
  onChange,
  ...input
}: {
  id: string;
  /** 'YYYY-MM-DD', or '' for none. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChange: (day: string) => void;
}) => {
  const formatter = useFormatter();
  const [unread, setUnread] = useState('');
  return (
    <DateInput
      {...input}
      formats={formatter.typed}
      value={unread || value}
      aria-invalid={unread !== ''}
      onChange={(text) => {
        const isRead = text === '' || isDay(text);
        setUnread(isRead ? '' : text);
        if (isRead) onChange(text);
      }}
    />
  );
};
