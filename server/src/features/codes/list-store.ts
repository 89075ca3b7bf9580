import { sql } from 'kysely';
import { type Db, maxStatementBytes, maxStatementRows } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { isOwnedBy } from './owner-store.ts';
import { toSearchText, toSearchWords } from './search-text.ts';
import { selectCodes } from './store.ts';

const maxTerms = 8;

type CountFilter = {
  status?: string | undefined;
  /** The id of a folder, or `none`. */
  folder?: number | 'none' | undefined;
  staticTypes: readonly string[];
};

export type ListFilter = CountFilter & { q?: string | undefined; offset: number; limit: number };

const matchesStatus = (status: string, staticTypes: readonly string[]) => {
  const isStatic = sql<boolean>`qr.type = any(${staticTypes})`;
  if (status === 'archived') return sql<boolean>`qr.archived_at is not null`;
  if (status === 'static') return sql<boolean>`qr.archived_at is null and ${isStatic}`;
  if (status === 'draft') return sql<boolean>`qr.archived_at is null and qr.published_revision is null`;
  return sql<boolean>`qr.archived_at is null and qr.published_revision is not null and not ${isStatic} and qr.state = ${status}`;
};

type ListCandidate = { id: number; matches: boolean; bytes: number };

/** Yields the account's codes in slices, the most recently changed first, keeping those that match the filter. */
async function* readSlices(actor: Member, db: Db, { status, folder, staticTypes }: CountFilter) {
  const where = [status ? matchesStatus(status, staticTypes) : sql<boolean>`qr.archived_at is null`];
  if (actor.folderScope) where.push(sql<boolean>`qr.folder_id = any(${actor.folderScope})`);
  if (folder !== undefined)
    where.push(folder === 'none' ? sql<boolean>`qr.folder_id is null` : sql<boolean>`qr.folder_id = ${folder}`);
  for (let after = sql<boolean>`true`, count = maxStatementRows; count === maxStatementRows; ) {
    const { rows } = await sql<ListCandidate & { at: string }>`
      select qr.id, qr.updated_at::text as at, coalesce(${sql.join(where, sql` and `)}, false) as matches,
        coalesce((select bytes from code_text where qr_id = qr.id), 0) as bytes
      from (
        select * from qr where ${isOwnedBy(actor)} and ${after} order by updated_at desc, id desc limit ${maxStatementRows}
      ) as qr order by qr.updated_at desc, qr.id desc`.execute(db);
    count = rows.length;
    yield rows.filter(({ matches }) => matches);
    const last = rows.at(-1);
    if (last) after = sql<boolean>`(updated_at, id) < (${last.at}::timestamptz, ${last.id})`;
  }
}

/** Splits candidates into batches whose total bytes one statement may read. */
const toBatches = (candidates: readonly ListCandidate[]): number[][] => {
  const batches: number[][] = [];
  let batch: number[] | undefined;
  let remainingBytes = 0;
  for (const { id, bytes } of candidates) {
    if (!batch || bytes > remainingBytes) {
      batch = [];
      batches.push(batch);
      remainingBytes = maxStatementBytes;
    }
    batch.push(id);
    remainingBytes -= bytes;
  }
  return batches;
};

const toLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Search patterns: `whole` for names and slugs, `words` for content. */
type SearchPatterns = { whole: string; words: string[] };

const parseSearch = (q: string): SearchPatterns | undefined => {
  const words = toSearchText(q).split(/\s+/).filter(Boolean).slice(0, maxTerms);
  if (words.length === 0) return undefined;
  return { whole: toLikePattern(words.join(' ')), words: toSearchWords(words.join(' ')).map(toLikePattern) };
};

/** Returns the matching codes in their order, and how many of the others were only searched in part. */
const searchCodes = async (
  _actor: Member,
  db: Db,
  candidates: readonly ListCandidate[],
  { whole, words }: SearchPatterns,
) => {
  const found = new Set<number>();
  let partlySearched = 0;
  for (const ids of toBatches(candidates)) {
    const { rows } = await sql<{ qr_id: number; found: boolean }>`
      select qr_id, found from (
        select qr_id, is_truncated, name_text like ${whole} or newest_text like all (${words}) or published_text like all (${words}) as found
        from code_text where qr_id = any(${ids})
      ) as searched where found or is_truncated`.execute(db);
    for (const { qr_id, found: isFound } of rows) isFound ? found.add(qr_id) : partlySearched++;
  }
  return { ids: candidates.flatMap(({ id }) => (found.has(id) ? [id] : [])), partlySearched };
};

/** The number of the account's codes; archived ones only where the filter asks for them. */
export const countCodes = async (actor: Member, db: Db, filter: CountFilter): Promise<number> => {
  let total = 0;
  for await (const slice of readSlices(actor, db, filter)) total += slice.length;
  return total;
};

export type CodeListRow = Awaited<ReturnType<typeof listCodes>>['rows'][number];

/** Returns a page of the account's codes, the most recently changed first; archived ones only if the filter asks for them. */
export const listCodes = async (actor: Member, db: Db, filter: ListFilter) => {
  const { q, offset, limit } = filter;
  const search = parseSearch(q ?? '');
  const ids: number[] = [];
  let partlySearched = 0;
  for await (const slice of readSlices(actor, db, filter)) {
    const found = search
      ? await searchCodes(actor, db, slice, search)
      : { ids: slice.map(({ id }) => id), partlySearched: 0 };
    ids.push(...found.ids);
    partlySearched += found.partlySearched;
  }
  const page = ids.slice(offset, offset + limit);
  const rows = await selectCodes(actor, db)
    .where(sql<boolean>`qr.id = any(${page})`)
    .orderBy('qr.updated_at', 'desc')
    .orderBy('qr.id', 'desc')
    .execute();
  return { total: ids.length, partlySearched, rows };
};
