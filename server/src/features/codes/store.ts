import { type Selectable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Actor, Member, Person, System } from '../../http/actor.ts';
import { roomFor } from './create-store.ts';
import { usualFolder } from './folder-store.ts';
import { hindranceOf } from './hindrance.ts';
import { whose } from './owner-store.ts';
import { forget } from './uri-store.ts';

/** Codes with what a list tells of them, their uri and their totals among it. What they hold is not read. */
const selectCodes = (actor: Actor, db: Db) =>
  db
    .selectFrom('qr')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.qr_id', '=', 'qr.id')
        .on('revision.n', '=', sql<number>`(select max(n) from revision where qr_id = qr.id)`),
    )
    .selectAll('qr')
    .select(['revision.n', 'revision.content_version', 'revision.style'])
    .select([
      sql<string | null>`(select uri from uri where qr_id = qr.id order by created_at desc limit 1)`.as('uri'),
      sql<number>`(select coalesce(sum(scans), 0)::bigint from scan_day where qr_id = qr.id)`.as('scans'),
      sql<number>`(select coalesce(sum(uniques), 0)::bigint from scan_day where qr_id = qr.id)`.as('uniques'),
    ])
    .where(whose(actor));

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>;

export const findCode = (actor: Actor, db: Db, id: number) =>
  selectCodes(actor, db)
    .leftJoin('revision as shown', (join) =>
      join.onRef('shown.qr_id', '=', 'qr.id').onRef('shown.n', '=', 'qr.published_n'),
    )
    .select(['revision.content', 'shown.content as shown_content', 'shown.content_version as shown_version'])
    .where('qr.id', '=', id)
    .executeTakeFirst();

export type ListedRow = Awaited<ReturnType<typeof listCodes>>['rows'][number];

export type ListFilter = {
  q?: string | undefined;
  status?: string | undefined;
  /** A folder, or `none`. */
  folder?: number | 'none' | undefined;
  staticTypes: readonly string[];
  /** Types whose content stands in the symbol: it is read for the list, too, as it is of a code without a name. */
  printingTypes: readonly string[];
  offset: number;
  limit: number;
};

const ofStatus = (status: string, staticTypes: readonly string[]) => {
  const isStatic = sql<boolean>`qr.type = any(${staticTypes})`;
  if (status === 'archived') return sql<boolean>`qr.archived_at is not null`;
  if (status === 'static') return sql<boolean>`qr.archived_at is null and ${isStatic}`;
  if (status === 'draft') return sql<boolean>`qr.archived_at is null and qr.published_n is null`;
  return sql<boolean>`qr.archived_at is null and qr.published_n is not null and not ${isStatic} and qr.state = ${status}`;
};

/**
 * The account's codes, newest change first; archived ones only where the filter asks for them. The page is found once and
 * for its ids only: a search reads every code's content.
 */
export const listCodes = async (actor: Member, db: Db, { q, status, folder, ...page }: ListFilter) => {
  const { staticTypes, printingTypes, offset, limit } = page;
  const where = [whose(actor), status ? ofStatus(status, staticTypes) : sql<boolean>`qr.archived_at is null`];
  if (folder !== undefined)
    where.push(folder === 'none' ? sql<boolean>`qr.folder_id is null` : sql<boolean>`qr.folder_id = ${folder}`);
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    where.push(
      sql<boolean>`(qr.name ilike ${like} or exists (select from uri where qr_id = qr.id and uri ilike ${like})
        or exists (select from revision where qr_id = qr.id and content::text ilike ${like}
          and n = any(array[qr.published_n, (select max(n) from revision where qr_id = qr.id)])))`,
    );
  }
  const { rows: found } = await sql<{ total: number; ids: number[] }>`
    with matching as materialized (select id, updated_at from qr where ${sql.join(where, sql` and `)})
    select (select count(*) from matching) as total, array_to_json(array(
      select id from matching order by updated_at desc, id desc limit ${limit} offset ${offset})) as ids`.execute(db);
  const { total, ids } = found[0]!;
  const rows = await selectCodes(actor, db)
    .select(
      sql<unknown>`case when qr.name = '' or qr.type = any(${printingTypes}) then revision.content end`.as('content'),
    )
    .where(sql<boolean>`qr.id = any(${ids})`)
    .orderBy('qr.updated_at', 'desc')
    .orderBy('qr.id', 'desc')
    .execute();
  return { total, rows };
};

/** Scans of each code in each of the last eight weeks up to `today`, oldest first. */
export const weeksOf = async (actor: Member, db: Db, ids: readonly number[], today: Date) => {
  const { rows } = await sql<{ qr_id: number; week: number; scans: number }>`
    select qr_id, (7 - (${today}::date - day) / 7)::int as week, sum(scans)::bigint as scans
    from scan_day join qr on qr.id = qr_id and ${whose(actor)}
    where qr_id = any(${ids}) and day > ${today}::date - 56 and day <= ${today}::date
    group by 1, 2`.execute(db);
  return (id: number) =>
    Array.from({ length: 8 }, (_, week) => rows.find((row) => row.qr_id === id && row.week === week)?.scans ?? 0);
};

type Live = Partial<Pick<Selectable<Tables['qr']>, 'state' | 'archived_at'>>;

/** Changes what a code does without touching its content: paused, resumed, archived, restored. */
export const setLive = (actor: Member, db: Db, id: number, live: Live, now: Date, record: (tx: Db) => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('qr')
      .set({ ...live, version: sql`version + 1`, updated_at: now })
      .where('id', '=', id)
      .where(whose(actor))
      .$if(live.state !== undefined, (query) => query.where('state', '<>', 'blocked'))
      .execute();
    await forget(actor, tx, [id]);
    await record(tx);
  });

/** Fixes the printed text for good; later calls change nothing. Answers the text that is fixed. */
export const fixPrinted = async (actor: Person, db: Db, id: number, printed: string, now: Date) => {
  const row = await db
    .updateTable('qr')
    .set({
      printed: sql`case when printed_at is null then ${printed} else printed end`,
      printed_at: sql`coalesce(printed_at, ${now})`,
    })
    .where('id', '=', id)
    .where(whose(actor))
    .returning('printed')
    .executeTakeFirstOrThrow();
  return row.printed;
};

/** Hands a guest's codes to the member's account, the newest of them where it has no room for all. Answers their ids. */
export const claimCodes = (
  actor: Member,
  db: Db,
  guestHash: Buffer,
  most: number,
  record: (tx: Db, count: number) => Promise<void>,
) =>
  db
    .transaction()
    .execute(async (tx) => {
      const newest = tx
        .selectFrom('qr')
        .select('id')
        .where('account_id', 'is', null)
        .where('guest_hash', '=', guestHash)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(await roomFor(actor, tx, most))
        .forUpdate();
      const rows = await tx
        .updateTable('qr')
        .set({
          account_id: actor.accountId,
          guest_hash: null,
          folder_id: await usualFolder(actor, tx),
          version: sql`version + 1`,
        })
        .where('id', 'in', newest)
        .returning('id')
        .execute();
      const ids = rows.map(({ id }) => id);
      await forget(actor, tx, ids);
      if (ids.length > 0) await record(tx, ids.length);
      return ids;
    })
    .catch((error): number[] => {
      hindranceOf(error); // Nothing but that they have no folder to put it into.
      return [];
    });

/** Erases what nobody claimed since `guestsBefore` and what was archived before `archivedBefore`. */
export const eraseOld = (actor: System, db: Db, guestsBefore: Date, archivedBefore: Date) =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('qr')
      .select('id')
      .where((or) =>
        or.or([
          or.and([or('account_id', 'is', null), or('updated_at', '<', guestsBefore)]),
          or('archived_at', '<', archivedBefore),
        ]),
      )
      .limit(1000)
      .forUpdate()
      .skipLocked() // Somebody claims or restores it at this moment.
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await forget(actor, tx, ids);
    await tx.deleteFrom('qr').where('id', 'in', ids).execute();
  });

export const eraseReplies = (_actor: System, db: Db, before: Date) =>
  db.deleteFrom('idempotency').where('created_at', '<', before).execute();
