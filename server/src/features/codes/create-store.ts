import type { LinkAddress } from '@tessera/contract/rules/slug.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { RequestActor } from '../../http/actor.ts';
import { getDefaultFolder, lockFolder } from './folder-store.ts';
import { isOwnedBy } from './owner-store.ts';
import { type NewRevision, writeRevision } from './revision-store.ts';
import { getRollbackReason, RollbackError } from './rollback.ts';
import { resetSearchText, writeSearchNames } from './search-text-store.ts';
import { type CodeSettings, toSettingsColumns } from './settings.ts';
import { assignAddress, assignOwnAddress, invalidateCodes } from './slug-store.ts';
import { takeTemplateNumber } from './template-store.ts';

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
export type CreateConflict = 'duplicated_uri' | 'qr_limit_exceeded' | 'unknown_folder' | 'unknown_template';

/** Returns the name of a new code: its own, or the one that its template has for it. */
const takeName = async (actor: RequestActor, tx: Tx, { name, template }: NewCode) => {
  if (!template || actor.kind !== 'member') return name;
  const number = await takeTemplateNumber(actor, tx, template.id);
  return name || template.formatName(number);
};

/** Inserts a code unless its slug is taken (case-insensitive) or its owner already has `maxCodes`. */
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
      if ((await countRemainingCodes(actor, tx, maxCodes)) === 0) throw new RollbackError('qr_limit_exceeded');
      const folder = code.folder ?? (await getDefaultFolder(actor, tx));
      await lockFolder(actor, tx, folder);
      const name = await takeName(actor, tx, code);
      const { id } = await tx
        .insertInto('qr')
        .values({
          account_id: actor.kind === 'member' ? actor.accountId : null,
          created_by: actor.kind === 'member' ? actor.userId : null,
          guest_hash: actor.kind === 'anonymous' ? (actor.guestHash ?? null) : null,
          type: code.type,
          encoded_text: code.encodedText,
          template_id: code.template?.id ?? null,
          ...toSettingsColumns({ ...code, folder, name }),
          published_revision: code.isDraft ? null : 1,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await resetSearchText(actor, tx, id);
      await writeRevision(
        actor,
        tx,
        { qrId: id, revisionNumber: 1, state: code.isDraft ? 'draft' : 'published' },
        code,
        now,
      );
      const { address } = code;
      if (address && address.hostname !== '') await assignOwnAddress(actor, tx, address.uri, id, now);
      if (address) await assignAddress(actor, tx, address, id, now);
      await writeSearchNames(actor, tx, id);
      await invalidateCodes(actor, tx, [id]);
      const created = { insertedId: id, uri: address?.uri ?? null, printed: code.encodedText, version: 1 };
      await afterInsert(tx, created, name);
      return created;
    })
    .catch(getRollbackReason<CreateConflict>);
