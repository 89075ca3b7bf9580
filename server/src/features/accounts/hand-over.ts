import type { Db } from '../../adapters/database/index.ts';
import { systemActor } from '../../http/actor.ts';
import { dropSecondStep } from './second-step.ts';
import { endSessionsOf } from './session-store.ts';
import * as store from './store.ts';
import { deleteAllTokens } from './token-store.ts';

const system = systemActor('handing over');

/**
 * Gives an account to whoever has proven its address, which the one who opened it never did: their password, sessions,
 * letters, second step and identities open it no more, and no browser of theirs is told of it.
 */
export const handOver = async (db: Db, { id, email }: Pick<store.UserRow, 'id' | 'email'>, now: Date) => {
  await store.setPassword(system, db, id, null);
  await store.deleteWaysIn(system, db, id);
  await deleteAllTokens(system, db, id);
  await dropSecondStep(db, id);
  await endSessionsOf(system, db, [id]);
  await store.verifyEmail(system, db, id, email, now);
};
