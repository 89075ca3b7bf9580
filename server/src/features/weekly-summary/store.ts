import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Actor, SystemActor } from '../../http/actor.ts';

/** Users who want summaries, and whose last one is so old that a new week may have begun for them. */
export const listSubscribers = (_actor: SystemActor, db: Db, now: Date, afterId: string | null, max: number) =>
  db
    .selectFrom('users')
    .leftJoin('users as owner', 'owner.id', 'users.parent_account')
    .select(['users.id', 'users.email', 'users.language', 'users.role', 'users.parent_account', 'users.views'])
    .select(['users.permissions', 'users.folder_scope', 'users.summary_week'])
    .select(['users.thousands_separator', 'users.date_format', 'users.hour_format', 'users.browser_locale'])
    .select(sql<string>`coalesce(owner.timezone, users.timezone)`.as('timezone'))
    .where('users.weekly_summary', '=', true)
    .where('users.state', '=', 'active')
    .where('users.email_verified_at', 'is not', null)
    .where((or) => or.or([or('owner.state', 'is', null), or('owner.state', '=', 'active')]))
    .where(sql<boolean>`coalesce(users.summary_week <= (${now}::timestamptz at time zone 'UTC')::date - 6, true)`)
    .$if(afterId !== null, (query) => query.where('users.id', '>', afterId))
    .orderBy('users.id')
    .limit(max)
    .execute();

export type SubscriberRow = Awaited<ReturnType<typeof listSubscribers>>[number];

/** Marks a week as summarised for a user; returns false if it already was, or the user doesn’t want summaries any more. */
export const markSummarised = async (_actor: SystemActor, db: Db, userId: string, week: string): Promise<boolean> => {
  const marked = await db
    .updateTable('users')
    .set({ summary_week: week })
    .where('id', '=', userId)
    .where('weekly_summary', '=', true)
    .where(sql<boolean>`coalesce(summary_week < ${week}::date, true)`)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
};

export const unsubscribe = (_actor: Actor, db: Db, userId: string) =>
  db.updateTable('users').set({ weekly_summary: false }).where('id', '=', userId).execute();
