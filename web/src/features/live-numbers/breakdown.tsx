import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { usePercent } from '../../i18n/use-percent.ts';
import styles from './breakdown.module.css';

const shown = 5;

/** Scans by one property, most first, each with its share of all. */
export const Breakdown = <Value extends string>({
  title,
  rows,
  nameOf,
}: {
  title: string;
  rows: readonly { value: Value; scans: number }[];
  nameOf: (value: Value) => string;
}) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const number = new Intl.NumberFormat(locale);
  const percent = usePercent();
  const all = rows.reduce((sum, { scans }) => sum + scans, 0);
  const most = rows[0]?.scans ?? 1;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {rows.length === 0 && <p className={styles.none}>{t('breakdown.none')}</p>}
      <ul className={styles.rows}>
        {rows.slice(0, shown).map(({ value, scans }) => (
          <li key={value} className={styles.row}>
            <span className={styles.name}>{value === '' ? t('breakdown.unknown') : nameOf(value)}</span>
            <span className={styles.scans}>{number.format(scans)}</span>
            <span className={styles.share}>{percent(scans / all, 1)}</span>
            <span className={styles.track}>
              <span style={{ width: `${(scans / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > shown && <p className={styles.none}>{t('breakdown.more', { count: rows.length - shown })}</p>}
    </section>
  );
};
