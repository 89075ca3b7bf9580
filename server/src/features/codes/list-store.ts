import { type CodeSort, getUsualDirection } from '@tessera/contract/api/code-filter.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, maxStatementRows } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { type CodeFilter, countCodes, isInList, sumCodes, toFilterSql } from './filter-store.ts';
import { countPartlySearched, findAmong, findCandidates, joinTexts } from './search-store.ts';
import { parseSearch } from './search-text.ts';
import { selectCodes } from './store.ts';

const sortColumns = {
  edited: { name: 'updated_at', type: sql`timestamptz` },
  created: { name: 'created_at', type: sql`timestamptz` },
  name: { name: 'name_key', type: sql`text` },
  recentScans: { name: 'recent_scans', type: sql`bigint` },
  scans: { name: 'scans', type: sql`bigint` },
} as const satisfies Record<CodeSort, unknown>;

/** A code's position in a list: what it is sorted by, as text, and its id. */
export type ListPosition = { key: string; id: number };

type ListOrder = { sort: CodeSort; direction?: 'asc' | 'desc' | undefined };
export type CodeListQuery = CodeFilter & ListOrder & { q?: string | undefined };
/** `skip` codes after `after`, or of the list, are left out; then there are up to `take`. */
export type ListPage = { after?: ListPosition | undefined; skip: number; take: number };

/**
 * How the database is read. `sliceRows` limits the rows of one statement on the embedded database; a server finds a page
 * with one statement.
 */
export type ListReading = { sliceRows: number | undefined };

const orderBy = ({ sort, direction = getUsualDirection(sort) }: ListOrder) => {
  const way = sql.raw(direction);
  return sql`order by ${sql.ref(sortColumns[sort].name)} ${way}, qr_id ${way}`;
};

const isAfter = (
  { sort, direction = getUsualDirection(sort) }: ListOrder,
  position: ListPosition | undefined,
): RawBuilder<boolean> => {
  if (!position) return sql`true`;
  const { name, type } = sortColumns[sort];
  return sql`(${sql.ref(name)}, qr_id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${position.key}::${type}, ${position.id})`;
};

const selectList = (actor: Member, query: CodeListQuery, after: ListPosition | undefined) =>
  sql`select qr_id as id, ${sql.ref(sortColumns[query.sort].name)}::text as key, * from code_list
    where ${isInList(actor, query)} and ${isAfter(query, after)}`;

type Slice = { matching: ListPosition[]; last: ListPosition | undefined };

/** Reads the next rows of a list, and returns those that match its filter. */
const readSlice = async (
  actor: Member,
  db: Db,
  query: CodeListQuery,
  after: ListPosition | undefined,
  rowCount: number,
): Promise<Slice> => {
  const { rows } = await sql<ListPosition & { matches: boolean }>`
    select id, key, ${toFilterSql(actor, query) ?? sql`true`} as matches
    from (${selectList(actor, query, after)} ${orderBy(query)} limit ${rowCount}) as slice ${orderBy(query)}`.execute(
    db,
  );
  return { matching: rows.filter(({ matches }) => matches), last: rows.length < rowCount ? undefined : rows.at(-1) };
};

/** Returns the position of the last of `rowCount` codes of an unfiltered list; undefined if it has fewer. */
const skipRows = async (
  actor: Member,
  db: Db,
  query: CodeListQuery,
  after: ListPosition | undefined,
  rowCount: number,
) => {
  const { rows } = await sql<ListPosition>`
    select id, key from (${selectList(actor, query, after)} ${orderBy(query)} offset ${rowCount - 1} limit 1) as one`.execute(
    db,
  );
  return rows[0];
};

/** Reads slices until a page is full. `keep` returns which codes of a slice belong to the list. */
const findInSlices = async (
  actor: Member,
  db: Db,
  query: CodeListQuery,
  { after, skip, take }: ListPage,
  rowCount: number,
  keep: (matching: readonly ListPosition[]) => Promise<readonly ListPosition[]>,
): Promise<ListPosition[]> => {
  const found: ListPosition[] = [];
  for (let from = after, isMore = true; isMore && found.length < skip + take; ) {
    const { matching, last } = await readSlice(actor, db, query, from, rowCount);
    found.push(...(await keep(matching)));
    from = last;
    isMore = last !== undefined;
  }
  return found.slice(skip, skip + take);
};

/** Finds a page with one statement; with `words`, of the codes that contain them all. */
const readPage = async (
  actor: Member,
  db: Db,
  query: CodeListQuery,
  { after, skip, take }: ListPage,
  words: readonly string[] = [],
) => {
  const { rows } = await sql<ListPosition>`
    select id, key from (${selectList(actor, query, after)} and ${toFilterSql(actor, query) ?? sql`true`}) as list
    ${words.length > 0 ? joinTexts(actor, words) : sql``} ${orderBy(query)} offset ${skip} limit ${take}`.execute(db);
  return rows;
};

const findPage = async (
  actor: Member,
  db: Db,
  query: CodeListQuery,
  page: ListPage,
  { sliceRows }: ListReading,
): Promise<ListPosition[]> => {
  if (sliceRows === undefined) return readPage(actor, db, query, page);
  const { after, skip, take } = page;
  const filter = toFilterSql(actor, query);
  if (filter) return findInSlices(actor, db, query, { after, skip, take }, sliceRows, async (matching) => matching);
  let from = after;
  let left = skip;
  for (; left > 0; left -= sliceRows) {
    from = await skipRows(actor, db, query, from, Math.min(left, sliceRows));
    if (!from) return [];
  }
  return (await readSlice(actor, db, query, from, take)).matching;
};

/** The positions of those of some codes that a list has, in its order. */
const orderCodes = async (actor: Member, db: Db, query: CodeListQuery, ids: readonly number[]) => {
  const { rows } = await sql<ListPosition>`
    select id, key from (${selectList(actor, query, undefined)} and qr_id = any(${ids}) and ${toFilterSql(actor, query) ?? sql`true`})
      as list ${orderBy(query)}`.execute(db);
  return rows;
};

type FoundCodes = { positions: ListPosition[]; total: number; totalIsExact: boolean; partlySearched: number };

const isPast = (position: ListPosition | undefined, positions: readonly ListPosition[]) =>
  position === undefined ? 0 : positions.findIndex(({ id }) => id === position.id) + 1;

/** Finds codes by words: through the index, or in the list's order if the words are in very many codes. */
const searchCodes = async (
  actor: Member,
  db: Db,
  query: CodeListQuery,
  page: ListPage,
  { sliceRows }: ListReading,
  words: readonly string[],
): Promise<FoundCodes> => {
  const { after, skip, take } = page;
  const candidates = await findCandidates(actor, db, words);
  if (candidates) {
    const found = await orderCodes(actor, db, query, candidates);
    const start = isPast(after, found) + skip;
    return {
      positions: found.slice(start, start + take),
      total: found.length,
      totalIsExact: true,
      partlySearched: await countPartlySearched(actor, db, query, candidates),
    };
  }
  const keep = async (matching: readonly ListPosition[]) => {
    const ids = matching.map(({ id }) => id);
    const found = await findAmong(actor, db, ids, words);
    return matching.filter(({ id }) => found.has(id));
  };
  const positions =
    sliceRows === undefined
      ? await readPage(actor, db, query, page, words)
      : await findInSlices(actor, db, query, page, sliceRows, keep);
  const known = skip + positions.length;
  const isWhole = toFilterSql(actor, query) === undefined && query.status === undefined;
  return {
    positions,
    total: isWhole ? Math.max(known, maxStatementRows) : known,
    totalIsExact: false,
    partlySearched: 0,
  };
};

/** Finds a page of the account's codes; archived ones only if the filter asks for them. */
export const findCodes = async (
  actor: Member,
  db: Db,
  query: CodeListQuery,
  page: ListPage,
  reading: ListReading,
): Promise<FoundCodes> => {
  const words = parseSearch(query.q ?? '');
  if (words) return searchCodes(actor, db, query, page, reading, words);
  const total = await countCodes(actor, db, query, reading.sliceRows);
  // The number of matches is known, so that nothing is read behind the last of them.
  const take = page.after ? page.take : Math.min(page.take, total - page.skip);
  const positions = take <= 0 || total === 0 ? [] : await findPage(actor, db, query, { ...page, take }, reading);
  return { positions, total, totalIsExact: true, partlySearched: 0 };
};

/** The scans of the codes of a list, as of the last count; undefined if a search finds very many codes. */
export const sumScans = async (
  actor: Member,
  db: Db,
  query: CodeFilter & { q?: string | undefined },
  reading: ListReading,
) => {
  const words = parseSearch(query.q ?? '');
  if (!words) return sumCodes(actor, db, query, reading.sliceRows);
  const candidates = await findCandidates(actor, db, words);
  return candidates && sumCodes(actor, db, { ...query, ids: candidates }, undefined);
};

export type CodeListRow = Awaited<ReturnType<typeof readCodes>>[number];

/** Reads codes for a list, in the order of their ids. */
export const readCodes = async (actor: Member, db: Db, ids: readonly number[]) => {
  const rows = await selectCodes(actor, db).where(sql<boolean>`qr.id = any(${ids})`).execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowById.get(id) ?? []);
};
