import type { Job } from '../../adapters/jobs/port.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getFormatter } from '../../i18n.ts';
import { createTranslator } from '../email/index.ts';
import * as store from './store.ts';

const system = createSystemActor('push');

/** A notification; its messages are `push.<name>` in `locales/en/mail.json`. */
export type PushNotification = {
  name: 'code_blocked' | 'limit_reached' | 'person_joined' | 'trial_ending';
  /** Values for its placeholders. A `date` is an ISO time, formatted in the recipient's language and time zone. */
  values?: Readonly<Record<string, string>>;
  /** The path that a click opens. */
  path: `/app/${string}`;
};

type PushRecipient = Parameters<typeof getFormatter>[0];

const renderNotification = ({ name, values = {}, path }: PushNotification, recipient: PushRecipient) => {
  const t = createTranslator(recipient.language);
  const formattedValues = {
    ...values,
    ...(values['date'] && { date: getFormatter(recipient).longDate(values['date']) }),
  };
  // A repeated notification replaces the earlier one.
  return {
    title: t(`push.${name}.title`, formattedValues),
    body: t(`push.${name}.text`, formattedValues),
    path,
    tag: `${name} ${path}`,
  };
};

/** Sends a notification to one browser; retries for a few hours. Deletes subscriptions that no longer exist. */
export const sendPushJob: Job<Deps, PushNotification & { endpoint: string }> = {
  name: 'push.send',
  retries: 7,
  initialBackoffSeconds: 30,
  maxBackoffSeconds: 3600,
  run: async ({ database: { db }, push }, { endpoint, ...notification }) => {
    const subscription = await store.findSubscription(system, db, endpoint);
    if (!subscription) return;
    const isActive = await push.deliver(subscription, JSON.stringify(renderNotification(notification, subscription)));
    if (!isActive) await store.deleteDeadSubscription(system, db, endpoint);
  },
};
