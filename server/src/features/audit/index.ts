import type { Feature } from '../../feature.ts';
import { createSystemActor, type SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { auditHandlers } from './routes.ts';
import * as store from './store.ts';

export { toStaffAuditActor, toSystemAuditActor, toUserAuditActor } from './actor.ts';
export { recordAuditEvent } from './record-event.ts';
export { createSecurityRecorder, settleSecurityEvents } from './security-events.ts';

const system = createSystemActor('audit');

const yearMs = 365 * 86_400_000;

/** Deletes events older than a year, in small steps. */
export const sweepAudit = async ({ database, now }: Deps, actor: SystemActor): Promise<void> => {
  const before = new Date(now().getTime() - yearMs);
  while (await store.deleteOldAuditEvents(actor, database.db, before));
};

export const feature: Feature = {
  name: 'audit',
  handlers: (context) => ({ audit: auditHandlers(context) }),
  schedules: [{ name: 'audit.old', intervalSeconds: 3_600, run: (deps) => sweepAudit(deps, system) }],
  tables: { audit: { erasedBy: 'with-user', exported: true } },
};
