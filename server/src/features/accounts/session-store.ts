import type { Db } from '../../adapters/database/index.ts';
import type { Actor, Member, Person, System } from '../../http/actor.ts';

const columns = ['id', 'agent', 'country', 'ip', 'created_at', 'seen_at', 'token_hash'] as const;

/** A user's own live sessions, the latest use first. */
export const listSessions = (actor: Member, db: Db, now: Date, idleSince: Date) =>
  db
    .selectFrom('sessions')
    .select(columns)
    .where('user_id', '=', actor.userId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one of a user's own sessions; answers it. */
export const endSession = (actor: Member, db: Db, id: string) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', actor.userId)
    .where('id', '=', id)
    .returning('agent')
    .executeTakeFirst();

/** Ends a user's own sessions but the one that asks; answers how many. */
export const endOtherSessions = async (actor: Member, db: Db, keep: string) =>
  Number(
    (await db.deleteFrom('sessions').where('user_id', '=', actor.userId).where('id', '!=', keep).executeTakeFirst())
      .numDeletedRows,
  );

/** Ends every session of some users. */
export const endSessionsOf = (_actor: Actor, db: Db, userIds: readonly string[]) =>
  db.deleteFrom('sessions').where('user_id', 'in', userIds).execute();

/** Keeps where somebody signed in from. Answers whether they never did before, and whether they ever did from anywhere. */
export const knowDevice = async (
  _actor: Person | System,
  db: Db,
  { userId, device, country, now }: { userId: string; device: string; country: string; now: Date },
) => {
  const known = await db
    .selectFrom('known_device')
    .select(['device', 'country'])
    .where('user_id', '=', userId)
    .execute();
  await db
    .insertInto('known_device')
    .values({ user_id: userId, device, country, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device', 'country']).doUpdateSet({ seen_at: now }))
    .execute();
  return {
    isFirst: known.length === 0,
    isNew: !known.some((one) => one.device === device && one.country === country),
  };
};
