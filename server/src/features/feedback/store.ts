import { noCategory } from '@tessera/contract/api/feedback.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { formatColumns } from '../../i18n.ts';
import { isAccessibleBy } from '../codes/index.ts';

/** Identifies a respondent for one day: 8 bytes as hex, and the day in the account's time zone. */
export type Respondent = { day: string; visitor: string };

type NewResponse = Respondent & {
  /** UUIDv7, so that ids sort by time. */
  id: string;
  qrId: number;
  at: Date;
  digest: Buffer;
  stars: number;
  category: { id: string; name: string } | undefined;
  subcategories: readonly { id: string; name: string }[];
  comment: string;
  contact: { name: string; email: string; phone: string };
  is_owner_test: boolean;
};

const hexToBytes = (hex: string) => Buffer.from(hex, 'hex');

/** Counts a respondent's responses to a code on a day, and whether this one is among them. */
export const countResponses = async (
  _actor: SystemActor,
  db: Db,
  qrId: number,
  { day, visitor }: Respondent,
  digest: Buffer,
) => {
  const { rows } = await sql<{ n: number; same: boolean }>`
    select count(*) as n, coalesce(bool_or(digest = ${digest}), false) as same
    from feedback where qr_id = ${qrId} and day = ${day}::date and visitor = ${hexToBytes(visitor)}`.execute(db);
  return requireValue(rows[0], 'count');
};

/** Inserts a response. An identical one from the same respondent on the same day is ignored. */
export const insertResponse = (_actor: SystemActor, db: Db, response: NewResponse) => {
  const { qrId, visitor, category, subcategories, contact, ...row } = response;
  return db
    .insertInto('feedback')
    .values({
      ...row,
      ...contact,
      qr_id: qrId,
      visitor: hexToBytes(visitor),
      category_id: category?.id ?? '',
      category_name: category?.name ?? '',
      subcategories: JSON.stringify(subcategories),
    })
    .onConflict((same) => same.doNothing())
    .execute();
};

export type ResponseFilters = {
  from?: string | undefined;
  to?: string | undefined;
  category?: string | undefined;
  stars?: number | undefined;
};

const toFilterCondition = (actor: Member, qrId: number, { from, to, category, stars }: ResponseFilters) => {
  const where = [
    sql<SqlBool>`qr_id = ${qrId} and exists (select from qr where id = ${qrId} and ${isAccessibleBy(actor)})`,
    ...(from === undefined ? [] : [sql<SqlBool>`day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`day <= ${to}::date`]),
    ...(category === undefined ? [] : [sql<SqlBool>`category_id = ${category === noCategory ? '' : category}`]),
    ...(stars === undefined ? [] : [sql<SqlBool>`stars = ${stars}`]),
  ];
  return sql<SqlBool>`${sql.join(where, sql` and `)}`;
};

export type ResponseRow = Awaited<ReturnType<typeof listResponses>>[number];

/** Returns the matching responses, newest first, from before `cursor` on; `excludeTests` omits the account's own tests. */
export const listResponses = (
  actor: Member,
  db: Db,
  qrId: number,
  filters: ResponseFilters,
  { cursor, limit, excludeTests = false }: { cursor?: string | undefined; limit: number; excludeTests?: boolean },
) =>
  db
    .selectFrom('feedback')
    .select(['id', 'at', 'stars', 'category_id', 'category_name', 'subcategories', 'comment', 'is_owner_test'])
    .select(['name', 'email', 'phone'])
    .where(toFilterCondition(actor, qrId, filters))
    .$if(excludeTests, (query) => query.where('is_owner_test', '=', false))
    .$call((query) => (cursor === undefined ? query : query.where('id', '<', cursor)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

type ResponseSum = {
  n: number;
  total: number;
  stars: number | null;
  category: string | null;
  name: string;
  start: string | null;
};

/** Sums the responses that count in one query: by stars, by category under its latest name, and by time step. */
export const sumResponses = async (
  actor: Member,
  db: Db,
  qrId: number,
  filters: ResponseFilters,
  step: 'day' | 'week' | 'month',
) => {
  const { rows } = await sql<ResponseSum>`
    select n, total, stars, category, to_char(start, 'YYYY-MM-DD') as start,
      coalesce((select category_name from feedback where qr_id = ${qrId} and category_id = category and category <> ''
        order by id desc limit 1), '') as name
    from (
      select count(*) as n, sum(stars) as total, case when grouping(stars) = 0 then stars end as stars,
        case when grouping(category_id) = 0 then category_id end as category,
        date_trunc(${sql.lit(step)}, day::timestamp)::date as start
      from feedback where ${toFilterCondition(actor, qrId, filters)} and not is_owner_test
      group by grouping sets ((stars), (category_id), (date_trunc(${sql.lit(step)}, day::timestamp)::date))
    ) as sums order by start, n desc, category desc`.execute(db);
  return rows;
};

/** Returns the most frequent details of the responses that count. */
export const sumDetails = async (actor: Member, db: Db, qrId: number, filters: ResponseFilters, limit: number) => {
  const { rows } = await sql<{ name: string; n: number; total: number }>`
    select detail ->> 'name' as name, count(*) as n, sum(stars) as total
    from feedback cross join lateral jsonb_array_elements(subcategories) as detail
    where ${toFilterCondition(actor, qrId, filters)} and not is_owner_test
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
};

export const deleteResponse = async (actor: Member, db: Db, qrId: number, id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('feedback')
    .where(toFilterCondition(actor, qrId, {}))
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Clears the contact details in responses sent before a time. Returns in how many. */
export const clearContacts = async (_actor: SystemActor, db: Db, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    update feedback set name = '', email = '', phone = ''
    where at < ${before} and (name <> '' or email <> '' or phone <> '')`.execute(db);
  return Number(numAffectedRows);
};

/** Returns how the reader wants numbers and dates to be written, with the time zone of the account. */
export const findReaderSettings = (actor: Member, db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('users as owner', (join) => join.on('owner.id', '=', actor.accountId))
    .select(formatColumns.map((column) => (column === 'timezone' ? 'owner.timezone' : (`users.${column}` as const))))
    .where('users.id', '=', actor.userId)
    .executeTakeFirstOrThrow();

/** A response that was stored elsewhere, with the columns that exports have. */
export type ImportedResponse = Pick<
  Selectable<Tables['feedback']>,
  | 'qr_id'
  | 'id'
  | 'at'
  | 'day'
  | 'stars'
  | 'category_id'
  | 'category_name'
  | 'subcategories'
  | 'comment'
  | 'name'
  | 'email'
  | 'phone'
> & { is_owner_test: boolean };

/** Inserts responses from elsewhere. Who sent them is unknown: each gets a respondent of its own. */
export const insertImportedResponses = (_actor: Member, db: Db, responses: readonly ImportedResponse[]) =>
  db
    .insertInto('feedback')
    .values(
      responses.map(({ subcategories, ...response }) => ({
        ...response,
        subcategories: JSON.stringify(subcategories),
        visitor: sql<Buffer>`substr(sha256(${response.id}::text::bytea), 1, 8)`,
        digest: sql<Buffer>`sha256(${response.id}::text::bytea)`,
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute();
