import type { AuditEvent } from '@tessera/contract/rules/audit-events.ts';
import { Counter } from 'prom-client';
import type { Db } from '../../adapters/database/index.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { AuditActor } from './actor.ts';
import { createAuditEventId } from './event-id.ts';
import * as store from './store.ts';

const system = createSystemActor('audit');

const lostEntriesCounter = new Counter({
  name: 'audit_entries_lost_total',
  help: 'Entries of activity logs that could not be stored; what they describe was done all the same.',
});

/**
 * Records events in an account's activity log, in the transaction `db` of the action if there is one. A failure blocks
 * nothing: it is counted in /metrics and emits a warning.
 */
export const recordAuditEvents = async (
  { now }: Pick<Deps, 'now'>,
  db: Db,
  auditActor: AuditActor,
  auditEvents: readonly AuditEvent[],
): Promise<void> => {
  if (auditEvents.length === 0) return;
  const at = now();
  const rows = auditEvents.map(({ action, target = '', detail }) => ({
    id: createAuditEventId(at.getTime()),
    at,
    action,
    target,
    detail: JSON.stringify({ ...detail, ...(auditActor.key && { key: auditActor.key.name }) }),
  }));
  const error = await store.insertAuditEvents(system, db, auditActor, rows);
  if (error === undefined) return;
  lostEntriesCounter.inc(rows.length);
  const actions = [...new Set(rows.map(({ action }) => action))].join(', ');
  process.emitWarning(`Entries "${actions}" of an activity log could not be stored: ${(error as Error).message}`);
};

export const recordAuditEvent = (
  deps: Pick<Deps, 'now'>,
  db: Db,
  auditActor: AuditActor,
  auditEvent: AuditEvent,
): Promise<void> => recordAuditEvents(deps, db, auditActor, [auditEvent]);
