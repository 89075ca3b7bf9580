import type { AuditLogEntry } from '@tessera/contract/api/audit.ts';
import { type AuditAction, auditActions } from '@tessera/contract/rules/audit-events.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../features/codes/format-date.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import styles from './activity.module.css';

const isKnownAction = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

/** Returns an event as a sentence. An event of a later release is shown by its name. */
const formatAuditEntry = (t: TFunction<'private'>, { action, detail }: AuditLogEntry) =>
  isKnownAction(action)
    ? t(`act.${action as 'codes_claimed'}`, detail as { count: number })
    : t('activity.unknown', { action });

/** One event: when, what, by whom and from where. */
export const AuditLogRow = ({ entry }: { entry: AuditLogEntry }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const { at, person, via, detail, network } = entry;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at));
  const actorLabel =
    person?.email || t(via === 'staff' ? 'activity.staff' : via === 'product' ? 'activity.product' : 'activity.gone');
  return (
    <li className={styles.event}>
      <time className={styles.time} dateTime={at} title={formatDateTime(at, locale)}>
        {time}
      </time>
      <div className={styles.description}>
        <p dir="auto">{formatAuditEntry(t, entry)}</p>
        <p className={styles.meta}>
          <bdi>{actorLabel}</bdi>
          {via === 'key' && <span>{t('activity.with_key', { name: detail['key'] ?? '' })}</span>}
          {network && <span>{t('activity.from', { network })}</span>}
        </p>
      </div>
    </li>
  );
};
