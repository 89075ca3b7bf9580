import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountRow } from './account-row.tsx';
import { CodeDetails } from './code-details.tsx';
import { accountsQuery, codesQuery, type StaffTask } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import styles from './staff.module.css';

/** The accounts and codes that a search finds; without one, the newest accounts. */
export const Found = ({ search, onTask }: { search: string; onTask: (task: StaffTask) => void }) => {
  const { t } = useTranslation('private');
  const accounts = useQuery({ ...accountsQuery(search), placeholderData: keepPreviousData });
  const codes = useQuery({ ...codesQuery(search), placeholderData: keepPreviousData });
  const foundCodes = search === '' ? [] : (codes.data?.codes ?? []);
  return (
    <>
      {foundCodes.length > 0 && (
        <section aria-label={t('staff.found.codes')}>
          <h2 className={styles.subhead}>{t('staff.found.codes')}</h2>
          <ul className={styles.rows}>
            {foundCodes.map((code) => (
              <li key={code.id} className={styles.row}>
                <CodeDetails code={code} onTask={onTask} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('staff.found.accounts')}>
        <h2 className={styles.subhead}>{t(search === '' ? 'staff.found.newest' : 'staff.found.accounts')}</h2>
        <QueryResult
          query={accounts}
          isEmpty={(data) => data.accounts.length === 0}
          emptyText={t(foundCodes.length > 0 ? 'staff.found.guest' : 'staff.found.none')}
        >
          {(data) => (
            <ul className={styles.rows}>
              {data.accounts.map((account) => (
                <AccountRow key={account.id} account={account} />
              ))}
            </ul>
          )}
        </QueryResult>
      </section>
    </>
  );
};
