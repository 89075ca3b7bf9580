import type { Database, Db } from '../../adapters/database/index.ts';
import { getOrCreateSetting } from '../../adapters/database/settings-table.ts';
import type { Outbound } from '../../adapters/outbound/port.ts';
import type { PushSender } from '../../adapters/push/port.ts';
import type { Config } from '../../config.ts';
import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type PushNotification, sendPushJob } from './jobs.ts';
import { pushHandlers } from './routes.ts';
import * as store from './store.ts';

const system = createSystemActor('push');
const dayMs = 86_400_000;

/** Contact for push services: the public URL, or the sender of emails. */
const getVapidContact = ({ publicUrl, mailFrom }: Config) =>
  publicUrl?.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

/**
 * Creates the push sender. Its keys are generated at the first start and shared by all nodes: browsers bind subscriptions
 * to them.
 */
export const createPush = async (config: Config, { db }: Database, outbound: Outbound): Promise<PushSender> => {
  const { createVapidKeys, createWebPush } = await import('../../adapters/push/web-push.ts');
  const keys = JSON.parse(await getOrCreateSetting(db, 'push.keys', () => JSON.stringify(createVapidKeys())));
  return createWebPush(outbound, { ...keys, contact: getVapidContact(config), services: config.pushServices });
};

/** Sends an account's owner a notification on each subscribed browser, in the transaction `db` of the event. */
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

/** Notifies owners of trials that end within two days, and of exhausted scan limits. */
export const notifyOfDeadlines = async (deps: Pick<Deps, 'database' | 'jobs' | 'now'>): Promise<void> => {
  const now = deps.now();
  await deps.database.db.transaction().execute(async (tx) => {
    for (const trial of await store.claimEndingTrials(system, tx, now, new Date(now.getTime() + 2 * dayMs))) {
      const values = { date: trial.trial_end.toISOString() };
      await notifyOwner(deps, tx, trial.account_id, { name: 'trial_ending', values, path: '/app/plans-and-payments' });
    }
    for (const code of await store.claimReachedLimits(system, tx)) {
      const values = { code: code.name || code.encoded_text };
      await notifyOwner(deps, tx, code.account_id, {
        name: 'limit_reached',
        values,
        path: `/app/my-qr-codes/qr/${code.id}`,
      });
    }
  });
};

export const feature: Feature = {
  name: 'push',
  handlers: (context) => ({ push: pushHandlers(context) }),
  jobs: [sendPushJob],
  schedules: [{ name: 'push.reminders', intervalSeconds: 3_600, run: notifyOfDeadlines }],
  tables: { push_subscription: { erasedBy: 'with-user', exported: 'keys to send to a browser, secret' } },
};
