import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { getRefusalFix } from '@tessera/contract/rules/refusal-fix.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Card } from './card.tsx';
import styles from './refusals.module.css';

/** Why visitors were turned away, and what to change so that they aren’t. They’re in no total. */
export const Refusals = ({
  refusals,
  namesCodes,
  canEdit,
}: {
  refusals: Statistics['refusals'];
  /** Whether the page is about several codes. */
  namesCodes: boolean;
  canEdit: boolean;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const total = refusals.reduce((sum, { scans }) => sum + scans, 0);
  if (total === 0) return null;
  return (
    <Card
      title={t('refusals.title')}
      aside={<p>{t('refusals.total', { count: total, n: formatter.number(total) })}</p>}
    >
      <ul>
        {refusals.map(({ outcome, scans, codes }) => {
          const [code] = codes;
          const fix = code && canEdit ? getRefusalFix(outcome, code.id) : undefined;
          return (
            <li key={outcome} className={styles.row}>
              <span className={styles.scans}>{formatter.number(scans)}</span>
              <span className={styles.text}>
                <span className={styles.reason}>{t(`refused.${outcome}`)}</span>
                {namesCodes && code && (
                  <span className={styles.codes}>
                    {new Intl.ListFormat(formatter.locale)
                      .formatToParts(codes.map(({ name }) => name))
                      .map(({ type, value }, i) => (type === 'element' ? <bdi key={i}>{value}</bdi> : value))}
                  </span>
                )}
              </span>
              {fix && (
                <Link to={fix.to} className={styles.fix}>
                  {t(`refusals.fix.${fix.action}`)}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
