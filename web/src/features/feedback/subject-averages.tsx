import type { FeedbackSummary } from '@tessera/contract/api/feedback.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
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
  const locale = useFormatLocale();
  const decimalFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(locale);
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
            <b>{decimalFormat.format(average)}</b>
            <span className={styles.muted}>{t('feedback.count', { count, n: number.format(count) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
