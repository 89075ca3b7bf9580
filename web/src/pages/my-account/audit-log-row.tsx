import type { AuditLogEntry } from '@tessera/contract/api/audit.ts';
import { useTranslation } from 'react-i18next';
import { formatAuditActor, formatAuditEntry } from '../../features/activity/format-audit-entry.ts';
import { formatDateTime } from '../../features/codes/format-date.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import styles from './activity.module.css';

/** One event: when, what, by whom and from where. */
export const AuditLogRow = ({ entry }: { entry: AuditLogEntry }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const { at, via, detail, network } = entry;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at));
  return (
    <li className={styles.event}>
      <time className={styles.time} dateTime={at} title={formatDateTime(at, locale)}>
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
