import { randomUUID } from 'node:crypto';
import type { Db } from '../../adapters/database/index.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type Letter, write } from './letter.ts';
import * as store from './store.ts';

export type { Letter, LetterName } from './letter.ts';

const system = systemActor('mails');

/**
 * Writes a letter in the reader's language and keeps it in `db`, the caller's transaction where there is one, so that it
 * goes exactly if what it tells of happened. It is sent by a job, and tried again where no server takes it.
 */
export const sendMail = async ({ now }: Pick<Deps, 'now'>, db: Db, letter: Letter): Promise<void> => {
  await store.insertMail(system, db, { id: randomUUID(), recipient: letter.to, ...write(letter), created_at: now() });
};
