import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Person, System } from '../../http/actor.ts';
import { type RevisionText, toSearchText } from './text.ts';
import type { Tx } from './uri-store.ts';

/** Writes what lists and searches know of a code, whose newest revision says this now. */
export const writeText = (
  _actor: Person | System,
  tx: Db,
  { qrId, isPublished }: { qrId: number; isPublished: boolean },
  { title, search, isCut, printing }: Omit<RevisionText, 'bytes'>,
) => {
  const shown = isPublished ? search : '';
  return sql`
    insert into code_text as known (qr_id, account_id, title, named, newest, published, is_cut, printing, content_bytes)
    select id, account_id, ${title}, '', ${search}, ${shown}, ${isCut}, ${JSON.stringify(printing)}::jsonb,
      (select sum(bytes) from revision where qr_id = qr.id)
    from qr where id = ${qrId}
    on conflict (qr_id) do update set
      title = excluded.title, newest = excluded.newest, printing = excluded.printing,
      published = case when ${isPublished} then excluded.published else known.published end,
      is_cut = excluded.is_cut or (not ${isPublished} and known.is_cut),
      content_bytes = excluded.content_bytes`.execute(tx);
};

/** The draft is what phones see from now on. */
export const publishText = (_actor: Person, tx: Tx, qrId: number) =>
  tx.updateTable('code_text').set({ published: sql`newest` }).where('qr_id', '=', qrId).execute();

/** Writes by which name and addresses a code is found. */
export const writeNamed = async (_actor: Person | System, tx: Db, qrId: number) => {
  const { rows } = await sql<{ name: string; uris: string[] }>`
    select name, array(select uri from uri where qr_id = qr.id) as uris from qr where id = ${qrId}`.execute(tx);
  const named = rows.map(({ name, uris }) => toSearchText([name.replace(/\s+/g, ' '), ...uris].join('\n'))).join('');
  await tx.updateTable('code_text').set({ named }).where('qr_id', '=', qrId).execute();
};

/** Some codes that an earlier release wrote, about which lists and searches know nothing yet. */
export const findUndescribed = async (_actor: System, db: Db, after: number, most: number) => {
  const { rows } = await sql<{ id: number }>`
    select id from qr where id > ${after} and not exists (select from code_text where qr_id = qr.id)
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** What a code holds about which lists and searches know nothing yet. Nobody changes it until the transaction ends. */
export const findToDescribe = async (_actor: System, tx: Db, qrId: number) => {
  const { rows } = await sql<{ type: string; published_n: number | null }>`
    select type, published_n from qr
    where id = ${qrId} and not exists (select from code_text where qr_id = qr.id) for update`.execute(tx);
  const [code] = rows;
  if (!code) return undefined;
  const revisions = tx
    .selectFrom('revision')
    .select(['n', 'content', 'content_version', 'style'])
    .where('qr_id', '=', qrId);
  const newest = await revisions.orderBy('n', 'desc').limit(1).executeTakeFirst();
  const shown =
    code.published_n === null ? undefined : await revisions.where('n', '=', code.published_n).executeTakeFirst();
  return newest && { type: code.type, newest, shown };
};

/** Counts what revisions take that an earlier release wrote. */
export const countBytes = (_actor: System, tx: Db, qrId: number) =>
  sql`update revision set bytes = octet_length(content::text) + octet_length(style::text)
    where qr_id = ${qrId} and bytes = 0`.execute(tx);
