import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import styles from './trial-days.module.css';

const dayMs = 86_400_000;
const maxDays = 31;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The days of a trial as tiles: past days, today, and the last one as the yellow tile. Long trials have none. */
export const TrialDays = ({ from, to }: { from: Date; to: Date }) => {
  const number = new Intl.DateTimeFormat(useFormatLocale(), { day: 'numeric' });
  const [first, last, today] = [from, to, new Date()].map(startOfDay) as [number, number, number];
  const count = Math.round((last - first) / dayMs) + 1;
  if (count > maxDays) return null;
  return (
    <div className={styles.days} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => {
        const date = new Date(first);
        date.setDate(date.getDate() + at);
        const time = date.getTime();
        return (
          <span
            key={time}
            data-past={time < today || undefined}
            data-today={time === today || undefined}
            data-last={at === count - 1 || undefined}
          >
            {number.format(date)}
          </span>
        );
      })}
    </div>
  );
};
