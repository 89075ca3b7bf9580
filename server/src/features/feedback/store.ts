import { noCategory } from '@tessera/contract/api/feedback.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member, System } from '../../http/actor.ts';
import { whose } from '../codes/index.ts';

/** Who answers, for one day: 8 bytes as hex, and the day in the account's reporting zone. */
export type Sender = { day: string; visitor: string };

type NewAnswer = Sender & {
  /** UUIDv7, so that ids stand in the order of time. */
  id: string;
  qrId: number;
  at: Date;
  digest: Buffer;
  stars: number;
  category: { id: string; name: string } | undefined;
  subcategories: readonly { id: string; name: string }[];
  comment: string;
  contact: { name: string; email: string; phone: string };
  own: boolean;
};

const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** How many answers a visitor gave to a code on a day, and whether this very one is among them. */
export const answersOf = async (_actor: System, db: Db, qrId: number, { day, visitor }: Sender, digest: Buffer) => {
  const { rows } = await sql<{ n: number; same: boolean }>`
    select count(*) as n, coalesce(bool_or(digest = ${digest}), false) as same
    from feedback where qr_id = ${qrId} and day = ${day}::date and visitor = ${bytes(visitor)}`.execute(db);
  return rows[0]!;
};

/** Keeps an answer. The same of the same visitor on the same day is there already: nothing is kept twice. */
export const insertAnswer = (_actor: System, db: Db, given: NewAnswer) => {
  const { qrId, visitor, category, subcategories, contact, ...row } = given;
  return db
    .insertInto('feedback')
    .values({
      ...row,
      ...contact,
      qr_id: qrId,
      visitor: bytes(visitor),
      category_id: category?.id ?? '',
      category_name: category?.name ?? '',
      subcategories: JSON.stringify(subcategories),
    })
    .onConflict((same) => same.doNothing())
    .execute();
};

export type Filters = {
  from?: string | undefined;
  to?: string | undefined;
  category?: string | undefined;
  stars?: number | undefined;
};

const fits = (actor: Member, qrId: number, { from, to, category, stars }: Filters) => {
  const where = [
    sql<SqlBool>`qr_id = ${qrId} and exists (select from qr where id = ${qrId} and ${whose(actor)})`,
    ...(from === undefined ? [] : [sql<SqlBool>`day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`day <= ${to}::date`]),
    ...(category === undefined ? [] : [sql<SqlBool>`category_id = ${category === noCategory ? '' : category}`]),
    ...(stars === undefined ? [] : [sql<SqlBool>`stars = ${stars}`]),
  ];
  return sql<SqlBool>`${sql.join(where, sql` and `)}`;
};

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

/** The answers that fit, newest first, from before `cursor` on; `counted` leaves out the account's own tests. */
export const listAnswers = (
  actor: Member,
  db: Db,
  qrId: number,
  filters: Filters,
  { cursor, limit, counted = false }: { cursor?: string | undefined; limit: number; counted?: boolean },
) =>
  db
    .selectFrom('feedback')
    .select(['id', 'at', 'stars', 'category_id', 'category_name', 'subcategories', 'comment', 'own'])
    .select(['name', 'email', 'phone'])
    .where(fits(actor, qrId, filters))
    .$if(counted, (query) => query.where('own', '=', false))
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

type Sum = {
  n: number;
  total: number;
  stars: number | null;
  category: string | null;
  name: string;
  start: string | null;
};

/** The answers that count, added up in one walk: by stars, by category under its newest name, and by step of time. */
export const sumsOf = async (actor: Member, db: Db, qrId: number, filters: Filters, step: 'day' | 'week' | 'month') => {
  const { rows } = await sql<Sum>`
    select n, total, stars, category, to_char(start, 'YYYY-MM-DD') as start,
      coalesce((select category_name from feedback where qr_id = ${qrId} and category_id = category and category <> ''
        order by id desc limit 1), '') as name
    from (
      select count(*) as n, sum(stars) as total, case when grouping(stars) = 0 then stars end as stars,
        case when grouping(category_id) = 0 then category_id end as category,
        date_trunc(${sql.lit(step)}, day::timestamp)::date as start
      from feedback where ${fits(actor, qrId, filters)} and not own
      group by grouping sets ((stars), (category_id), (date_trunc(${sql.lit(step)}, day::timestamp)::date))
    ) as sums order by start, n desc, category desc`.execute(db);
  return rows;
};

/** What stood out in the answers that count, most often first. */
export const detailsOf = async (actor: Member, db: Db, qrId: number, filters: Filters, most: number) => {
  const { rows } = await sql<{ name: string; n: number; total: number }>`
    select detail ->> 'name' as name, count(*) as n, sum(stars) as total
    from feedback cross join lateral jsonb_array_elements(subcategories) as detail
    where ${fits(actor, qrId, filters)} and not own
    group by 1 order by 2 desc, 1 limit ${most}`.execute(db);
  return rows;
};

export const deleteAnswer = async (actor: Member, db: Db, qrId: number, id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('feedback')
    .where(fits(actor, qrId, {}))
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** The reader's language, and the reporting zone of the account. */
export const readerOf = (actor: Member, db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('users as owner', (join) => join.on('owner.id', '=', actor.accountId))
    .select(['users.language', 'owner.timezone'])
    .where('users.id', '=', actor.userId)
    .executeTakeFirstOrThrow();
