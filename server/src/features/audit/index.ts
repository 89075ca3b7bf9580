import { securityActions } from '@tessera/contract/rules/audit-events.ts';
import { type Db, maxStatementRows } from '../../adapters/database/index.ts';
import type { Feature } from '../../feature.ts';
import { createSystemActor, type Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getRetentionCutoff } from '../../retention.ts';
import { toAuditLogEntry } from './present.ts';
import { auditHandlers } from './routes.ts';
import * as store from './store.ts';
import { auditExport } from './table-export.ts';

export { toStaffAuditActor, toSystemAuditActor, toUserAuditActor } from './actor.ts';
export { createAuditEventId } from './event-id.ts';
export { recordAuditEvent, recordAuditEvents } from './record-event.ts';
export { createSecurityRecorder, settleSecurityEvents } from './security-events.ts';

const system = createSystemActor('audit');

/** Returns the newest security events of an account, for staff. */
export const listSecurityEvents = async (actor: Member, db: Db, accountId: string, max: number) =>
  (await store.listEventsOf(actor, db, accountId, securityActions, max)).map(toAuditLogEntry);

/** Deletes old events, in small steps. */
export const sweepAudit = async (deps: Deps): Promise<number> => {
  const before = getRetentionCutoff(deps, 'AUDIT_RETENTION_DAYS');
  let total = 0;
  for (let isDone = false; !isDone; ) {
    const deleted = await store.deleteOldAuditEvents(system, deps.database.db, before);
    total += deleted;
    isDone = deleted < maxStatementRows;
  }
  return total;
};

export const feature: Feature = {
  name: 'audit',
  handlers: (context) => ({ audit: auditHandlers(context) }),
  schedules: [
    {
      name: 'audit.old',
      intervalSeconds: 3_600,
      cleans: ['audit'],
      retention: 'AUDIT_RETENTION_DAYS',
      run: sweepAudit,
    },
  ],
  tables: { audit: { erasedBy: 'with-user', exported: auditExport } },
};
