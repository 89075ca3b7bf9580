import { randomBytes } from 'node:crypto';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { maxRevisions } from '@tessera/contract/rules/revisions.ts';
import { generateSlug, toSlugKey } from '@tessera/contract/rules/slug.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { countRemainingCodes } from './create-store.ts';
import { lockFolder } from './folder-store.ts';
import { isOwnedBy } from './owner-store.ts';
import { insertRevisions, type NewRevision } from './revision-store.ts';
import { RollbackError } from './rollback.ts';
import { insertSearchTexts } from './search-text-store.ts';
import { type CodeSettings, toSettingsColumns } from './settings.ts';
import { invalidateCodes } from './slug-store.ts';

type ImportedLink = { host: string; slug: string; createdAt: Date };

/** A code to insert with its history. */
export type NewImportedCode = CodeSettings & {
  type: string;
  templateId: number | null;
  state: 'active' | 'paused';
  scansUsed: number;
  createdAt: Date;
  archivedAt: Date | null;
  publishedRevision: number | null;
  revisions: readonly (NewRevision & { number: number; state: 'draft' | 'published'; createdAt: Date })[];
  /** The links it may keep if they are free, the current one last; a static code has none. */
  links: readonly ImportedLink[];
  isDynamic: boolean;
  /** Returns the encoded text with its current link, and since when it is frozen. */
  toEncodedText: (current: ImportedLink | undefined) => { text: string; frozenAt: Date | null };
};

/** How many links on our own host a code tries to get. */
const maxSlugAttempts = 5;

/** Whether any code has or had this link. */
export const isLinkTaken = async (
  _actor: Member,
  db: Db,
  { host, slug }: { host: string; slug: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from short_link where host = ${host} and lower(slug) = ${toSlugKey(slug)}`.execute(db);
  return rows.length > 0;
};

type LinkOf = ImportedLink & { id: number };

/** Inserts links that are free. Returns those that were inserted. */
const insertLinks = async (tx: Tx, links: readonly LinkOf[]): Promise<LinkOf[]> => {
  if (links.length === 0) return [];
  const sorted = links.toSorted((a, b) => (toSlugKey(a.slug) < toSlugKey(b.slug) ? -1 : 1)); // So that concurrent calls don’t wait for each other.
  const { rows } = await sql<{ host: string; slug: string; id: number }>`
    insert into short_link (host, slug, qr_id, created_at)
    select * from unnest(${sorted.map(({ host }) => host)}::text[], ${sorted.map(({ slug }) => slug)}::text[],
      ${sorted.map(({ id }) => id)}::bigint[], ${sorted.map(({ createdAt }) => createdAt)}::timestamptz[])
    on conflict (host, lower(slug)) do nothing returning host, slug, qr_id as id`.execute(tx);
  const toText = ({ host, slug, id }: { host: string; slug: string; id: number }) => `${id} ${host}/${slug}`;
  const inserted = new Set(rows.map(toText));
  return links.filter((link) => inserted.has(toText(link)));
};

type NewCodeOf = NewImportedCode & { id: number };

/** Gives dynamic codes their former links that are free. Returns all links of each; the current one, a generated one if its own isn't free, last. */
const assignLinks = async (
  tx: Tx,
  codes: readonly NewCodeOf[],
  now: Date,
): Promise<ReadonlyMap<number, ImportedLink[]>> => {
  const dynamic = codes.filter(({ isDynamic }) => isDynamic);
  const wanted = dynamic.flatMap(({ id, links }) => links.map((link) => ({ ...link, id })));
  const inserted = await insertLinks(tx, wanted);
  const links = new Map<number, ImportedLink[]>(dynamic.map(({ id }) => [id, []]));
  for (const { id, ...link } of inserted) links.get(id)?.push(link);
  const hasCurrent = ({ id, links: own }: NewCodeOf) => {
    const [last, got] = [own.at(-1), links.get(id)?.at(-1)];
    return last !== undefined && got?.host === last.host && got.slug === last.slug;
  };
  let left = dynamic.filter((code) => !hasCurrent(code));
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt === maxSlugAttempts) throw new RollbackError('duplicated_uri');
    const generated = left.map(({ id }) => ({ id, host: '', slug: generateSlug(randomBytes(32)), createdAt: now }));
    const added = new Map((await insertLinks(tx, generated)).map(({ id, ...link }) => [id, link]));
    for (const [id, link] of added) links.get(id)?.push(link);
    left = left.filter(({ id }) => !added.has(id));
  }
  return links;
};

/** Writes the texts of symbols, which hold the current links, and since when they are frozen. */
const writeEncodedTexts = (tx: Tx, codes: readonly NewCodeOf[], links: ReadonlyMap<number, ImportedLink[]>) => {
  const texts = codes.map(({ id, toEncodedText }) => toEncodedText(links.get(id)?.at(-1)));
  return sql`
    update qr set encoded_text = new.text, downloaded_at = new.frozen_at
    from unnest(${codes.map(({ id }) => id)}::bigint[], ${texts.map(({ text }) => text)}::text[],
      ${texts.map(({ frozenAt }) => frozenAt)}::timestamptz[]) as new (id, text, frozen_at)
    where qr.id = new.id`.execute(tx);
};

/** What the index has of a code: the texts of its newest and its newest published revision. */
const toIndexed = ({ revisions }: NewImportedCode) => {
  const newest = requireValue(revisions.at(-1), 'revision').text;
  const published = revisions.findLastIndex(({ state }) => state === 'published');
  return {
    text: {
      ...newest,
      isTruncated: revisions.slice(Math.max(0, published)).some(({ text }) => text.isTruncated),
      bytes: revisions.reduce((sum, { text }) => sum + text.bytes, 0),
    },
    publishedText: revisions[published]?.text.search ?? '',
  };
};

export type ImportConflict = 'qr_limit_exceeded' | 'unknown_folder' | 'duplicated_uri';

/**
 * Inserts codes with their history, all or none: as many statements for fifty as for one. Returns their ids, in their order. Rolls back with
 * an `ImportConflict` if one of them can’t be inserted.
 */
export const insertImportedCodes = async (
  actor: Member,
  tx: Tx,
  codes: readonly NewImportedCode[],
  maxCodes: number,
  now: Date,
): Promise<number[]> => {
  if ((await countRemainingCodes(actor, tx, maxCodes)) < codes.length) throw new RollbackError('qr_limit_exceeded');
  const folders = [...new Set(codes.map(({ folder }) => folder))].sort((a, b) => (a ?? 0) - (b ?? 0));
  for (const folder of folders) await lockFolder(actor, tx, folder);
  const rows = await tx
    .insertInto('qr')
    .values(
      codes.map((code) => ({
        account_id: actor.accountId,
        created_by: actor.userId,
        type: code.type,
        template_id: code.templateId,
        encoded_text: '',
        ...toSettingsColumns(code),
        state: code.state,
        scans_used: code.scansUsed,
        published_revision: code.publishedRevision,
        created_at: code.createdAt,
        updated_at: now,
        archived_at: code.archivedAt,
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b); // In the order of the values, which get ascending ids.
  const inserted = codes.map((code, at) => ({ ...keepNewest(code), id: requireValue(ids[at], 'id of a code') }));
  const links = await assignLinks(tx, inserted, now);
  await writeEncodedTexts(tx, inserted, links);
  await insertRevisions(
    actor,
    tx,
    inserted.flatMap(({ id, revisions }) => revisions.map((revision) => ({ ...revision, id }))),
  );
  await insertSearchTexts(
    actor,
    tx,
    inserted.map((code) => ({
      id: code.id,
      name: code.name,
      slugs: (links.get(code.id) ?? []).map(({ slug }) => slug),
      ...toIndexed(code),
    })),
  );
  await invalidateCodes(actor, tx, ids);
  return ids;
};

/** As with other codes, the newest revisions are kept. */
const keepNewest = (code: NewImportedCode): NewImportedCode => {
  const newest = code.revisions.at(-1)?.number ?? 0;
  return { ...code, revisions: code.revisions.filter((revision) => revision.number > newest - maxRevisions) };
};

/** Returns which codes of the account exist, archived ones too. */
export const findOwnIds = async (actor: Member, db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from qr where id = any(${ids}::bigint[]) and ${isOwnedBy(actor)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Returns the names of codes of the account, and when they were last changed. */
export const describeOwnCodes = async (
  actor: Member,
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; updatedAt: Date }>> => {
  const { rows } = await sql<{ id: number; name: string; updated_at: Date }>`
    select id, name, updated_at from qr where id = any(${ids}::bigint[]) and ${isOwnedBy(actor)}`.execute(db);
  return new Map(rows.map(({ id, name, updated_at: updatedAt }) => [id, { name, updatedAt }]));
};

/** Returns how many more codes the account may have, without locking it. */
export const readRemainingCodes = async (actor: Member, db: Db, maxCodes: number): Promise<number> => {
  const row = await db
    .selectFrom('code_count')
    .select('codes')
    .where('account_id', '=', actor.accountId)
    .executeTakeFirst();
  return Math.max(0, maxCodes - (row?.codes ?? 0));
};

/** Locks codes of the account, those that are still there, and tells which were neither changed nor downloaded since a time. */
export const lockCodes = async (
  actor: Member,
  tx: Tx,
  ids: readonly number[],
  since: Date,
): Promise<{ id: number; isUnchanged: boolean }[]> => {
  const { rows } = await sql<{ id: number; isUnchanged: boolean }>`
    select id, version = 1 and (downloaded_at is null or downloaded_at < ${since}) as "isUnchanged"
    from qr where id = any(${ids}) and ${isOwnedBy(actor)} order by id for update`.execute(tx);
  return rows;
};

/** Frees the links of codes that are about to be erased: no symbol with them was given out here. */
export const releaseLinks = async (actor: Member, tx: Tx, ids: readonly number[]) => {
  await invalidateCodes(actor, tx, ids);
  await tx.deleteFrom('short_link').where('qr_id', 'in', ids).execute();
};
