import type { FeedbackSummary } from '@tessera/contract/api/feedback.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './feedback.module.css';
import { Stars } from './stars.tsx';

const maxRows = 6;

/** The average of each category, the one with most responses first. */
export const SubjectAverages = ({
  title,
  rows,
}: {
  title: string;
  rows: readonly (Pick<FeedbackSummary['categories'][number], 'name' | 'count' | 'average'> & { key: string })[];
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const formatDecimal = (value: number) =>
    formatter.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <section className={styles.subjects}>
      <h3 className={styles.label}>{title}</h3>
      <ul>
        {rows.slice(0, maxRows).map(({ key, name, count, average }) => (
          <li key={key}>
            <span className={styles.name} dir="auto">
              {name || t('feedback.no_category')}
            </span>
            <Stars value={average} size={14} />
            <b>{formatDecimal(average)}</b>
            <span className={styles.muted}>{t('feedback.count', { count, n: formatter.number(count) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
