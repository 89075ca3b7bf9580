import type { ScanStatistics } from '@tessera/contract/api/analysis.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { IconRobotOff } from '../../ui/icons.ts';
import styles from './totals.module.css';

/** Scans and unique visitors, and what isn’t included in them. */
export const Totals = ({ stats: { total, unique, repeats, leftOut } }: { stats: ScanStatistics }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const { bots, previews, own, refused } = leftOut;
  // A row of zeros before the first scan has no meaning.
  const leftOutParts = [
    { count: bots, text: t('left_out.bots', { count: bots, n: number(bots) }) },
    { count: previews, text: t('left_out.previews', { count: previews, n: number(previews) }) },
    { count: own, text: t('left_out.own', { count: own, n: number(own) }) },
    { count: refused, text: t('left_out.refused', { count: refused, n: number(refused) }) },
  ].filter(({ count }) => total > 0 || count > 0);
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt>{t('numbers.scans')}</dt>
        <dd key={total} className={styles.number} data-total="scans">
          {number(total)}
        </dd>
        <dd className={styles.note}>
          {repeats > 0
            ? t('numbers.repeats', { count: repeats, n: number(repeats) })
            : total > 0 && t('numbers.no_repeats')}
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t('numbers.people')}</dt>
        <dd key={unique} className={styles.number} data-total="people">
          {number(unique)}
        </dd>
        <dd className={styles.note}>{t('numbers.people_note')}</dd>
      </div>
      <div className={styles.left}>
        <dt>
          <IconRobotOff size={16} />
          {t('left_out.title')}
        </dt>
        <dd className={styles.number} data-total="left-out">
          {number(bots + previews + own + refused)}
        </dd>
        <dd className={styles.note}>
          {leftOutParts.length > 0 ? leftOutParts.map(({ text }) => text).join(' · ') : t('left_out.none')}
        </dd>
      </div>
    </dl>
  );
};
