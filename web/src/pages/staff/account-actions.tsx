import type { StaffAccountDetails } from '@tessera/contract/api/staff.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './account.module.css';
import type { StaffTask } from './queries.ts';

/** Whether an account has a trial, running or over, and neither has nor had a plan that was paid for. */
const hasTrialOnly = ({ plan, trialEndsAt }: StaffAccountDetails) =>
  trialEndsAt !== null &&
  (plan === null ||
    (plan.duration === null && ['trialing', 'trial_ended', 'incomplete_expired'].includes(plan.status)));

/** What staff can do about an account; for staff’s own accounts, why they can’t. */
export const AccountActions = ({
  account,
  onTask,
}: {
  account: StaffAccountDetails;
  onTask: (task: StaffTask) => void;
}) => {
  const { t } = useTranslation('private');
  const { id, email: name, state, isStaff, emailVerified, plan, removedCodes } = account;
  const isActive = state === 'active';
  return (
    <section className={styles.card} aria-labelledby="staff-actions">
      <h2 id="staff-actions" className={styles.cardTitle}>
        {t('staff.actions')}
      </h2>
      <div className={styles.actions}>
        {isActive && !isStaff && hasTrialOnly(account) && (
          <Button variant="quiet" onClick={() => onTask({ do: 'extend_trial', id, name })}>
            {t('staff.extend_trial')}
          </Button>
        )}
        {plan && isActive && !isStaff && (
          <Button variant="quiet" onClick={() => onTask({ do: 'grant', id, name })}>
            {t('staff.grant')}
          </Button>
        )}
        {plan?.grantedUntil && !isStaff && (
          <Button variant="quiet" onClick={() => onTask({ do: 'end_grant', id, name })}>
            {t('staff.end_grant')}
          </Button>
        )}
        {removedCodes && !isStaff && (
          <Button variant="quiet" onClick={() => onTask({ do: 'restore_codes', id, name })}>
            {t('staff.restore_codes')}
          </Button>
        )}
        {isActive && !emailVerified && (
          <Button variant="quiet" onClick={() => onTask({ do: 'verify', id, name })}>
            {t('staff.verify')}
          </Button>
        )}
        {state === 'banned' ? (
          <Button variant="quiet" onClick={() => onTask({ do: 'unban', id, name })}>
            {t('staff.unban')}
          </Button>
        ) : (
          !isStaff && (
            <Button variant="danger" onClick={() => onTask({ do: 'ban', id, name })}>
              {t('staff.ban')}
            </Button>
          )
        )}
        {isStaff && <p className={styles.note}>{t('staff.account.protected')}</p>}
      </div>
    </section>
  );
};
