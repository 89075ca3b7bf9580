import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, RequestActor, SystemActor } from '../../http/actor.ts';

const maxTickets = 50;

export const insertTicket = (_actor: RequestActor, db: Db, row: Insertable<Tables['support_ticket']>) =>
  db.insertInto('support_ticket').values(row).execute();

const selectTickets = (db: Db) =>
  db
    .selectFrom('support_ticket')
    .leftJoin('users', 'users.id', 'support_ticket.account_id')
    .selectAll('support_ticket')
    .select('users.email as account_email');

export type TicketRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** Those of customers with a plan first, then the oldest. */
export const listWaiting = (_actor: Member, db: Db) =>
  selectTickets(db)
    .where('answered_at', 'is', null)
    .orderBy('premium', 'desc')
    .orderBy('support_ticket.created_at')
    .orderBy('support_ticket.id')
    .limit(maxTickets)
    .execute();

export const listAnswered = (_actor: Member, db: Db) =>
  selectTickets(db)
    .where('answered_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .orderBy('support_ticket.id')
    .limit(maxTickets)
    .execute();

export const countWaiting = async (_actor: Member, db: Db): Promise<number> =>
  (
    await db
      .selectFrom('support_ticket')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('answered_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;

export const findTicket = (_actor: Member, db: Db, id: string) =>
  selectTickets(db).where('support_ticket.id', '=', id).executeTakeFirst();

/** Marks a ticket as answered. Returns whether it wasn’t yet. */
export const setAnswered = async (actor: Member, tx: Db, id: string, now: Date): Promise<boolean> =>
  (await tx
    .updateTable('support_ticket')
    .set({ answered_at: now, answered_by: actor.userId })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Deletes tickets answered before a time, or sent before it and never answered. */
export const deleteOldTickets = async (_actor: SystemActor, db: Db, before: Date): Promise<number> =>
  Number(
    (
      await db
        .deleteFrom('support_ticket')
        .where(sql<boolean>`coalesce(answered_at, created_at) < ${before}`)
        .executeTakeFirst()
    ).numDeletedRows,
  );
