import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StaffAccount } from '@tessera/contract/api/staff.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './page.module.css';
import { accountList, useDeed } from './queries.ts';
import type { Target } from './reason-dialog.tsx';
import { Answer } from './states.tsx';
import { useOwnAccount } from './use-own-account.ts';

const tones = { active: 'good', incomplete: 'info', closed: 'plain', banned: 'bad' } as const;

const Account = ({ account, onTarget }: { account: StaffAccount; onTarget: (target: Target) => void }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const locale = useFormatLocale();
  const deed = useDeed();
  const own = useOwnAccount();
  const { id, email, state } = account;
  return (
    <li className={styles.account}>
      <div className={styles.who}>
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
          {account.bannedFor && ` · ${main(`abuse.${account.bannedFor as 'other'}`)}`}
        </p>
      </div>
      {state === 'banned' ? (
        <Button look="quiet" size={32} pending={deed.isPending} onClick={() => deed.mutate({ do: 'unban', id })}>
          {t('staff.unban')}
        </Button>
      ) : (
        id !== own && (
          <Button look="quiet" size={32} onClick={() => onTarget({ do: 'ban', id, name: email })}>
            {t('staff.ban')}
          </Button>
        )
      )}
    </li>
  );
};

/** Accounts by whom they are of, the newest first. */
export const Accounts = ({ search, onTarget }: { search: string; onTarget: (target: Target) => void }) => {
  const { t } = useTranslation('private');
  const list = useQuery({ ...accountList(search), placeholderData: keepPreviousData });
  return (
    <Answer query={list} isNone={({ accounts }) => accounts.length === 0} none={t('staff.accounts.none')}>
      {({ accounts }) => (
        <ul className={styles.rows}>
          {accounts.map((account) => (
            <Account key={account.id} account={account} onTarget={onTarget} />
          ))}
        </ul>
      )}
    </Answer>
  );
};
