import type { StaffAction } from '@tessera/contract/rules/staff.ts';
import { sql } from 'kysely';
import { type Db, maxStatementRows } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

export type NewStaffAction = {
  id: string;
  at: Date;
  action: StaffAction;
  accountId: string | null;
  qrId: number | null;
  reason: string;
  note: string;
  days: number | null;
  cents: number | null;
  until: Date | null;
};

export const insertStaffAction = (actor: Member, tx: Db, { accountId, qrId, ...row }: NewStaffAction) =>
  tx
    .insertInto('staff_action')
    .values({
      ...row,
      actor_id: actor.userId,
      actor_email: sql<string>`(select email from users where id = ${actor.userId})`,
      account_id: accountId,
      qr_id: qrId,
    })
    .execute();

type LogFilter = { accountId?: string; cursor?: string | undefined };

export type StaffActionRow = Awaited<ReturnType<typeof listStaffActions>>[number];

/** Returns what staff did, of one account or all, newest first, from before `cursor` on. */
export const listStaffActions = (_actor: Member, db: Db, { accountId, cursor }: LogFilter, limit: number) =>
  db
    .selectFrom('staff_action')
    .leftJoin('users', 'users.id', 'staff_action.account_id')
    .select(['staff_action.id', 'staff_action.at', 'staff_action.actor_email', 'staff_action.action'])
    .select(['staff_action.account_id', 'users.email as account_email', 'staff_action.qr_id'])
    .select([
      'staff_action.reason',
      'staff_action.note',
      'staff_action.days',
      'staff_action.cents',
      'staff_action.until',
    ])
    .select(
      sql<string | null>`(select slug from short_link where qr_id = staff_action.qr_id and host = ''
        order by short_link.created_at desc limit 1)`.as('slug'),
    )
    .$call((query) => (accountId === undefined ? query : query.where('staff_action.account_id', '=', accountId)))
    .$call((query) => (cursor === undefined ? query : query.where('staff_action.id', '<', cursor)))
    .orderBy('staff_action.id', 'desc')
    .limit(limit)
    .execute();

/** Deletes some of the actions before a time, as many as a statement may. Returns how many. */
export const deleteOldStaffActions = async (_actor: SystemActor, db: Db, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from staff_action where id in (
      select id from staff_action where at < ${before} order by at limit ${maxStatementRows})`.execute(db);
  return Number(numAffectedRows);
};
