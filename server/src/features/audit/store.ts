import type { AuditAction, AuditArea, AuditEvent } from '@tessera/contract/rules/audit-events.ts';
import { auditActions } from '@tessera/contract/rules/audit-events.ts';
import { parseTimeZone } from '@tessera/qr-types/fields/zone.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Db, maxStatementRows } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import type { AuditActor } from './actor.ts';

type NewAuditEvent = Pick<Insertable<Tables['audit']>, 'id' | 'at' | 'target' | 'detail'> & Pick<AuditEvent, 'action'>;

/** Inserts an event. Staff act for the product: the account isn't told which of them it was. */
const insertAuditRows = (_actor: SystemActor, db: Db, auditActor: AuditActor, events: readonly NewAuditEvent[]) => {
  const isNamed = auditActor.userId !== null && auditActor.via === undefined;
  const email = sql<string>`coalesce((select email from users where id = ${auditActor.userId}), '')`;
  return db
    .insertInto('audit')
    .values(
      events.map((event) => ({
        ...event,
        account_id: auditActor.accountId,
        actor_id: auditActor.userId,
        actor_email: isNamed ? email : '',
        via: auditActor.via ?? (auditActor.key ? 'key' : 'web'),
        ip: auditActor.network,
      })),
    )
    .execute();
};

/**
 * Inserts events, and returns the error if that fails: within a transaction it is rolled back to a savepoint, so that
 * failed entries don't prevent the action that they describe.
 */
export const insertAuditEvents = async (
  actor: SystemActor,
  db: Db,
  auditActor: AuditActor,
  events: readonly NewAuditEvent[],
): Promise<unknown> => {
  if (!db.isTransaction)
    return insertAuditRows(actor, db, auditActor, events).then(
      () => undefined,
      (error: unknown) => error,
    );
  await sql`savepoint act`.execute(db);
  try {
    await insertAuditRows(actor, db, auditActor, events);
    await sql`release savepoint act`.execute(db);
    return undefined;
  } catch (error) {
    await sql`rollback to savepoint act`.execute(db);
    return error;
  }
};

export type AuditFilters = {
  person?: string | undefined;
  area?: AuditArea | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const getAreaActions = (area: AuditArea) =>
  Object.entries(auditActions).flatMap(([action, row]) => (row.area === area ? [action] : []));

/** Returns midnight at the start of a day, or of the one `offsetDays` later. */
const startOfDay = (zone: string, day: string, offsetDays = 0) =>
  sql<Date>`((${day}::date + ${offsetDays}::int)::timestamp at time zone ${zone})`;

/** Returns the caller's time zone; UTC if it is unknown to the database. */
const findTimeZone = async ({ userId }: Member, db: Db) => {
  const row = await db.selectFrom('users').select('timezone').where('id', '=', userId).executeTakeFirst();
  return parseTimeZone(row?.timezone ?? '') ?? 'UTC';
};

type AuditRowWithMatch = Pick<Selectable<Tables['audit']>, (typeof auditColumns)[number]> & { matches: boolean };

const auditColumns = ['id', 'at', 'actor_id', 'actor_email', 'via', 'action', 'target', 'detail', 'ip'] as const;

export type AuditRow = Omit<AuditRowWithMatch, 'matches'>;

/**
 * Returns the account's matching events, newest first, from before `cursor` on. Each step reads at most as many rows as a
 * statement may.
 */
export const listAuditEvents = async (
  actor: Member,
  db: Db,
  { person, area, action, from, to }: AuditFilters,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<AuditRow[]> => {
  const zone = from === undefined && to === undefined ? 'UTC' : await findTimeZone(actor, db);
  const where = [
    sql<boolean>`true`,
    ...(person === undefined ? [] : [sql<boolean>`(actor_id = ${person} and via in ('web', 'key'))`]),
    ...(area === undefined ? [] : [sql<boolean>`action = any(${getAreaActions(area)})`]),
    ...(action === undefined ? [] : [sql<boolean>`action = ${action}`]),
    ...(from === undefined ? [] : [sql<boolean>`at >= ${startOfDay(zone, from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`at < ${startOfDay(zone, to, 1)}`]),
  ];
  const found: AuditRow[] = [];
  for (let [before, count] = [cursor, maxStatementRows]; count === maxStatementRows && found.length < limit; ) {
    const { rows } = await sql<AuditRowWithMatch>`
      select ${sql.join(auditColumns.map((name) => sql.ref(name)))}, coalesce(${sql.join(where, sql` and `)}, false) as matches
      from (
        select * from audit where account_id = ${actor.accountId}
          and ${before === undefined ? sql`true` : sql`id < ${before}`}
        order by id desc limit ${maxStatementRows}
      ) as slice order by id desc`.execute(db);
    found.push(...rows.filter(({ matches }) => matches));
    count = rows.length;
    before = rows.at(-1)?.id;
  }
  return found.slice(0, limit);
};

/** Returns the newest events of some kinds in any account, for staff. */
export const listEventsOf = (
  _actor: Member,
  db: Db,
  accountId: string,
  actions: readonly AuditAction[],
  max: number,
): Promise<AuditRow[]> =>
  db
    .selectFrom('audit')
    .select(auditColumns)
    .where('account_id', '=', accountId)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(max)
    .execute();

/** Returns the users with events in an account, under their most recent email; each is found by one index lookup. */
export const listAuditActors = async (actor: Member, db: Db) => {
  const next = (after: ReturnType<typeof sql>) => sql`
    (select actor_id, actor_email from audit
      where account_id = ${actor.accountId} and via in ('web', 'key') and actor_id ${after}
      order by actor_id, id desc limit 1)`;
  const { rows } = await sql<{ actor_id: string; actor_email: string }>`
    with recursive doer as (
      ${next(sql`is not null`)}
      union all
      select following.* from doer cross join lateral ${next(sql`> doer.actor_id`)} as following
    )
    select actor_id, actor_email from doer limit ${maxStatementRows}`.execute(db);
  return rows;
};

/** Deletes some of the events before a time, as many as a statement may. Returns how many. */
export const deleteOldAuditEvents = async (_actor: SystemActor, db: Db, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from audit where (account_id, id) in (
      select account_id, id from audit where at < ${before} order by at limit ${maxStatementRows})`.execute(db);
  return Number(numAffectedRows);
};
