import { useQuery } from '@tanstack/react-query';
import type { PaymentCase as Case } from '@tessera/contract/api/payment-cases.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { paymentCasesQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import type { StartTask } from './reports.tsx';
import styles from './staff.module.css';
import { useCaseFocus } from './use-case-focus.ts';

const PaymentCase = ({ of, onTask, onSettled }: { of: Case; onTask: StartTask; onSettled?: () => void }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { id, kind, cents, detail, openedAt, settledAt, account } = of;
  const isInformation = kind === 'duplicate_refunded';
  const remedy = kind === 'payment_lost' ? 'end_plan' : 'retry_refund';
  const amount = formatter.euros(cents);
  const task = { id, name: account.email, amount };
  return (
    <li className={styles.row} data-case tabIndex={-1}>
      <div className={styles.line}>
        <strong>{t(`staff.payments.${kind}`, { amount })}</strong>
        {settledAt ? (
          <StatusChip tone="plain">{t('staff.payments.is_settled')}</StatusChip>
        ) : (
          <StatusChip tone={isInformation ? 'info' : 'warn'}>
            {t(isInformation ? 'staff.payments.information' : 'staff.payments.open')}
          </StatusChip>
        )}
      </div>
      {(isInformation || !settledAt) && <p className={styles.breakable}>{t(`staff.payments.${kind}.text`)}</p>}
      {detail && <p className={styles.message}>{detail}</p>}
      <p className={styles.facts}>
        <time dateTime={openedAt}>{formatter.fullDateAndTime(openedAt)}</time>
        {settledAt && ` · ${t('staff.payments.settled_at', { time: formatter.fullDateAndTime(settledAt) })}`}
      </p>
      <p className={styles.facts}>
        {t('staff.account')}: <Link to={`/app/staff/accounts/${account.id}`}>{account.email}</Link>
      </p>
      {!settledAt && (
        <div className={styles.actions}>
          {!isInformation && (
            <Button size={32} variant="danger" onClick={() => onTask({ do: remedy, ...task }, onSettled)}>
              {t(`staff.${remedy}`)}
            </Button>
          )}
          <Button size={32} variant="quiet" onClick={() => onTask({ do: 'settle_case', ...task }, onSettled)}>
            {t('staff.settle_case')}
          </Button>
        </div>
      )}
    </li>
  );
};

/** Payments that staff have to look at: open cases, oldest first, then settled ones, newest first. */
export const PaymentCases = ({ onTask }: { onTask: StartTask }) => {
  const { t } = useTranslation('private');
  const open = useQuery(paymentCasesQuery('open'));
  const settled = useQuery(paymentCasesQuery('settled'));
  const { container, onDecided } = useCaseFocus((open.data?.cases ?? []).map(({ id }) => id));
  return (
    <>
      <div ref={container} tabIndex={-1} className={styles.cases}>
        <QueryResult query={open} isEmpty={({ cases }) => cases.length === 0} emptyText={t('staff.payments.none')}>
          {({ cases }) => (
            <ul className={styles.rows}>
              {cases.map((one) => (
                <PaymentCase key={one.id} of={one} onTask={onTask} onSettled={() => onDecided(one.id)} />
              ))}
            </ul>
          )}
        </QueryResult>
      </div>
      {settled.data && settled.data.cases.length > 0 && (
        <section aria-label={t('staff.payments.settled')} className={styles.settled}>
          <h2 className={styles.subhead}>{t('staff.payments.settled')}</h2>
          <ul className={styles.rows}>
            {settled.data.cases.map((one) => (
              <PaymentCase key={one.id} of={one} onTask={onTask} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
