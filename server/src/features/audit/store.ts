import type { Act, Action, Area } from '@tessera/contract/rules/acts.ts';
import { acts } from '@tessera/contract/rules/acts.ts';
import { zoneOf } from '@tessera/qr-types/fields/zone.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Db, maxRows } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, System } from '../../http/actor.ts';
import type { Doer } from './doer.ts';

type NewAct = Pick<Insertable<Tables['audit']>, 'id' | 'at' | 'target' | 'detail'> & Pick<Act, 'action'>;

/** Inserts an entry. Staff act for the product: the account is not told who of them it was. */
const insertEntry = (_actor: System, db: Db, doer: Doer, act: NewAct) => {
  const isNamed = doer.userId !== null && doer.as === undefined;
  const email = sql<string>`coalesce((select email from users where id = ${doer.userId}), '')`;
  return db
    .insertInto('audit')
    .values({
      ...act,
      account_id: doer.accountId,
      actor_id: doer.userId,
      actor_email: isNamed ? email : '',
      via: doer.as ?? (doer.key ? 'key' : 'web'),
      ip: doer.network,
    })
    .execute();
};

/**
 * Stores an entry, and returns the error of one that can't be stored: in a transaction that goes on as if it had never been
 * tried, so that no entry stands in the way of what it describes.
 */
export const insertAct = async (actor: System, db: Db, doer: Doer, act: NewAct): Promise<unknown> => {
  if (!db.isTransaction)
    return insertEntry(actor, db, doer, act).then(
      () => undefined,
      (error: unknown) => error,
    );
  await sql`savepoint act`.execute(db);
  try {
    await insertEntry(actor, db, doer, act);
    await sql`release savepoint act`.execute(db);
    return undefined;
  } catch (error) {
    await sql`rollback to savepoint act`.execute(db);
    return error;
  }
};

export type Filters = {
  person?: string | undefined;
  area?: Area | undefined;
  action?: Action | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const ofArea = (area: Area) => Object.entries(acts).flatMap(([action, row]) => (row.area === area ? [action] : []));

/** Midnight at the beginning of a day, or of one `later`. */
const midnight = (zone: string, day: string, later = 0) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`;

/** The time zone of the caller; UTC where it is one that not every calendar knows. */
const zoneFor = async ({ userId }: Member, db: Db) => {
  const row = await db.selectFrom('users').select('timezone').where('id', '=', userId).executeTakeFirst();
  return zoneOf(row?.timezone ?? '') ?? 'UTC';
};

type ActRowWithMatch = Pick<Selectable<Tables['audit']>, (typeof columns)[number]> & { matches: boolean };

const columns = ['id', 'at', 'actor_id', 'actor_email', 'via', 'action', 'target', 'detail', 'ip'] as const;

export type ActRow = Omit<ActRowWithMatch, 'matches'>;

/** The account's acts that fit, newest first, from before `cursor` on; a step looks at as many as fit into a statement. */
export const listActs = async (
  actor: Member,
  db: Db,
  { person, area, action, from, to }: Filters,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<ActRow[]> => {
  const zone = from === undefined && to === undefined ? 'UTC' : await zoneFor(actor, db);
  const where = [
    sql<boolean>`true`,
    ...(person === undefined ? [] : [sql<boolean>`(actor_id = ${person} and via in ('web', 'key'))`]),
    ...(area === undefined ? [] : [sql<boolean>`action = any(${ofArea(area)})`]),
    ...(action === undefined ? [] : [sql<boolean>`action = ${action}`]),
    ...(from === undefined ? [] : [sql<boolean>`at >= ${midnight(zone, from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`at < ${midnight(zone, to, 1)}`]),
  ];
  const found: ActRow[] = [];
  for (let [before, count] = [cursor, maxRows]; count === maxRows && found.length < limit; ) {
    const { rows } = await sql<ActRowWithMatch>`
      select ${sql.join(columns.map((name) => sql.ref(name)))}, coalesce(${sql.join(where, sql` and `)}, false) as matches
      from (
        select * from audit where account_id = ${actor.accountId}
          and ${before === undefined ? sql`true` : sql`id < ${before}`}
        order by id desc limit ${maxRows}
      ) as slice order by id desc`.execute(db);
    found.push(...rows.filter(({ matches }) => matches));
    count = rows.length;
    before = rows.at(-1)?.id;
  }
  return found.slice(0, limit);
};

/** People of an account who did something, under the address that they had last: each is found by one look at an index. */
export const listDoers = async (actor: Member, db: Db) => {
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
    select actor_id, actor_email from doer limit ${maxRows}`.execute(db);
  return rows;
};

/** Deletes some of the acts from before `before`. Returns whether there may be more. */
export const deleteOldActs = async (_actor: System, db: Db, before: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from audit where (account_id, id) in (
      select account_id, id from audit where at < ${before} order by at limit ${maxRows})`.execute(db);
  return Number(numAffectedRows) === maxRows;
};
