import type { Act, Action, Area } from '@tessera/contract/rules/acts.ts';
import { acts } from '@tessera/contract/rules/acts.ts';
import { zoneOf } from '@tessera/qr-types/fields/zone.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
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

export type ActRow = Awaited<ReturnType<typeof listActs>>[number];

/** The account's acts that fit, newest first, from before `cursor` on. */
export const listActs = async (
  actor: Member,
  db: Db,
  { person, area, action, from, to }: Filters,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) => {
  const zone = from === undefined && to === undefined ? 'UTC' : await zoneFor(actor, db);
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'actor_id', 'actor_email', 'via', 'action', 'target', 'detail', 'ip'])
    .where('account_id', '=', actor.accountId)
    .$if(person !== undefined, (query) => query.where('actor_id', '=', person!).where('via', 'in', ['web', 'key']))
    .$if(area !== undefined, (query) => query.where('action', 'in', ofArea(area!)))
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .$if(from !== undefined, (query) => query.where('at', '>=', midnight(zone, from!)))
    .$if(to !== undefined, (query) => query.where('at', '<', midnight(zone, to!, 1)))
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
};

/** Everybody who did something in the account, under the address that they had last. */
export const listDoers = (actor: Member, db: Db) =>
  db
    .selectFrom('audit')
    .select(['actor_id', 'actor_email'])
    .distinctOn('actor_id')
    .where('account_id', '=', actor.accountId)
    .where('actor_id', 'is not', null)
    .where('via', 'in', ['web', 'key'])
    .orderBy('actor_id')
    .orderBy('id', 'desc')
    .execute();

export const deleteOldActs = (_actor: System, db: Db, before: Date) =>
  db.deleteFrom('audit').where('at', '<', before).execute();
