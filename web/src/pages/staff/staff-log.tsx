import { useInfiniteQuery } from '@tanstack/react-query';
import type { StaffLogEntry } from '@tessera/contract/api/staff.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { logQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import styles from './staff.module.css';

/** What a staff member did: what, to whom, why, who and when. */
const LogRow = ({ entry, showsAccount }: { entry: StaffLogEntry; showsAccount: boolean }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const { at, staff, action, account, code, reason, note, days, cents, until } = entry;
  const time = formatter.dateAndTime(at);
  const values = {
    count: days ?? 0,
    amount: formatter.euros(cents ?? 0),
    date: until ? formatter.longDate(until) : '',
  };
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <strong>{t(`staff.action.${action}`, values)}</strong>
        {code && <span className={styles.breakable}>{code.uri ? `/r/${code.uri}` : `#${code.id}`}</span>}
        {showsAccount && account && (
          <Link to={`/app/staff/accounts/${account.id}`} className={styles.breakable}>
            {account.email}
          </Link>
        )}
      </p>
      <p className={styles.message}>{note}</p>
      <p className={styles.facts}>
        {reason && `${tMain(`abuse.${reason}`)} · `}
        {staff} ·{' '}
        <time dateTime={at} title={formatter.fullDateAndTime(at)}>
          {time}
        </time>
      </p>
    </li>
  );
};

export const LogRows = ({
  entries,
  showsAccount = false,
}: {
  entries: readonly StaffLogEntry[];
  showsAccount?: boolean;
}) => (
  <ul className={styles.rows}>
    {entries.map((entry) => (
      <LogRow key={entry.id} entry={entry} showsAccount={showsAccount} />
    ))}
  </ul>
);

/** Everything that staff did, newest first. */
export const StaffLog = () => {
  const { t } = useTranslation('private');
  const log = useInfiniteQuery(logQuery);
  return (
    <QueryResult
      query={log}
      isEmpty={({ pages }) => pages.every(({ actions }) => actions.length === 0)}
      emptyText={t('staff.log.none')}
    >
      {({ pages }) => (
        <>
          <LogRows entries={pages.flatMap(({ actions }) => actions)} showsAccount />
          {log.hasNextPage && (
            <div className={styles.more}>
              <Button variant="quiet" pending={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
                {t('activity.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryResult>
  );
};
