import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { LinkAddress } from '@tessera/contract/rules/slug.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { RequestActor } from '../../http/actor.ts';
import { type CreateConflict, toCreateConflict } from './create-conflict.ts';
import { findByExternalIds } from './external-id-store.ts';
import { getDefaultFolder, lockFolder } from './folder-store.ts';
import { isOwnedBy } from './owner-store.ts';
import { insertFirstRevisions, type NewRevision } from './revision-store.ts';
import { RollbackError } from './rollback.ts';
import { insertSearchTexts } from './search-text-store.ts';
import { type CodeSettings, toSettingsColumns } from './settings.ts';
import { assignFirstAddresses, invalidateCodes } from './slug-store.ts';
import { takeTemplateNumbers } from './template-store.ts';

/** A code to create. With `isDraft` it stays hidden from visitors until it is published. */
export type NewCode = NewRevision &
  CodeSettings & {
    type: string;
    encodedText: string;
    address: LinkAddress | undefined;
    isDraft: boolean;
    /** The template that it's made from, and what it calls its nth code without a name. */
    template: { id: number; formatName: (number: number) => string } | undefined;
  };

/** Returns how many more codes an owner may have. No other transaction creates codes for this owner until this one ends. */
export const countRemainingCodes = async (actor: RequestActor, tx: Tx, maxCodes: number) => {
  const owner = actor.kind === 'member' ? actor.accountId : (actor.guestHash?.toString('hex') ?? '');
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(tx);
  const { rows } = await (actor.kind === 'member'
    ? sql<{ codes: number }>`select codes from code_count where account_id = ${actor.accountId}`
    : sql<{ codes: number }>`select count(*)::int as codes from qr where ${isOwnedBy(actor)}`
  ).execute(tx);
  return Math.max(0, maxCodes - (rows[0]?.codes ?? 0));
};

export type CreatedCode = { insertedId: number; uri: string | null; printed: string; version: number };

/** Returns the names of new codes: their own, or those that their templates have for them. */
const takeNames = async (actor: RequestActor, tx: Tx, codes: readonly NewCode[]): Promise<(string | undefined)[]> => {
  const counts = new Map<number, number>();
  for (const { template } of codes) if (template) counts.set(template.id, (counts.get(template.id) ?? 0) + 1);
  const next = new Map<number, number>();
  for (const [id, count] of [...counts].sort(([a], [b]) => a - b))
    if (actor.kind === 'member') next.set(id, await takeTemplateNumbers(actor, tx, id, count));
  return codes.map(({ name, template }) => {
    const number = template && next.get(template.id);
    if (!template || number === undefined) return name;
    next.set(template.id, number + 1);
    return name || template.formatName(number);
  });
};

/** Returns the folder of each new code, locked. */
const lockFolders = async (actor: RequestActor, tx: Tx, codes: readonly NewCode[]): Promise<(number | null)[]> => {
  const usesDefault = codes.some(({ folder }) => folder === undefined);
  const byDefault = usesDefault ? await getDefaultFolder(actor, tx) : null;
  const folders = codes.map(({ folder = byDefault }) => folder);
  for (const folder of [...new Set(folders)].sort()) await lockFolder(actor, tx, folder);
  return folders;
};

/** Rolls back if two of the codes have the same external id, or another code of the account has it. */
const requireFreeExternalIds = async (actor: RequestActor, tx: Tx, codes: readonly NewCode[]) => {
  const ids = codes.flatMap(({ externalId }) => externalId ?? []);
  if (ids.length === 0) return;
  const taken = await findByExternalIds(actor, tx, ids);
  if (taken.size > 0 || new Set(ids).size < ids.length) throw new RollbackError('duplicated_external_id');
};

export type InsertedCode = { id: number; name: string | undefined };

/**
 * Inserts codes, all or none: as many statements for a thousand as for one. Rolls back with the reason if one of them can’t be
 * inserted, as for its slug (case-insensitive), or if their owner would have more than `maxCodes`.
 */
export const insertCodes = async (
  actor: RequestActor,
  tx: Tx,
  codes: readonly NewCode[],
  maxCodes: number,
  now: Date,
): Promise<InsertedCode[]> => {
  if ((await countRemainingCodes(actor, tx, maxCodes)) < codes.length) throw new RollbackError('qr_limit_exceeded');
  await requireFreeExternalIds(actor, tx, codes);
  const folders = await lockFolders(actor, tx, codes);
  const names = await takeNames(actor, tx, codes);
  const rows = await tx
    .insertInto('qr')
    .values(
      codes.map((code, at) => ({
        account_id: actor.kind === 'member' ? actor.accountId : null,
        created_by: actor.kind === 'member' ? actor.userId : null,
        guest_hash: actor.kind === 'anonymous' ? (actor.guestHash ?? null) : null,
        type: code.type,
        encoded_text: code.encodedText,
        template_id: code.template?.id ?? null,
        ...toSettingsColumns({ ...code, folder: folders[at], name: names[at] }),
        published_revision: code.isDraft ? null : 1,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b); // In the order of the values, which get ascending ids.
  const inserted = codes.map((code, at) => ({ ...code, id: requireValue(ids[at], 'id of a code'), name: names[at] }));
  await insertFirstRevisions(actor, tx, inserted, now);
  const slugs = await assignFirstAddresses(actor, tx, inserted, now);
  await insertSearchTexts(
    actor,
    tx,
    inserted.map(({ isDraft, ...code }) => ({
      ...code,
      slugs: slugs.get(code.id) ?? [],
      publishedText: isDraft ? '' : code.text.search,
    })),
  );
  await invalidateCodes(actor, tx, ids);
  return inserted.map(({ id, name }) => ({ id, name }));
};

/** Inserts a code like `insertCodes`. */
export const insertCode = (
  actor: RequestActor,
  db: Db,
  code: NewCode,
  {
    maxCodes,
    afterInsert,
  }: {
    maxCodes: number;
    /** Called within the transaction, with the code's name. */
    afterInsert: (tx: Tx, created: CreatedCode, name: string | undefined) => Promise<void>;
  },
  now: Date,
): Promise<CreatedCode | CreateConflict> =>
  db
    .transaction()
    .execute(async (tx) => {
      const [inserted] = await insertCodes(actor, tx, [code], maxCodes, now);
      const { id, name } = requireValue(inserted, 'inserted code');
      const created = { insertedId: id, uri: code.address?.uri ?? null, printed: code.encodedText, version: 1 };
      await afterInsert(tx, created, name);
      return created;
    })
    .catch(toCreateConflict);
