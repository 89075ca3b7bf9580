import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { System } from '../../http/actor.ts';

const name = 'captcha.key';

/** The key that challenges are signed with, on whichever node: the first to start makes it. */
export const keepKey = async (_actor: System, db: Db): Promise<Buffer> => {
  const value = sql<string>`to_jsonb(${randomBytes(32).toString('base64url')}::text)`;
  await db
    .insertInto('keeping')
    .values({ name, value })
    .onConflict((taken) => taken.doNothing())
    .execute();
  const kept = await db.selectFrom('keeping').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return Buffer.from(kept.value as string, 'base64url');
};

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
