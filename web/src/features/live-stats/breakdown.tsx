import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { useFormatPercent } from '../../i18n/use-format-percent.ts';
import styles from './breakdown.module.css';

const maxRows = 5;

/** Scans by one property, most first, with their shares of the total. */
export const Breakdown = <Value extends string>({
  title,
  rows,
  formatName,
}: {
  title: string;
  rows: readonly { value: Value; scans: number }[];
  formatName: (value: Value) => string;
}) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const number = new Intl.NumberFormat(locale);
  const formatPercent = useFormatPercent();
  const all = rows.reduce((sum, { scans }) => sum + scans, 0);
  const maxScans = rows[0]?.scans ?? 1;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {rows.length === 0 && <p className={styles.none}>{t('breakdown.none')}</p>}
      <ul className={styles.rows}>
        {rows.slice(0, maxRows).map(({ value, scans }) => (
          <li key={value} className={styles.row}>
            <span className={styles.name}>{value === '' ? t('breakdown.unknown') : formatName(value)}</span>
            <span className={styles.scans}>{number.format(scans)}</span>
            <span className={styles.share}>{formatPercent(scans / all, 1)}</span>
            <span className={styles.track}>
              <span style={{ width: `${(scans / maxScans) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > maxRows && <p className={styles.none}>{t('breakdown.more', { count: rows.length - maxRows })}</p>}
    </section>
  );
};
