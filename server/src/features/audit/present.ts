import type { AuditLogEntry } from '@tessera/contract/api/audit.ts';
import type { AuditRow } from './store.ts';

/** Returns an event as the API describes it: staff and the system aren’t named. */
export const toAuditLogEntry = (row: AuditRow): AuditLogEntry => {
  const via = row.via as AuditLogEntry['via'];
  const isNamed = via === 'web' || via === 'key';
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    person: isNamed && row.actor_id !== null ? { id: row.actor_id, email: row.actor_email } : null,
    via,
    target: row.target,
    detail: row.detail as AuditLogEntry['detail'],
    network: row.ip,
  };
};
