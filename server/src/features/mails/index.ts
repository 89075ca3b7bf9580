import { randomUUID } from 'node:crypto';
import type { Db } from '../../adapters/database/index.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { sendLetter } from './jobs.ts';
import { type Letter, write } from './letter.tsx';
import * as store from './store.ts';

export { sendLetter } from './jobs.ts';
export type { Letter } from './letter.tsx';
export { wordsIn } from './letter-words.ts';

const system = systemActor('mails');
const daysToKeep = 30;

/**
 * Writes a letter in the reader's language and keeps it in `db`, the caller's transaction where there is one, so that it
 * goes exactly if what it tells of happened. A job sends it, and tries again where no server takes it. Returns the id it is
 * kept under, or undefined where its reader has no address any more.
 */
export const sendMail = async (
  { config, jobs, now }: Pick<Deps, 'config' | 'jobs' | 'now'>,
  db: Db,
  letter: Letter,
): Promise<string | undefined> => {
  if (letter.to.endsWith('.invalid')) return undefined; // an account whose address went to its owner
  const id = randomUUID();
  const home = config.publicUrl ?? letter.link;
  const host = home ? new URL(home).host : 'localhost';
  const row = { id, recipient: letter.to, ...write(letter, host), created_at: now() };
  const keep = async (tx: Db) => {
    await store.insertMail(system, tx, row);
    await jobs.send(tx, sendLetter, { id });
  };
  await (db.isTransaction ? keep(db) : db.transaction().execute(keep));
  return id;
};

/** The newest letters, for whoever works on the product. */
export const latestMails = ({ database }: Pick<Deps, 'database'>, most: number) =>
  store.findMails(system, database.db, most);

export const findMail = ({ database }: Pick<Deps, 'database'>, id: string) => store.findMail(system, database.db, id);

/** How many letters no server has taken yet, and since when the first of them waits. */
export const waitingMails = ({ database }: Pick<Deps, 'database'>) => store.countWaiting(system, database.db);

/** Erases what is left of old letters. */
export const sweepMails = ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  store.deleteMailsBefore(system, database.db, new Date(now().getTime() - daysToKeep * 86_400_000));
