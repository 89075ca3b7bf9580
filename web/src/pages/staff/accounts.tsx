import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StaffAccount } from '@tessera/contract/api/staff.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './page.module.css';
import { accountsQuery, useStaffAction } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import type { StaffTarget } from './reason-dialog.tsx';
import { useOwnAccountId } from './use-own-account-id.ts';

const tones = { active: 'good', incomplete: 'info', closed: 'plain', banned: 'bad' } as const;

const AccountRow = ({ account, onTarget }: { account: StaffAccount; onTarget: (target: StaffTarget) => void }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const locale = useFormatLocale();
  const staffAction = useStaffAction();
  const ownAccountId = useOwnAccountId();
  const { id, email, state } = account;
  return (
    <li className={styles.account}>
      <div className={styles.identity}>
        <div className={styles.line}>
          <strong className={styles.uri}>{email}</strong>
          <StatusChip tone={tones[state]}>{t(`staff.account.${state}`)}</StatusChip>
        </div>
        <p className={styles.facts}>
          {account.name && `${account.name} · `}
          {t('staff.account.codes', { count: account.codes })} · {t('staff.account.people', { count: account.people })}{' '}
          ·{' '}
          {t('staff.account.since', {
            date: new Date(account.createdAt).toLocaleDateString(locale, { dateStyle: 'medium' }),
          })}
          {account.bannedFor && ` · ${tMain(`abuse.${account.bannedFor as 'other'}`)}`}
        </p>
      </div>
      {state === 'banned' ? (
        <Button
          variant="quiet"
          size={32}
          pending={staffAction.isPending}
          onClick={() => staffAction.mutate({ do: 'unban', id })}
        >
          {t('staff.unban')}
        </Button>
      ) : (
        id !== ownAccountId && (
          <Button variant="quiet" size={32} onClick={() => onTarget({ do: 'ban', id, name: email })}>
            {t('staff.ban')}
          </Button>
        )
      )}
    </li>
  );
};

/** Accounts by owner, newest first. */
export const Accounts = ({ search, onTarget }: { search: string; onTarget: (target: StaffTarget) => void }) => {
  const { t } = useTranslation('private');
  const list = useQuery({ ...accountsQuery(search), placeholderData: keepPreviousData });
  return (
    <QueryResult query={list} isEmpty={({ accounts }) => accounts.length === 0} emptyText={t('staff.accounts.none')}>
      {({ accounts }) => (
        <ul className={styles.rows}>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} onTarget={onTarget} />
          ))}
        </ul>
      )}
    </QueryResult>
  );
};
