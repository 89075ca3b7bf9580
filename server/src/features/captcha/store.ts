import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';

/** Marks a challenge as used; returns true for only one of several parallel calls. */
export const markChallengeUsed = async (_actor: SystemActor, db: Db, challenge: Buffer, until: Date) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_captcha')
    .values({ challenge_hash: challenge, expires_at: until })
    .onConflict((used) => used.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const deleteExpiredChallenges = async (_actor: SystemActor, db: Db, now: Date): Promise<number> =>
  Number((await db.deleteFrom('used_captcha').where('expires_at', '<=', now).executeTakeFirst()).numDeletedRows);
