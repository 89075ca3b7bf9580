import type { Db } from '../../adapters/database/index.ts';
import type { System } from '../../http/actor.ts';

/** Notes that a challenge was answered; of any number at once, one is the first. */
export const useChallenge = async (_actor: System, db: Db, challenge: Buffer, until: Date) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captcha_used')
    .values({ challenge_hash: challenge, expires_at: until })
    .onConflict((used) => used.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const deleteExpired = (_actor: System, db: Db, now: Date) =>
  db.deleteFrom('captcha_used').where('expires_at', '<=', now).execute();
