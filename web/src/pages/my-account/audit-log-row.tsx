import type { AuditLogEntry } from '@tessera/contract/api/audit.ts';
import { useTranslation } from 'react-i18next';
import { formatAuditActor, formatAuditEntry } from '../../features/activity/format-audit-entry.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './activity.module.css';

/** One event: when, what, by whom and from where. */
export const AuditLogRow = ({ entry }: { entry: AuditLogEntry }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { at, via, detail, network } = entry;
  const time = formatter.time(at);
  return (
    <li className={styles.event}>
      <time className={styles.time} dateTime={at} title={formatter.fullDateAndTime(at)}>
        {time}
      </time>
      <div className={styles.description}>
        <p dir="auto">{formatAuditEntry(t, entry)}</p>
        <p className={styles.meta}>
          <bdi>{formatAuditActor(t, entry)}</bdi>
          {via === 'key' && <span>{t('activity.with_key', { name: detail['key'] ?? '' })}</span>}
          {network && <span>{t('activity.from', { network })}</span>}
        </p>
      </div>
    </li>
  );
};
