import type { StaffAccountDetails } from '@tessera/contract/api/staff.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './account.module.css';

/** What an account uses: codes, scans, storage, keys and domains. */
export const AccountUsage = ({ account: { usage } }: { account: StaffAccountDetails }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const codeNotes = [
    usage.blockedCodes > 0 && t('staff.usage.blocked', { count: usage.blockedCodes }),
    usage.archivedCodes > 0 && t('staff.usage.archived', { count: usage.archivedCodes }),
  ].filter(Boolean);
  const tiles = [
    {
      name: t('staff.usage.codes'),
      value: formatter.number(usage.activeCodes + usage.blockedCodes),
      note: codeNotes.join(', ') || t('staff.usage.of', { max: formatter.number(usage.maxCodes) }),
    },
    { name: t('staff.usage.scans'), value: formatter.number(usage.recentScans), note: t('staff.usage.thirty_days') },
    {
      name: t('staff.usage.storage'),
      value: formatter.storage(usage.storageBytes),
      note: t('staff.usage.of', { max: formatter.storage(usage.maxStorageBytes) }),
    },
    { name: t('staff.usage.keys'), value: formatter.number(usage.apiKeys), note: '' },
  ];
  return (
    <section className={styles.card} aria-labelledby="staff-usage">
      <h2 id="staff-usage" className={styles.cardTitle}>
        {t('staff.usage')}
      </h2>
      <dl className={styles.tiles}>
        {tiles.map(({ name, value, note }) => (
          <div key={name} className={styles.tile}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      {usage.domains.length > 0 && (
        <p className={styles.domains}>
          {t('staff.usage.domains', { count: usage.domains.length })} <span>{usage.domains.join(', ')}</span>
        </p>
      )}
    </section>
  );
};
