import { randomUUID } from 'node:crypto';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../adapters/database/index.ts';
import type { Feature, FeatureContext } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { sendEmailJob } from './jobs.ts';
import { type OutgoingEmail, renderEmail } from './render-email.tsx';
import * as store from './store.ts';

export type { EmailTable } from './email-table.tsx';
export { createTranslator } from './email-translations.ts';
export type { OutgoingEmail } from './render-email.tsx';

const system = createSystemActor('email');
const retentionDays = 30;

/**
 * Renders an email in the recipient's language and queues it in `db`, the caller's transaction if there is one, so that it
 * is sent exactly if the transaction commits. A job sends it, with retries. Returns its id; undefined if the recipient no
 * longer has an address.
 */
export const queueEmail = async (
  { config, jobs, now }: Pick<Deps, 'config' | 'jobs' | 'now'>,
  db: Db,
  email: OutgoingEmail,
): Promise<string | undefined> => {
  if (email.to.endsWith('.invalid')) return undefined; // an account whose address was released to its owner
  const id = randomUUID();
  const accountUrl = config.publicUrl ?? email.link;
  const host = accountUrl ? new URL(accountUrl).host : 'localhost';
  const rendered = renderEmail(email, host);
  const unsubscribe = { unsubscribe_url: email.unsubscribeUrl ?? null };
  const row = { id, recipient: email.to, ...rendered, ...unsubscribe, created_at: now() };
  const save = async (tx: Db) => {
    await store.insertEmail(system, tx, row);
    await jobs.send(tx, sendEmailJob, { id });
  };
  await (db.isTransaction ? save(db) : db.transaction().execute(save));
  return id;
};

/** Returns the public address of this server, for emails that aren't sent by a request. */
export const getServerUrl = ({ publicUrl, port }: Deps['config']): string => publicUrl ?? `http://localhost:${port}`;

/** Returns the latest emails, for developers. */
export const listLatestEmails = ({ database }: Pick<Deps, 'database'>, max: number) =>
  store.findEmails(system, database.db, max);

export const findEmail = ({ database }: Pick<Deps, 'database'>, id: string) => store.findEmail(system, database.db, id);

/** Deletes emails older than 30 days. */
export const sweepEmails = ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  store.deleteEmailsBefore(system, database.db, new Date(now().getTime() - retentionDays * 86_400_000));

/** The emails that no mail server has accepted yet, and since when the first of them waits; NaN while the database is away. */
const getBacklog = ({ database, askDatabase }: FeatureContext) =>
  askDatabase(() => store.countWaitingEmails(system, database.db), { count: Number.NaN, since: null });

export const feature: Feature = {
  name: 'email',
  jobs: [sendEmailJob],
  schedules: [{ name: 'email.old', intervalSeconds: 3_600, run: sweepEmails }],
  tables: { email: { erasedBy: 'sweep', exported: 'emails that their recipients have, for 30 days' } },
  metrics: (context) => {
    const registry = new Registry();
    new Gauge({
      name: 'tessera_emails_waiting',
      help: 'Emails that no mail server has accepted yet.',
      registers: [registry],
      async collect() {
        this.set((await getBacklog(context)).count);
      },
    });
    return registry;
  },
  readiness: async (context) => {
    const { count, since } = await getBacklog(context);
    return {
      emails: { waiting: Number.isNaN(count) ? null : count, ...(since && { since: since.toISOString() }) },
    };
  },
};
