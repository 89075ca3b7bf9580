import type { Act } from '@tessera/contract/rules/acts.ts';
import type { Db } from '../../adapters/database/index.ts';
import { type System, systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Doer } from './doer.ts';
import { actId } from './ids.ts';
import * as store from './store.ts';

export { asProduct, asStaff, type Doer } from './doer.ts';
export { auditHandlers } from './routes.ts';

const system = systemActor('audit');

/** Keeps in an account's log that somebody did something: in `db`, the transaction of the act itself where there is one. */
export const recordAct = async ({ now }: Pick<Deps, 'now'>, db: Db, doer: Doer, act: Act): Promise<void> => {
  const at = now();
  const detail = { ...act.detail, ...(doer.key && { key: doer.key.name }) };
  await store.insertAct(system, db, doer, {
    id: actId(at.getTime()),
    at,
    action: act.action,
    target: act.target ?? '',
    detail: JSON.stringify(detail),
  });
};

const year = 365 * 86_400_000;

/** Forgets what was done over a year ago. */
export const sweepAudit = ({ database, now }: Deps, actor: System) =>
  store.deleteOldActs(actor, database.db, new Date(now().getTime() - year));
