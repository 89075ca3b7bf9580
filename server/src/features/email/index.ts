import { randomUUID } from 'node:crypto';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../adapters/database/index.ts';
import type { Feature, FeatureContext } from '../../feature.ts';
import { createSystemActor, type Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getRetentionCutoff } from '../../retention.ts';
import { sendEmailJob } from './jobs.ts';
import { type OutgoingEmail, renderEmail } from './render-email.tsx';
import { unsealTexts } from './sealed-texts.ts';
import * as store from './store.ts';

export type { EmailNote } from './email-layout.tsx';
export type { EmailTable } from './email-table.tsx';
export { createTranslator } from './email-translations.ts';
export type { EmailName, OutgoingEmail } from './render-email.tsx';

const system = createSystemActor('email');

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
  const headers = { unsubscribe_url: email.unsubscribeUrl ?? null, reply_to: email.replyTo ?? null };
  const row = { id, recipient: email.to, ...rendered, ...headers, created_at: now() };
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

/** What is known of an email, without its text. */
export type KnownEmail = Awaited<ReturnType<typeof listEmailsTo>>[number];

/** Returns what staff see of the emails to some addresses, newest first. */
export const listEmailsTo = (actor: Member, db: Db, addresses: readonly string[], max: number) =>
  store.listEmailsTo(actor, db, addresses, max);

export const findRecipient = async (actor: Member, db: Db, id: string): Promise<string | undefined> =>
  (await store.findEmail(actor, db, id))?.recipient;

/** Queues a failed email again, unchanged. Returns whether it had failed and its text was still stored. */
export const resendEmail = async (
  { jobs, secretBox }: Pick<Deps, 'jobs' | 'secretBox'>,
  actor: Member,
  tx: Db,
  id: string,
): Promise<boolean> => {
  const sealed = (await store.findEmail(actor, tx, id))?.sealed_text;
  if (!sealed || !(await store.setWaiting(actor, tx, id, unsealTexts(secretBox, id, sealed)))) return false;
  await jobs.send(tx, sendEmailJob, { id });
  return true;
};

/** Deletes what is stored of old emails. */
const sweepEmails = (deps: Deps) =>
  store.deleteEmailsBefore(system, deps.database.db, getRetentionCutoff(deps, 'EMAIL_RETENTION_DAYS'));

/** The emails that no mail server has accepted yet, and since when the first of them waits; NaN while the database is away. */
export const getBacklog = ({ database, askDatabase }: FeatureContext) =>
  askDatabase(() => store.countWaitingEmails(system, database.db), { count: Number.NaN, since: null });

export const feature: Feature = {
  name: 'email',
  jobs: [sendEmailJob],
  schedules: [
    {
      name: 'email.old',
      intervalSeconds: 3_600,
      cleans: ['email'],
      retention: 'EMAIL_RETENTION_DAYS',
      run: sweepEmails,
    },
  ],
  tables: { email: { erasedBy: 'sweep', exported: 'emails that their recipients have' } },
  metrics: (context) => {
    const registry = new Registry();
    new Gauge({
      name: 'emails_waiting',
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
