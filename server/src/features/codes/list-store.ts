import { sql } from 'kysely';
import { type Db, maxBytes, maxRows } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { ofSameOwner } from './owner-store.ts';
import { selectCodes } from './store.ts';
import { toSearchText, toSearchWords } from './text.ts';

const maxTerms = 8;

export type ListFilter = {
  q?: string | undefined;
  status?: string | undefined;
  /** A folder, or `none`. */
  folder?: number | 'none' | undefined;
  staticTypes: readonly string[];
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

type Candidate = { id: number; matches: boolean; bytes: number };

/** The account's codes in slices, newest change first, each with whether the filter lets it through. */
async function* slicesOf(actor: Member, db: Db, { status, folder, staticTypes }: ListFilter) {
  const where = [status ? ofStatus(status, staticTypes) : sql<boolean>`qr.archived_at is null`];
  if (actor.folders) where.push(sql<boolean>`qr.folder_id = any(${actor.folders})`);
  if (folder !== undefined)
    where.push(folder === 'none' ? sql<boolean>`qr.folder_id is null` : sql<boolean>`qr.folder_id = ${folder}`);
  for (let after = sql<boolean>`true`, count = maxRows; count === maxRows; ) {
    const { rows } = await sql<Candidate & { at: string }>`
      select qr.id, qr.updated_at::text as at, coalesce(${sql.join(where, sql` and `)}, false) as matches,
        coalesce((select bytes from code_text where qr_id = qr.id), 0) as bytes
      from (
        select * from qr where ${ofSameOwner(actor)} and ${after} order by updated_at desc, id desc limit ${maxRows}
      ) as qr order by qr.updated_at desc, qr.id desc`.execute(db);
    count = rows.length;
    yield rows.filter(({ matches }) => matches);
    const last = rows.at(-1);
    if (last) after = sql<boolean>`(updated_at, id) < (${last.at}::timestamptz, ${last.id})`;
  }
}

/** Parts of a list whose bytes together are no more than one statement reads. */
const batchesOf = (candidates: readonly Candidate[]): number[][] => {
  const batches: number[][] = [];
  let room = 0;
  for (const { id, bytes } of candidates) {
    if (bytes > room || batches.length === 0) {
      batches.push([]);
      room = maxBytes;
    }
    batches.at(-1)!.push(id);
    room -= bytes;
  }
  return batches;
};

const toPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** What a search looks for: as a whole in names and addresses, and word by word in contents. */
type Search = { whole: string; words: string[] };

const toSearch = (q: string): Search | undefined => {
  const words = toSearchText(q).split(/\s+/).filter(Boolean).slice(0, maxTerms);
  if (words.length === 0) return undefined;
  return { whole: toPattern(words.join(' ')), words: toSearchWords(words.join(' ')).map(toPattern) };
};

/** Which of some codes a search finds, in their order, and how many of the others are searched in part only. */
const find = async (_actor: Member, db: Db, candidates: readonly Candidate[], { whole, words }: Search) => {
  const found = new Set<number>();
  let partly = 0;
  for (const ids of batchesOf(candidates)) {
    const { rows } = await sql<{ qr_id: number; found: boolean }>`
      select qr_id, found from (
        select qr_id, is_cut, named like ${whole} or newest like all (${words}) or published like all (${words}) as found
        from code_text where qr_id = any(${ids})
      ) as searched where found or is_cut`.execute(db);
    for (const { qr_id, found: isFound } of rows) isFound ? found.add(qr_id) : partly++;
  }
  return { ids: candidates.flatMap(({ id }) => (found.has(id) ? [id] : [])), partly };
};

export type ListedRow = Awaited<ReturnType<typeof listCodes>>['rows'][number];

/** A page of the account's codes, newest change first; archived ones only where the filter asks for them. */
export const listCodes = async (actor: Member, db: Db, filter: ListFilter) => {
  const { q, offset, limit } = filter;
  const search = toSearch(q ?? '');
  const ids: number[] = [];
  let partlySearched = 0;
  for await (const slice of slicesOf(actor, db, filter)) {
    const found = search ? await find(actor, db, slice, search) : { ids: slice.map(({ id }) => id), partly: 0 };
    ids.push(...found.ids);
    partlySearched += found.partly;
  }
  const page = ids.slice(offset, offset + limit);
  const rows = await selectCodes(actor, db)
    .where(sql<boolean>`qr.id = any(${page})`)
    .orderBy('qr.updated_at', 'desc')
    .orderBy('qr.id', 'desc')
    .execute();
  return { total: ids.length, partlySearched, rows };
};
