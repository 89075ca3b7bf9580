import type { StaffAccountDetails } from '@tessera/contract/api/staff.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './account.module.css';
import { AccountState } from './account-row.tsx';

const roleKeys = { 1: 'team.role.admin', 2: 'team.role.extended', 3: 'team.role.collaborator' } as const;

/** The users of an account, its owner first. */
export const AccountMembers = ({ account }: { account: StaffAccountDetails }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  return (
    <section className={styles.card} aria-labelledby="staff-members">
      <h2 id="staff-members" className={styles.cardTitle}>
        {t('staff.members', { count: account.people })}
      </h2>
      <ul className={styles.list}>
        {account.members.map(({ id, email, name, role, state, seenAt }) => (
          <li key={id} className={styles.item}>
            <p className={styles.itemHead}>
              <strong>{name || email}</strong>
              {state !== 'active' && <AccountState state={state} />}
            </p>
            <p className={styles.note}>
              {name && `${email} · `}
              {id === account.id ? t('staff.members.owner') : t(roleKeys[role as 1])} ·{' '}
              {seenAt
                ? t('staff.members.seen', { when: formatter.relativeTime(seenAt, new Date()) })
                : t('staff.members.signed_out')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
