import { sql } from 'kysely';
import { type Db, maxStatementRows, type Tx } from '../../adapters/database/index.ts';
import type { RequestActor, SystemActor } from '../../http/actor.ts';
import { type RevisionText, toSearchText } from './search-text.ts';

/** Resets the index row of a code to its current version; its text is written in the same transaction. */
export const resetSearchText = (_actor: RequestActor | SystemActor, tx: Db, qrId: number) =>
  sql`
    insert into code_text (qr_id, account_id, version, title, name_text, newest_text, is_truncated, content_bytes)
    select id, account_id, version, '', '', '', false, 0 from qr where id = ${qrId}
    on conflict (qr_id) do update set
      account_id = excluded.account_id, version = excluded.version, published_text = '', is_truncated = false`.execute(
    tx,
  );

const toNameText = (name: string, slugs: readonly string[]) =>
  toSearchText([name.replace(/\s+/g, ' '), ...slugs].join('\n'));

type NewSearchText = {
  id: number;
  name: string | undefined;
  slugs: readonly string[];
  /** The text of the newest revision, with the bytes of all. */
  text: RevisionText;
  /** The searched text of the live revision; empty if there is none. */
  publishedText: string;
};

/** Indexes new codes: their names and slugs, and the texts of their revisions. */
export const insertSearchTexts = (actor: RequestActor, tx: Db, codes: readonly NewSearchText[]) =>
  tx
    .insertInto('code_text')
    .values(
      codes.map(
        ({ id, name = '', slugs, text: { title, search, symbolContent, isTruncated, bytes }, publishedText }) => ({
          qr_id: id,
          account_id: actor.kind === 'member' ? actor.accountId : null,
          version: 1,
          title,
          name_text: toNameText(name, slugs),
          newest_text: search,
          published_text: publishedText,
          symbol_content: JSON.stringify(symbolContent),
          is_truncated: isTruncated,
          content_bytes: bytes,
        }),
      ),
    )
    .execute();

export type NewestText = { qrId: number; isPublished: boolean; text: Omit<RevisionText, 'bytes'> };

/** Writes the texts of the newest revisions of codes. If a code isn't indexed yet, this is left to the job. */
export const writeSearchTexts = (_actor: RequestActor | SystemActor, tx: Db, codes: readonly NewestText[]) =>
  sql`
    update code_text set
      title = new.title, newest_text = new.search, symbol_content = new."symbolContent",
      published_text = case when new."isPublished" then new.search else published_text end,
      is_truncated = new."isTruncated" or (not new."isPublished" and is_truncated),
      content_bytes = (select sum(bytes) from revision where revision.qr_id = code_text.qr_id)
    from json_to_recordset(${JSON.stringify(codes.map(({ text, ...code }) => ({ ...text, ...code })))}::json) as new
      ("qrId" bigint, "isPublished" boolean, title text, search text, "isTruncated" boolean, "symbolContent" jsonb)
    where qr_id = new."qrId" and qr_id = any(${codes.map(({ qrId }) => qrId)}::bigint[])`.execute(tx);

/** Keeps codes indexed whose versions this transaction raised by one. */
export const carrySearchTextForward = (_actor: RequestActor | SystemActor, tx: Db, ids: readonly number[]) =>
  sql`
    update code_text set version = qr.version from qr
    where qr_id = any(${ids}) and qr.id = qr_id and code_text.version = qr.version - 1`.execute(tx);

/** Moves the index rows of codes to their new account. */
export const reassignSearchText = (_actor: RequestActor, tx: Db, ids: readonly number[]) =>
  sql`
    update code_text set account_id = qr.account_id from qr
    where qr_id = any(${ids}) and qr.id = qr_id`.execute(tx);

/** Makes the text of the draft that of the live revision. */
export const publishSearchText = (_actor: RequestActor, tx: Tx, qrId: number) =>
  tx.updateTable('code_text').set({ published_text: sql`newest_text` }).where('qr_id', '=', qrId).execute();

/** Writes the names and slugs by which codes are found. */
export const writeSearchNames = async (_actor: RequestActor | SystemActor, tx: Db, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; name: string; slugs: string[] }>`
    select id, name, array(select slug from short_link where qr_id = qr.id) as slugs from qr where id = any(${ids})`.execute(
    tx,
  );
  const texts = rows.map(({ name, slugs }) => toNameText(name, slugs));
  await sql`
    update code_text set name_text = new.text
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${texts}::text[]) as new (id, text) where qr_id = new.id`.execute(
    tx,
  );
};

/** Returns a slice of code ids that an earlier release changed since they were indexed. */
export const findUnindexed = async (_actor: SystemActor, db: Db, after: number) => {
  const { rows } = await sql<{ id: number; is_unindexed: boolean }>`
    select id, version is distinct from (select version from code_text where qr_id = qr.id) as is_unindexed
    from (select id, version from qr where id > ${after} order by id limit ${maxStatementRows}) as qr order by id`.execute(
    db,
  );
  const ids = rows.flatMap(({ id, is_unindexed }) => (is_unindexed ? [id] : []));
  return { ids, last: rows.length === maxStatementRows ? rows.at(-1)?.id : undefined };
};

/** Returns the content of a code that isn't indexed, locked until the transaction ends. */
export const lockCodeToIndex = async (_actor: SystemActor, tx: Db, qrId: number) => {
  const { rows } = await sql<{ type: string; published_revision: number | null }>`
    select type, published_revision from qr
    where id = ${qrId} and version is distinct from (select version from code_text where qr_id = qr.id)
    for update`.execute(tx);
  const [code] = rows;
  if (!code) return undefined;
  const revisions = tx
    .selectFrom('revision')
    .select(['number', 'content', 'content_version', 'style'])
    .where('qr_id', '=', qrId);
  const newest = await revisions.orderBy('number', 'desc').limit(1).executeTakeFirst();
  const published =
    code.published_revision === null
      ? undefined
      : await revisions.where('number', '=', code.published_revision).executeTakeFirst();
  return newest && { type: code.type, newest, published };
};

/** Recounts the bytes of a code's revisions, which an earlier release doesn't maintain. */
export const recountRevisionBytes = (_actor: SystemActor, tx: Db, qrId: number) =>
  sql`update revision set bytes = octet_length(content::text) + octet_length(style::text)
    where qr_id = ${qrId}`.execute(tx);
