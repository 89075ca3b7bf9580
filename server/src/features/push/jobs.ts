import type { Job } from '../../adapters/jobs/port.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { wordsIn } from '../mails/index.ts';
import * as store from './store.ts';

const system = systemActor('push');

/** What an owner is told of, by the name of its words: `push.<name>` in `locales/en/mail.json`. */
export type Notice = {
  name: 'code_blocked' | 'limit_reached' | 'person_joined' | 'trial_ending';
  /** What its sentence names. A `date` is an instant, written in the reader's language and zone. */
  values?: Readonly<Record<string, string>>;
  /** Where a click on it leads. */
  path: `/app/${string}`;
};

type Reader = { language: string; timezone: string };

const dateFor = ({ language, timezone }: Reader, date: string) =>
  new Intl.DateTimeFormat([language, 'en'], { dateStyle: 'long', timeZone: timezone }).format(new Date(date));

const write = ({ name, values = {}, path }: Notice, reader: Reader) => {
  const say = wordsIn(reader.language);
  const said = { ...values, ...(values['date'] && { date: dateFor(reader, values['date']) }) };
  // The same told again takes the first one's place.
  return { title: say(`push.${name}.title`, said), body: say(`push.${name}.text`, said), path, tag: `${name} ${path}` };
};

/** Tells one browser; for a few hours, where its push service takes nothing. What nobody listens to is forgotten. */
export const sendNotice: Job<Deps, Notice & { endpoint: string }> = {
  name: 'push.send',
  retries: 7,
  firstWait: 30,
  longestWait: 3600,
  run: async ({ database: { db }, push }, { endpoint, ...notice }) => {
    const found = await store.findSubscription(system, db, endpoint);
    if (!found) return;
    const isHeard = await push.deliver(found, JSON.stringify(write(notice, found)));
    if (!isHeard) await store.dropSubscription(system, db, endpoint);
  },
};
