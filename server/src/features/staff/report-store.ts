import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';

const maxReports = 50;

/** Returns open reports, the oldest first, or decided ones, the latest first. */
export const findReports = (_actor: Member, db: Db, isOpen: boolean) =>
  db
    .selectFrom('abuse_report')
    .select(['id', 'url', 'reason', 'message', 'email', 'created_at', 'state', 'qr_id'])
    .select(
      sql<number>`(select count(*) from abuse_report as other
        where other.state = 'open' and other.qr_id = abuse_report.qr_id)`.as('together'),
    )
    .where('state', isOpen ? '=' : '<>', 'open')
    .orderBy(isOpen ? 'created_at' : 'decided_at', isOpen ? 'asc' : 'desc')
    .orderBy('id')
    .limit(maxReports)
    .execute();

export const countOpenReports = async (_actor: Member, db: Db) =>
  (
    await db
      .selectFrom('abuse_report')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
  ).count;

/** Decides an open report and returns it. */
export const decideReport = (actor: Member, tx: Db, id: string, state: 'upheld' | 'dismissed', now: Date) =>
  tx
    .updateTable('abuse_report')
    .set({ state, decided_at: now, decided_by: actor.userId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(['qr_id', 'reason'])
    .executeTakeFirst();

/** Upholds the other open reports about a code. Returns how many. */
export const upholdOtherReports = async (actor: Member, tx: Db, qrId: number, now: Date) =>
  Number(
    (
      await tx
        .updateTable('abuse_report')
        .set({ state: 'upheld', decided_at: now, decided_by: actor.userId })
        .where('qr_id', '=', qrId)
        .where('state', '=', 'open')
        .executeTakeFirst()
    ).numUpdatedRows,
  );
