import type { LinkAddress } from '@tessera/contract/rules/slug.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { RequestActor } from '../../http/actor.ts';
import { isExternalIdViolation } from './external-id-violation.ts';
import { lockFolder } from './folder-store.ts';
import { isAccessibleBy } from './owner-store.ts';
import { findNewestRevision, getAuthorId, type NewRevision, publishDraft, writeRevision } from './revision-store.ts';
import { getRollbackReason, RollbackError } from './rollback.ts';
import { carrySearchTextForward, writeSearchNames } from './search-text-store.ts';
import { type CodeSettings, isTypeLocked, toSettingsColumns } from './settings.ts';
import { assignAddress, invalidateCodes } from './slug-store.ts';

export type CodeChange = CodeSettings & {
  /** Another type, which is only possible before a code was published or downloaded. */
  type?: string | undefined;
  /** The address that becomes the current one. */
  address?: LinkAddress | undefined;
  /** How many scans to add to its current limit. */
  addScans?: number | undefined;
  resetScans?: boolean | undefined;
  revision?: NewRevision | undefined;
  publish: boolean;
  /** Keeps an existing draft, and writes a new revision after it. */
  keepsDraft?: boolean;
  /** Overwrites the newest published revision if the same user wrote it after this time. */
  coalesceSince?: Date | undefined;
  now: Date;
  /** Called within the transaction, with the revision that is live afterwards. */
  afterChange: (tx: Tx, publishedRevision: number | null) => Promise<void>;
};

export type ChangeConflict =
  | 'version_conflict'
  | 'type_is_immutable'
  | 'duplicated_uri'
  | 'duplicated_external_id'
  | 'too_many_uris'
  | 'no_limit'
  | 'no_password'
  | 'unknown_folder';

type QrRow = Selectable<Tables['qr']>;

/** Returns the limit after a change. The row is locked, so concurrent additions all count. */
const getNewScanLimit = ({ scan_limit }: QrRow, { scanLimit, addScans }: CodeChange) => {
  const limit = scanLimit === undefined ? scan_limit : scanLimit;
  if (addScans === undefined) return limit;
  if (limit === null) throw new RollbackError<ChangeConflict>('no_limit');
  return Math.min(limit + addScans, Number.MAX_SAFE_INTEGER);
};

const requireApplicableChange = (row: QrRow, { type, passwordHash, activePassword }: CodeChange) => {
  if (type !== undefined && type !== row.type && isTypeLocked(row))
    throw new RollbackError<ChangeConflict>('type_is_immutable');
  const password = passwordHash === undefined ? row.password_hash : passwordHash;
  if (activePassword && password === null) throw new RollbackError<ChangeConflict>('no_password');
};

type NewestRevision = Awaited<ReturnType<typeof findNewestRevision>>;

/** Whether a change overwrites the newest revision. The first published one is always kept. */
const replacesNewest = (actor: RequestActor, newest: NewestRevision, { keepsDraft, coalesceSince }: CodeChange) =>
  newest.state === 'draft'
    ? !keepsDraft
    : coalesceSince !== undefined &&
      newest.number > 1 &&
      newest.created_at >= coalesceSince &&
      newest.author_id === getAuthorId(actor);

/** Writes the change's revision, or publishes the draft. Returns the number of the live revision. */
const applyRevision = async (actor: RequestActor, tx: Tx, row: QrRow, change: CodeChange) => {
  const { revision, publish, now } = change;
  const newest = await findNewestRevision(actor, tx, row.id);
  const isDraft = newest.state === 'draft';
  const revisionNumber = !revision || replacesNewest(actor, newest, change) ? newest.number : newest.number + 1;
  if (revision)
    await writeRevision(
      actor,
      tx,
      { qrId: row.id, revisionNumber, state: publish ? 'published' : 'draft' },
      revision,
      now,
    );
  else if (publish && isDraft) await publishDraft(actor, tx, row.id, revisionNumber, now);
  return publish ? revisionNumber : row.published_revision;
};

/**
 * Changes a code's settings, and with a revision its content and style, as a draft or published. A draft is overwritten by
 * the next one. The change applies only to the version `before`, unless that was downloaded for the first time since.
 * Returns the conflict if there is one.
 */
export const changeCode = (
  actor: RequestActor,
  db: Db,
  before: Pick<QrRow, 'id' | 'version' | 'downloaded_at'>,
  change: CodeChange,
) =>
  db
    .transaction()
    .execute(async (tx): Promise<ChangeConflict | undefined> => {
      const { id } = before;
      const row = await tx
        .selectFrom('qr')
        .selectAll()
        .where('id', '=', id)
        .where(isAccessibleBy(actor))
        .forUpdate()
        .executeTakeFirst();
      if (!row) return 'version_conflict'; // It was erased, or has moved to another account.
      const isDownloadedSince = row.downloaded_at !== null && before.downloaded_at === null;
      if (row.version !== before.version || isDownloadedSince) return 'version_conflict';
      requireApplicableChange(row, change);
      await lockFolder(actor, tx, change.folder);
      const publishedRevision = await applyRevision(actor, tx, row, change);
      await tx
        .updateTable('qr')
        .set({
          ...toSettingsColumns(change),
          type: change.type ?? row.type,
          scan_limit: getNewScanLimit(row, change),
          ...(change.resetScans && { scans_used: 0 }),
          published_revision: publishedRevision,
          version: row.version + 1,
          updated_at: change.now,
        })
        .where('id', '=', id)
        .execute();
      if (change.address) await assignAddress(actor, tx, change.address, id, change.now);
      if (change.address || change.name !== undefined) await writeSearchNames(actor, tx, id);
      await carrySearchTextForward(actor, tx, [id]);
      await invalidateCodes(actor, tx, [id]);
      await change.afterChange(tx, publishedRevision);
      return undefined;
    })
    .catch((error): ChangeConflict => {
      return isExternalIdViolation(error) ? 'duplicated_external_id' : getRollbackReason(error);
    });
