import { randomBytes } from 'node:crypto';
import { generateSlug, toSlugKey } from '@tessera/contract/rules/slug.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { countRemainingCodes } from './create-store.ts';
import { lockFolder } from './folder-store.ts';
import { isOwnedBy } from './owner-store.ts';
import { type NewRevision, writeRevisions } from './revision-store.ts';
import { getRollbackReason, RollbackError } from './rollback.ts';
import { resetSearchText, writeSearchNames } from './search-text-store.ts';
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

const insertLink = async (tx: Tx, qrId: number, { host, slug, createdAt }: ImportedLink): Promise<boolean> => {
  const { rows } = await sql`
    insert into short_link (host, slug, qr_id, created_at) values (${host}, ${slug}, ${qrId}, ${createdAt})
    on conflict (host, lower(slug)) do nothing returning slug`.execute(tx);
  return rows.length > 0;
};

/** Gives a code its former links that are free. Returns its current one, a generated one if its own isn't free. */
const assignLinks = async (tx: Tx, qrId: number, links: readonly ImportedLink[], now: Date): Promise<ImportedLink> => {
  let current: ImportedLink | undefined;
  for (const [at, link] of links.entries()) {
    if ((await insertLink(tx, qrId, link)) && at === links.length - 1) current = link;
  }
  for (let attempt = 0; !current && attempt < maxSlugAttempts; attempt++) {
    const link = { host: '', slug: generateSlug(randomBytes(32)), createdAt: now };
    if (await insertLink(tx, qrId, link)) current = link;
  }
  if (!current) throw new RollbackError('duplicated_uri');
  return current;
};

export type ImportConflict = 'qr_limit_exceeded' | 'unknown_folder' | 'duplicated_uri';

/** Inserts a code with its history. `afterInsert` is called within the transaction. */
export const insertImportedCode = (
  actor: Member,
  db: Db,
  code: NewImportedCode,
  { maxCodes, afterInsert }: { maxCodes: number; afterInsert: (tx: Tx, id: number) => Promise<void> },
  now: Date,
): Promise<number | ImportConflict> =>
  db
    .transaction()
    .execute(async (tx) => {
      if ((await countRemainingCodes(actor, tx, maxCodes)) === 0) throw new RollbackError('qr_limit_exceeded');
      await lockFolder(actor, tx, code.folder);
      const { id } = await tx
        .insertInto('qr')
        .values({
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
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const current = code.isDynamic ? await assignLinks(tx, id, code.links, now) : undefined;
      const { text, frozenAt } = code.toEncodedText(current);
      await tx.updateTable('qr').set({ encoded_text: text, downloaded_at: frozenAt }).where('id', '=', id).execute();
      await resetSearchText(actor, tx, id);
      for (const { number, state, createdAt, ...content } of code.revisions)
        await writeRevisions(actor, tx, [{ qrId: id, number, state, revision: content }], createdAt);
      await writeSearchNames(actor, tx, [id]);
      await invalidateCodes(actor, tx, [id]);
      await afterInsert(tx, id);
      return id;
    })
    .catch(getRollbackReason<ImportConflict>);

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
