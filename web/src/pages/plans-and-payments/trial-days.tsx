import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import styles from './trial-days.module.css';

const day = 86_400_000;
const most = 31;

const begin = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The days of a trial as tiles: those that were, today, and the last one as the tile that is being laid. Long ones have none. */
export const TrialDays = ({ from, to }: { from: Date; to: Date }) => {
  const number = new Intl.DateTimeFormat(useFormatLocale(), { day: 'numeric' });
  const [first, last, today] = [from, to, new Date()].map(begin) as [number, number, number];
  const count = Math.round((last - first) / day) + 1;
  if (count > most) return null;
  return (
    <div className={styles.days} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => {
        const date = new Date(first);
        date.setDate(date.getDate() + at);
        const time = date.getTime();
        return (
          <span
            key={time}
            data-was={time < today || undefined}
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
