import type { StaffAccountDetails } from '@tessera/contract/api/staff.ts';
import { useTranslation } from 'react-i18next';
import { formatAuditActor, formatAuditEntry } from '../../features/activity/format-audit-entry.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './account.module.css';

/** What happened around the security of an account, newest first. */
export const AccountEvents = ({ account: { securityEvents } }: { account: StaffAccountDetails }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  return (
    <section className={styles.card} aria-labelledby="staff-events">
      <h2 id="staff-events" className={styles.cardTitle}>
        {t('staff.events')}
      </h2>
      {securityEvents.length === 0 ? (
        <p className={styles.none}>{t('staff.events.none')}</p>
      ) : (
        <ul className={styles.list}>
          {securityEvents.map((entry) => (
            <li key={entry.id} className={styles.item}>
              <p>{formatAuditEntry(t, entry)}</p>
              <p className={styles.note}>
                {formatAuditActor(t, entry)}
                {entry.network && ` · ${t('activity.from', { network: entry.network })}`} ·{' '}
                <time dateTime={entry.at} title={formatter.fullDateAndTime(entry.at)}>
                  {formatter.dateAndTime(entry.at)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
