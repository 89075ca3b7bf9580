import { useQuery } from '@tanstack/react-query';
import type { StaffStatement } from '@tessera/contract/api/contract-statements.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { statementsQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import type { StartTask } from './reports.tsx';
import styles from './staff.module.css';
import { useCaseFocus } from './use-case-focus.ts';

const tones = { waiting: 'info', open: 'warn', executed: 'good', resolved: 'plain' } as const;

const Statement = ({
  statement,
  onTask,
  onDecided,
}: {
  statement: StaffStatement;
  onTask: StartTask;
  onDecided?: () => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { id, kind, state, name, email, number, endsOn, cause, reason, receiptEmail, receivedAt, failure, account } =
    statement;
  const task = cause === 'for_cause' ? 'execute_for_cause' : (`execute_${kind}` as const);
  const isUnsettled = state === 'waiting' || state === 'open';
  const stated = [
    number ? t('staff.statements.invoice', { number }) : t('staff.statements.last_contract'),
    ...(endsOn ? [t('staff.statements.ends', { date: formatter.day(endsOn, { dateStyle: 'medium' }) })] : []),
    ...(cause === 'for_cause' ? [t('staff.statements.for_cause')] : []),
  ];
  return (
    <li className={styles.row} data-case tabIndex={-1}>
      <div className={styles.line}>
        <strong>{t(`staff.statements.${kind}`)}</strong>
        <StatusChip tone={tones[state]}>{t(`staff.statements.${state}`)}</StatusChip>
      </div>
      <p className={styles.breakable}>
        {name} · {email}
      </p>
      <p className={styles.breakable}>{stated.join(' · ')}</p>
      {reason && <p className={styles.message}>{reason}</p>}
      <p className={styles.facts}>
        <time dateTime={receivedAt}>
          {t('staff.statements.received', { time: formatter.fullDateAndTime(receivedAt) })}
        </time>
        {receiptEmail !== email && ` · ${t('staff.statements.receipt_to', { email: receiptEmail })}`}
      </p>
      <p className={styles.facts}>
        {account ? (
          <>
            {t('staff.account')}: <Link to={`/app/staff/accounts/${account.id}`}>{account.email}</Link>
          </>
        ) : (
          t('staff.statements.no_account')
        )}
      </p>
      {failure && isUnsettled && <p className={styles.breakable}>{t(`staff.statements.failed.${failure}`)}</p>}
      {isUnsettled && (
        <div className={styles.actions}>
          {account && (
            <Button size={32} variant="danger" onClick={() => onTask({ do: task, id, name: account.email }, onDecided)}>
              {t(`staff.${task}`)}
            </Button>
          )}
          <Button size={32} variant="quiet" onClick={() => onTask({ do: 'resolve', id, name: email }, onDecided)}>
            {t('staff.resolve')}
          </Button>
        </div>
      )}
    </li>
  );
};

/** Withdrawals and cancellations that were sent without signing in: unsettled ones, oldest first, then settled ones, newest first. */
export const Statements = ({ onTask }: { onTask: StartTask }) => {
  const { t } = useTranslation('private');
  const unsettled = useQuery(statementsQuery('unsettled'));
  const settled = useQuery(statementsQuery('settled'));
  const { container, onDecided } = useCaseFocus((unsettled.data?.statements ?? []).map(({ id }) => id));
  return (
    <>
      <div ref={container} tabIndex={-1} className={styles.cases}>
        <QueryResult
          query={unsettled}
          isEmpty={({ statements }) => statements.length === 0}
          emptyText={t('staff.statements.none')}
        >
          {({ statements }) => (
            <ul className={styles.rows}>
              {statements.map((statement) => (
                <Statement
                  key={statement.id}
                  statement={statement}
                  onTask={onTask}
                  onDecided={() => onDecided(statement.id)}
                />
              ))}
            </ul>
          )}
        </QueryResult>
      </div>
      {settled.data && settled.data.statements.length > 0 && (
        <section aria-label={t('staff.statements.settled')} className={styles.settled}>
          <h2 className={styles.subhead}>{t('staff.statements.settled')}</h2>
          <ul className={styles.rows}>
            {settled.data.statements.map((statement) => (
              <Statement key={statement.id} statement={statement} onTask={onTask} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
