import { sql } from 'kysely';
import { type Db, maxStatementBytes, maxStatementRows } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { type CodeFilter, isInList, toFilterSql } from './filter-store.ts';

/** The indexed expression: see `to_search_terms` in the migration. */
const terms = sql`to_search_terms(account_id, name_text, newest_text || ' ' || published_text)`;

/**
 * Returns the ids of the account's codes with all these words; undefined if there are more than one statement may read.
 * They may be archived, or in folders that the actor doesn't see.
 */
export const findCandidates = async (actor: Member, db: Db, words: readonly string[]) => {
  if (words.length === 0) return [];
  const account = actor.accountId.slice(0, 8);
  const query = words.map((word) => `'${account}${word}':*`).join(' & ');
  const { rows } = await sql<{ qr_id: number }>`
    select qr_id from code_text where account_id = ${actor.accountId} and ${terms} @@ ${query}::tsquery
    limit ${maxStatementRows}`.execute(db);
  return rows.length === maxStatementRows ? undefined : rows.map(({ qr_id }) => qr_id);
};

/** Splits codes into batches whose texts one statement may read. */
const splitByBytes = async (actor: Member, db: Db, ids: readonly number[]): Promise<number[][]> => {
  const { rows } = await sql<{ qr_id: number; bytes: number }>`
    select text.* from unnest(${ids}::bigint[]) as one (id) cross join lateral (
      select qr_id, bytes from code_text where qr_id = one.id and account_id = ${actor.accountId} offset 0
    ) as text`.execute(db);
  const batches: number[][] = [];
  let remainingBytes = 0;
  for (const { qr_id, bytes } of rows) {
    if (bytes > remainingBytes || batches.length === 0) {
      batches.push([]);
      remainingBytes = maxStatementBytes;
    }
    batches.at(-1)?.push(qr_id);
    remainingBytes -= bytes;
  }
  return batches;
};

const toPatterns = (words: readonly string[]) => words.map((word) => `%${word}%`);

/** Joins the codes of `list` with the texts that contain all words. Its order is kept: it reads one text after the other. */
export const joinTexts = (actor: Member, words: readonly string[]) => sql`
  cross join lateral (
    select from code_text where code_text.qr_id = list.id and code_text.account_id = ${actor.accountId}
      and name_text || ' ' || newest_text || ' ' || published_text like all (${toPatterns(words)}) offset 0
  ) as matching`;

/** Returns those of some codes that contain all words, for searches that find too many to use the index. */
export const findAmong = async (actor: Member, db: Db, ids: readonly number[], words: readonly string[]) => {
  const found = new Set<number>();
  for (const batch of await splitByBytes(actor, db, ids)) {
    const { rows } = await sql<{ qr_id: number }>`
      select one.id as qr_id from unnest(${batch}::bigint[]) as one (id) cross join lateral (
        select name_text || ' ' || newest_text || ' ' || published_text as texts from code_text where qr_id = one.id offset 0
      ) as text where texts like all (${toPatterns(words)})`.execute(db);
    for (const { qr_id } of rows) found.add(qr_id);
  }
  return found;
};

/** Counts the codes of a list that weren't found, but whose text is indexed only in part. */
export const countPartlySearched = async (actor: Member, db: Db, filter: CodeFilter, found: readonly number[]) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select qr_id as id from code_text where account_id = ${actor.accountId} and is_truncated order by qr_id limit ${maxStatementRows}
    ) as truncated cross join lateral (select * from code_list where qr_id = truncated.id offset 0) as list
    where ${isInList(actor, filter)} and ${toFilterSql(actor, filter) ?? sql`true`} and not list.qr_id = any(${found})`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};
