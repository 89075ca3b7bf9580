import type { FeedbackSummary } from '@tessera/contract/api/feedback.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './feedback.module.css';
import { Stars } from './stars.tsx';

/** The average rating, and the number of responses per star. */
export const Rating = ({ summary }: { summary: FeedbackSummary }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { count, average, stars } = summary;
  const formatDecimal = (value: number) =>
    formatter.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className={styles.rating}>
      <div className={styles.average}>
        <p className={styles.number}>{average === null ? '–' : formatDecimal(average)}</p>
        <Stars value={average ?? 0} size={20} />
        <p className={styles.muted}>{t('feedback.count', { count, n: formatter.number(count) })}</p>
      </div>
      <ul className={styles.distribution}>
        {stars
          .map((answers, at) => ({ answers, stars: at + 1 }))
          .reverse()
          .map(({ answers, stars }) => (
            <li key={stars}>
              <span>{t('feedback.stars', { count: stars })}</span>
              <span className={styles.track}>
                <span style={{ width: `${count === 0 ? 0 : (answers / count) * 100}%` }} />
              </span>
              <span className={styles.count}>{formatter.number(answers)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
};
