import type { StaffAccount } from '@tessera/contract/api/staff.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconChevronRight } from '../../ui/icons.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './staff.module.css';

const tones = { active: 'good', incomplete: 'info', closed: 'plain', banned: 'bad' } as const;

/** The state of an account or of one of its users. */
export const AccountState = ({ state }: { state: StaffAccount['state'] }) => {
  const { t } = useTranslation('private');
  return <StatusChip tone={tones[state]}>{t(`staff.account.${state}`)}</StatusChip>;
};

/** An account in a list: the whole row leads to it. */
export const AccountRow = ({ account }: { account: StaffAccount }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const { id, email, state, name, bannedFor } = account;
  const since = formatter.date(account.createdAt, { dateStyle: 'medium' });
  const facts = [
    name,
    t('staff.account.codes', { count: account.codes }),
    t('staff.account.people', { count: account.people }),
    t('staff.account.since', { date: since }),
    bannedFor && tMain(`abuse.${bannedFor as 'other'}`),
  ];
  return (
    <li className={styles.account}>
      <div className={styles.identity}>
        <div className={styles.line}>
          <Link to={`/app/staff/accounts/${id}`} className={styles.rowLink}>
            <strong className={styles.breakable}>{email}</strong>
          </Link>
          <AccountState state={state} />
          {account.isStaff && <StatusChip tone="info">{t('staff.account.is_staff')}</StatusChip>}
        </div>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <IconChevronRight size={20} />
    </li>
  );
};
