import { useTranslation } from 'react-i18next';
import styles from './week-bars.module.css';

/** Scans of the last eight weeks, oldest first; a week without scans keeps its space. */
export const WeekBars = ({ weeks }: { weeks: readonly number[] }) => {
  const { t } = useTranslation('private');
  const maxScans = Math.max(...weeks, 1);
  return (
    <span className={styles.bars} role="img" aria-label={t('weeks.label', { weeks: weeks.join(', ') })}>
      {weeks.map((scans, week) => (
        <span key={week} data-none={scans === 0 || undefined} style={{ height: `${(scans / maxScans) * 100}%` }} />
      ))}
    </span>
  );
};
