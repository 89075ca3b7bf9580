import type { Act } from '@tessera/contract/rules/acts.ts';
import { Counter } from 'prom-client';
import type { Db } from '../../adapters/database/index.ts';
import { type System, systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Doer } from './doer.ts';
import { actId } from './ids.ts';
import * as store from './store.ts';

export { asProduct, asStaff, asUser, type Doer } from './doer.ts';
export { auditHandlers } from './routes.ts';
export { securityRecorder, settleSecurityEvents } from './security-events.ts';

const system = systemActor('audit');

const lost = new Counter({
  name: 'tessera_audit_entries_lost_total',
  help: 'Entries of activity logs that could not be stored; what they describe was done all the same.',
});

/**
 * Keeps in an account's log that somebody did something: in `db`, the transaction of the act itself where there is one. An
 * entry that can't be stored blocks nothing: it is counted in /metrics, and warned of.
 */
export const recordAct = async ({ now }: Pick<Deps, 'now'>, db: Db, doer: Doer, act: Act): Promise<void> => {
  const at = now();
  const detail = { ...act.detail, ...(doer.key && { key: doer.key.name }) };
  const error = await store.insertAct(system, db, doer, {
    id: actId(at.getTime()),
    at,
    action: act.action,
    target: act.target ?? '',
    detail: JSON.stringify(detail),
  });
  if (error === undefined) return;
  lost.inc();
  process.emitWarning(`An entry "${act.action}" of an activity log could not be stored: ${(error as Error).message}`);
};

const year = 365 * 86_400_000;

/** Forgets what was done over a year ago, in small steps. */
export const sweepAudit = async ({ database, now }: Deps, actor: System): Promise<void> => {
  const before = new Date(now().getTime() - year);
  while (await store.deleteOldActs(actor, database.db, before));
};
