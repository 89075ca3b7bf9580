import type { StaffAccountDetails, StaffEmail } from '@tessera/contract/api/staff.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './account.module.css';
import type { StaffTask } from './queries.ts';

const tones = { waiting: 'info', sent: 'good', failed: 'bad' } as const;

/** The emails to the users of an account: what, when, and whether a mail server took them; never their text. */
export const AccountEmails = ({
  account: { emails, people },
  onTask,
}: {
  account: StaffAccountDetails;
  onTask: (task: StaffTask) => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const formatTime = ({ createdAt, settledAt }: StaffEmail) => formatter.dateAndTime(settledAt ?? createdAt);
  return (
    <section className={styles.card} aria-labelledby="staff-emails">
      <h2 id="staff-emails" className={styles.cardTitle}>
        {t('staff.emails')}
      </h2>
      {emails.length === 0 ? (
        <p className={styles.none}>{t('staff.emails.none')}</p>
      ) : (
        <ul className={styles.list}>
          {emails.map((email) => (
            <li key={email.id} className={styles.email}>
              <div className={styles.itemText}>
                <p className={styles.itemHead}>
                  <span>{email.subject}</span>
                  <StatusChip tone={tones[email.state]}>{t(`staff.email.${email.state}`)}</StatusChip>
                </p>
                <p className={styles.note}>
                  {people > 1 && `${email.to} · `}
                  {formatTime(email)}
                </p>
                {email.error && <p className={styles.error}>{email.error}</p>}
              </div>
              {email.canResend && (
                <Button
                  variant="quiet"
                  size={32}
                  onClick={() => onTask({ do: 'resend', id: email.id, name: email.subject })}
                >
                  {t('staff.resend')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
