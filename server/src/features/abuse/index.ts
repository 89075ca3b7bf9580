import { randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import { asPerson, systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type CountUse, limitKeyOf } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount.ts';
import { ourHostsOf } from '../../http/origin.ts';
import { verifyCaptcha } from '../captcha/index.ts';
import { uriIn } from './link.ts';
import * as store from './store.ts';

const system = systemActor('abuse');
const daysToKeep = 180;

export const abuseHandlers = (deps: Deps & { countUse: CountUse }): Handlers<typeof api.abuse> => ({
  report: async ({ actor, body, request }) => {
    const { db } = deps.database;
    const { captcha, email = '', ...report } = body;
    await verifyCaptcha(deps, db, captcha, request.ip);
    const facts = { id: randomUUID(), ip: limitKeyOf(request.ip), created_at: deps.now() };
    const uri = uriIn(report.url, ourHostsOf(request, deps.config));
    await store.insertReport(asPerson(actor), db, { ...report, ...facts, email }, uri);
    return { reported: true };
  },
});

/** Erases reports that were decided long ago. */
export const sweepReports = ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  store.deleteDecided(system, database.db, new Date(now().getTime() - daysToKeep * 86_400_000));
