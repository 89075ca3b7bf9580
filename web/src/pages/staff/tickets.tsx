import { useQuery } from '@tanstack/react-query';
import type { SupportTicket } from '@tessera/contract/api/support.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { ticketsQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import type { StartTask } from './reports.tsx';
import styles from './staff.module.css';
import { useCaseFocus } from './use-case-focus.ts';

const Ticket = ({
  ticket,
  onTask,
  onAnswered,
}: {
  ticket: SupportTicket;
  onTask: StartTask;
  onAnswered?: () => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { id, name, email, subject, message, premium, createdAt, answeredAt, account } = ticket;
  return (
    <li className={styles.row} data-case tabIndex={-1}>
      <div className={styles.line}>
        <strong>{t(`staff.tickets.${subject}`)}</strong>
        {premium && <StatusChip tone="info">{t('staff.tickets.premium')}</StatusChip>}
      </div>
      <p className={styles.breakable}>
        {name} · <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
      </p>
      <p className={styles.message}>{message}</p>
      <p className={styles.facts}>
        <time dateTime={createdAt}>{t('staff.tickets.received', { time: formatter.fullDateAndTime(createdAt) })}</time>
        {answeredAt && ` · ${t('staff.tickets.answered_at', { time: formatter.fullDateAndTime(answeredAt) })}`}
      </p>
      <p className={styles.facts}>
        {account ? (
          <>
            {t('staff.account')}: <Link to={`/app/staff/accounts/${account.id}`}>{account.email}</Link>
          </>
        ) : (
          t('staff.tickets.no_account')
        )}
      </p>
      {!answeredAt && (
        <div className={styles.actions}>
          <Button size={32} variant="quiet" onClick={() => onTask({ do: 'answer', id, name }, onAnswered)}>
            {t('staff.answer')}
          </Button>
        </div>
      )}
    </li>
  );
};

/** Messages from the contact page: waiting ones, those of customers with a plan first, then answered ones, newest first. */
export const Tickets = ({ onTask }: { onTask: StartTask }) => {
  const { t } = useTranslation('private');
  const waiting = useQuery(ticketsQuery('waiting'));
  const answered = useQuery(ticketsQuery('answered'));
  const { container, onDecided } = useCaseFocus((waiting.data?.tickets ?? []).map(({ id }) => id));
  return (
    <>
      <div ref={container} tabIndex={-1} className={styles.cases}>
        <QueryResult
          query={waiting}
          isEmpty={({ tickets }) => tickets.length === 0}
          emptyText={t('staff.tickets.none')}
        >
          {({ tickets }) => (
            <ul className={styles.rows}>
              {tickets.map((ticket) => (
                <Ticket key={ticket.id} ticket={ticket} onTask={onTask} onAnswered={() => onDecided(ticket.id)} />
              ))}
            </ul>
          )}
        </QueryResult>
      </div>
      {answered.data && answered.data.tickets.length > 0 && (
        <section aria-label={t('staff.tickets.answered')} className={styles.settled}>
          <h2 className={styles.subhead}>{t('staff.tickets.answered')}</h2>
          <ul className={styles.rows}>
            {answered.data.tickets.map((ticket) => (
              <Ticket key={ticket.id} ticket={ticket} onTask={onTask} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
