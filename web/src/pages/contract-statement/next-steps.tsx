import type { StatementKind } from '@tessera/contract/rules/contract-statements.ts';
import { addDays } from '@tessera/contract/rules/scan-range.ts';
import { withdrawalDays } from '@tessera/contract/rules/subscriptions.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import styles from './page.module.css';

const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** What happens after the last step, with dates, and the other way to leave. */
export const NextSteps = ({ kind, today }: { kind: StatementKind; today: string }) => {
  const { t } = useTranslation('legal');
  const formatter = useFormatter();
  const path = usePublicPath();
  const other = kind === 'withdrawal' ? '/cancel' : '/withdraw';
  const date = formatter.day(kind === 'withdrawal' ? addDays(today, withdrawalDays) : today, options);
  return (
    <aside className={styles.next} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('statement.next')}</h2>
      <ol className={styles.timeline}>
        {(['today', 'link', 'end', 'money'] as const).map((step) => (
          <li key={step}>
            <strong>
              {t(`${kind}.next.${step}.title`, { date: step === 'today' ? formatter.day(today, options) : date })}
            </strong>
            <span>{t(`${kind}.next.${step}.text`)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.other}>
        {t(`${kind}.other`)} <a href={path(other)}>{t(`${kind}.other.link`)}</a>
      </p>
    </aside>
  );
};
