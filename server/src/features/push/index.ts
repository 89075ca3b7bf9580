import type { Database, Db } from '../../adapters/database/index.ts';
import { getOrCreateSetting } from '../../adapters/database/settings-table.ts';
import type { PushSender } from '../../adapters/push/port.ts';
import type { Config } from '../../config.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type PushNotification, sendPushJob } from './jobs.ts';
import * as store from './store.ts';

export { sendPushJob } from './jobs.ts';
export { pushHandlers } from './routes.ts';

const system = createSystemActor('push');
const dayMs = 86_400_000;

/** Whom push services may write to: the address that we are reached at, or that letters come from. */
const getVapidContact = ({ publicUrl, mailFrom }: Config) =>
  publicUrl?.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

/** The way to browsers. Its keys are made at the first start and are the same on every node: browsers hold us to them. */
export const createPush = async (config: Config, { db }: Database): Promise<PushSender> => {
  const { createVapidKeys, createWebPush } = await import('../../adapters/push/web-push.ts');
  const keys = JSON.parse(await getOrCreateSetting(db, 'push.keys', () => JSON.stringify(createVapidKeys())));
  return createWebPush({ ...keys, contact: getVapidContact(config), services: config.pushServices });
};

/** Tells an account's owner something, on each browser that subscribed: with `db`, the transaction of what it tells of. */
export const notifyOwner = async (
  { jobs }: Pick<Deps, 'jobs'>,
  db: Db,
  accountId: string,
  notification: PushNotification,
): Promise<void> => {
  for (const endpoint of await store.listEndpoints(system, db, accountId)) {
    await jobs.send(db, sendPushJob, { ...notification, endpoint });
  }
};

/** Tells owners of what came about by itself: a trial that ends within two days, a limit of scans that is used up. */
export const notifyOfDeadlines = async (deps: Pick<Deps, 'database' | 'jobs' | 'now'>): Promise<void> => {
  const now = deps.now();
  await deps.database.db.transaction().execute(async (tx) => {
    for (const trial of await store.claimEndingTrials(system, tx, now, new Date(now.getTime() + 2 * dayMs))) {
      const values = { date: trial.trial_end!.toISOString() };
      await notifyOwner(deps, tx, trial.account_id, { name: 'trial_ending', values, path: '/app/plans-and-payments' });
    }
    for (const code of await store.claimReachedLimits(system, tx)) {
      const values = { code: code.name || code.printed };
      await notifyOwner(deps, tx, code.account_id!, {
        name: 'limit_reached',
        values,
        path: `/app/my-qr-codes/qr/${code.id}`,
      });
    }
  });
};
