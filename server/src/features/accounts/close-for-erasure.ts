import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';
import { endUserSessions } from './session-store.ts';
import * as store from './store.ts';

/** A time that is longer ago than any grace period, but later than that of closings which can’t be undone. */
const longAgo = new Date('2000-01-01T00:00:00Z');

/**
 * Closes an account as if its owner had long ago, so that the next sweep erases it, within an hour. Returns the user; undefined if
 * no active one has this address.
 */
export const closeForErasure = (actor: SystemActor, db: Db, email: string) =>
  db.transaction().execute(async (tx) => {
    const user = await store.findUserByEmail(actor, tx, email);
    if (!user || !(await store.setClosed(actor, tx, user.id, longAgo))) return undefined;
    await endUserSessions(actor, tx, await store.findAccountUserIds(actor, tx, user.id));
    return user;
  });
