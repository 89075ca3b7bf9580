import type { Database, Db } from '../../adapters/database/index.ts';
import { keepOnce } from '../../adapters/database/keeping.ts';
import type { Push } from '../../adapters/push/port.ts';
import type { Config } from '../../config.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type Notice, sendNotice } from './jobs.ts';
import * as store from './store.ts';

export { sendNotice } from './jobs.ts';
export { pushHandlers } from './routes.ts';

const system = systemActor('push');
const day = 86_400_000;

/** Whom push services may write to: the address that we are reached at, or that letters come from. */
const contactOf = ({ publicUrl, mailFrom }: Config) =>
  publicUrl?.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

/** The way to browsers. Its keys are made at the first start and are the same on every node: browsers hold us to them. */
export const openPush = async (config: Config, { db }: Database): Promise<Push> => {
  const { makeVapidKeys, openWebPush } = await import('../../adapters/push/web-push.ts');
  const keys = JSON.parse(await keepOnce(db, 'push.keys', () => JSON.stringify(makeVapidKeys())));
  return openWebPush({ ...keys, contact: contactOf(config), services: config.pushServices });
};

/** Tells an account's owner something, on each browser that subscribed: with `db`, the transaction of what it tells of. */
export const notify = async (
  { jobs }: Pick<Deps, 'jobs'>,
  db: Db,
  accountId: string,
  notice: Notice,
): Promise<void> => {
  for (const endpoint of await store.endpointsOf(system, db, accountId)) {
    await jobs.send(db, sendNotice, { ...notice, endpoint });
  }
};

/** Tells owners of what came about by itself: a trial that ends within two days, a limit of scans that is used up. */
export const tellOfTime = async (deps: Pick<Deps, 'database' | 'jobs' | 'now'>): Promise<void> => {
  const now = deps.now();
  await deps.database.db.transaction().execute(async (tx) => {
    for (const trial of await store.takeEndingTrials(system, tx, now, new Date(now.getTime() + 2 * day))) {
      const values = { date: trial.trial_end!.toISOString() };
      await notify(deps, tx, trial.account_id, { name: 'trial_ending', values, path: '/app/plans-and-payments' });
    }
    for (const code of await store.takeReachedLimits(system, tx)) {
      const values = { code: code.name || code.printed };
      await notify(deps, tx, code.account_id!, {
        name: 'limit_reached',
        values,
        path: `/app/my-qr-codes/qr/${code.id}`,
      });
    }
  });
};
