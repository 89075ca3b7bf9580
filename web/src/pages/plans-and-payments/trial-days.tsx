import { getLocalTime, listDays } from '@tessera/contract/rules/scan-range.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './trial-days.module.css';

const maxDays = 31;

/** The days of a trial as tiles: past days, today, and the last one as the yellow tile. Long trials have none. */
export const TrialDays = ({
  from,
  to,
  now = new Date(),
  isDark = false,
}: {
  from: Date;
  to: Date;
  now?: Date;
  /** On a dark surface. */
  isDark?: boolean;
}) => {
  const formatter = useFormatter();
  const [first, last, today] = [from, to, now].map((date) => getLocalTime(formatter.timeZone, date.getTime()).day) as [
    string,
    string,
    string,
  ];
  const days = listDays({ from: first, to: last });
  if (days.length > maxDays) return null;
  return (
    <div className={styles.days} data-dark={isDark || undefined} aria-hidden="true">
      {days.map((day) => (
        <span
          key={day}
          data-past={day < today || undefined}
          data-today={day === today || undefined}
          data-last={day === last || undefined}
        >
          {formatter.day(day, { day: 'numeric' })}
        </span>
      ))}
    </div>
  );
};
