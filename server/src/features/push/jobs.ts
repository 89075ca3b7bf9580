import type { Job } from '../../adapters/jobs/port.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { createTranslator } from '../email/index.ts';
import * as store from './store.ts';

const system = createSystemActor('push');

/** What an owner is told of, by the name of its words: `push.<name>` in `locales/en/mail.json`. */
export type PushNotification = {
  name: 'code_blocked' | 'limit_reached' | 'person_joined' | 'trial_ending';
  /** What its sentence names. A `date` is an instant, written in the reader's language and zone. */
  values?: Readonly<Record<string, string>>;
  /** Where a click on it leads. */
  path: `/app/${string}`;
};

type PushRecipient = { language: string; timezone: string };

const formatDate = ({ language, timezone }: PushRecipient, date: string) =>
  new Intl.DateTimeFormat([language, 'en'], { dateStyle: 'long', timeZone: timezone }).format(new Date(date));

const renderNotification = ({ name, values = {}, path }: PushNotification, recipient: PushRecipient) => {
  const t = createTranslator(recipient.language);
  const formattedValues = { ...values, ...(values['date'] && { date: formatDate(recipient, values['date']) }) };
  // The same told again takes the first one's place.
  return {
    title: t(`push.${name}.title`, formattedValues),
    body: t(`push.${name}.text`, formattedValues),
    path,
    tag: `${name} ${path}`,
  };
};

/** Tells one browser; for a few hours, where its push service takes nothing. What nobody listens to is forgotten. */
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
