import type { LinkAddress } from '@tessera/contract/rules/slug.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { RequestActor } from '../../http/actor.ts';
import { isExternalIdViolation } from './external-id-violation.ts';
import { lockFolder } from './folder-store.ts';
import { isAccessibleBy } from './owner-store.ts';
import {
  findNewestRevisions,
  getAuthorId,
  type NewestRevision,
  type NewRevision,
  type NumberedRevision,
  publishDraft,
  writeRevisions,
} from './revision-store.ts';
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
const getNewScanLimit = ({ scan_limit }: QrRow, { scanLimit, addScans }: CodeToChange['change']) => {
  const limit = scanLimit === undefined ? scan_limit : scanLimit;
  if (addScans === undefined) return limit;
  if (limit === null) throw new RollbackError<ChangeConflict>('no_limit');
  return Math.min(limit + addScans, Number.MAX_SAFE_INTEGER);
};

const requireApplicableChange = (row: QrRow, { type, passwordHash, activePassword }: CodeToChange['change']) => {
  if (type !== undefined && type !== row.type && isTypeLocked(row))
    throw new RollbackError<ChangeConflict>('type_is_immutable');
  const password = passwordHash === undefined ? row.password_hash : passwordHash;
  if (activePassword && password === null) throw new RollbackError<ChangeConflict>('no_password');
};

/** Whether a change overwrites the newest revision. The first published one is always kept. */
const replacesNewest = (
  actor: RequestActor,
  newest: NewestRevision,
  { keepsDraft, coalesceSince }: CodeToChange['change'],
) =>
  newest.state === 'draft'
    ? !keepsDraft
    : coalesceSince !== undefined &&
      newest.number > 1 &&
      newest.created_at >= coalesceSince &&
      newest.author_id === getAuthorId(actor);

/** A code that is locked, and its change. */
type LockedCode = { row: QrRow; change: CodeToChange['change'] };

/** Writes the revisions of changes, or publishes drafts. Returns the numbers of the live revisions. */
const applyRevisions = async (
  actor: RequestActor,
  tx: Tx,
  codes: readonly LockedCode[],
  now: Date,
): Promise<(number | null)[]> => {
  const newestById = await findNewestRevisions(
    actor,
    tx,
    codes.map(({ row }) => row.id),
  );
  const numbered = codes.map(({ row, change }) => {
    const newest = newestById.get(row.id);
    if (!newest) throw new Error('every code has a revision');
    const isKept = !change.revision || replacesNewest(actor, newest, change);
    return { row, change, isDraft: newest.state === 'draft', number: isKept ? newest.number : newest.number + 1 };
  });
  const written = numbered.flatMap(({ row, change: { revision, publish }, number }): NumberedRevision[] =>
    revision ? [{ qrId: row.id, number, state: publish ? 'published' : 'draft', revision }] : [],
  );
  await writeRevisions(actor, tx, written, now);
  for (const { row, change, isDraft, number } of numbered)
    if (change.publish && isDraft && !change.revision) await publishDraft(actor, tx, row.id, number, now);
  return numbered.map(({ row, change, number }) => (change.publish ? number : row.published_revision));
};

/** Updates codes with one statement; a column that some of them don’t change is written as it is. */
const updateRows = async (
  _actor: RequestActor,
  tx: Tx,
  codes: readonly LockedCode[],
  publishedRevisions: readonly (number | null)[],
  now: Date,
) => {
  const changed = codes.map(({ row, change }, at) => ({
    ...toSettingsColumns(change),
    ...(change.schedule !== undefined && { schedule: change.schedule }),
    type: change.type ?? row.type,
    scan_limit: getNewScanLimit(row, change),
    ...(change.resetScans && { scans_used: 0 }),
    published_revision: publishedRevisions[at] ?? null,
    version: row.version + 1,
    updated_at: now,
  }));
  const names = [...new Set(changed.flatMap((columns) => Object.keys(columns)))] as (keyof QrRow)[];
  const records = codes.map(({ row }, at) => {
    const columns: Partial<Record<keyof QrRow, unknown>> = changed[at] ?? {};
    return {
      id: row.id,
      ...Object.fromEntries(names.map((name) => [name, name in columns ? columns[name] : row[name]])),
    };
  });
  const assignments = names.map((name) => sql`${sql.ref(name)} = new.${sql.ref(name)}`);
  await sql`
    update qr set ${sql.join(assignments)}
    from json_populate_recordset(null::qr, ${JSON.stringify(records)}::json) as new
    where qr.id = new.id and qr.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(tx);
};

/** The code as it was read, and what changes of it. */
export type CodeToChange = {
  before: Pick<QrRow, 'id' | 'version' | 'downloaded_at'>;
  change: Omit<CodeChange, 'now' | 'afterChange'>;
};

const lockCodes = async (actor: RequestActor, tx: Tx, codes: readonly CodeToChange[]): Promise<LockedCode[]> => {
  const rows = await tx
    .selectFrom('qr')
    .selectAll()
    .where(sql<boolean>`id = any(${codes.map(({ before }) => before.id)}::bigint[])`)
    .where(isAccessibleBy(actor))
    .orderBy('id')
    .forUpdate()
    .execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return codes.map(({ before, change }) => {
    const row = rowById.get(before.id);
    if (!row) throw new RollbackError<ChangeConflict>('version_conflict'); // It was erased, or has moved to another account.
    const isDownloadedSince = row.downloaded_at !== null && before.downloaded_at === null;
    if (row.version !== before.version || isDownloadedSince)
      throw new RollbackError<ChangeConflict>('version_conflict');
    return { row, change };
  });
};

/**
 * Changes the settings of different codes, and with a revision their content and style, as a draft or published. A draft is
 * overwritten by the next one. Each change applies only to the version `before`, unless that was downloaded for the first time
 * since. `afterChange` is called within the transaction, with the revisions that are live afterwards. All codes change or none:
 * returns the first conflict if there is one.
 */
export const changeCodes = (
  actor: RequestActor,
  db: Db,
  toChange: readonly CodeToChange[],
  now: Date,
  afterChange: (tx: Tx, publishedRevisions: readonly (number | null)[]) => Promise<void>,
): Promise<ChangeConflict | undefined> =>
  db
    .transaction()
    .execute(async (tx): Promise<undefined> => {
      const codes = await lockCodes(actor, tx, toChange);
      for (const { row, change } of codes) requireApplicableChange(row, change);
      for (const folder of new Set(codes.map(({ change }) => change.folder))) await lockFolder(actor, tx, folder);
      const publishedRevisions = await applyRevisions(actor, tx, codes, now);
      await updateRows(actor, tx, codes, publishedRevisions, now);
      const ids = codes.map(({ row }) => row.id);
      const renamed = codes.filter(({ change }) => change.address || change.name !== undefined);
      for (const { row, change } of renamed)
        if (change.address) await assignAddress(actor, tx, change.address, row.id, now);
      if (renamed.length > 0)
        await writeSearchNames(
          actor,
          tx,
          renamed.map(({ row }) => row.id),
        );
      await carrySearchTextForward(actor, tx, ids);
      await invalidateCodes(actor, tx, ids);
      await afterChange(tx, publishedRevisions);
      return undefined;
    })
    .catch(
      (error): ChangeConflict => (isExternalIdViolation(error) ? 'duplicated_external_id' : getRollbackReason(error)),
    );

/** Changes one code; its `afterChange` gets the revision that is live afterwards. */
export const changeCode = (
  actor: RequestActor,
  db: Db,
  before: CodeToChange['before'],
  change: CodeChange,
): Promise<ChangeConflict | undefined> =>
  changeCodes(actor, db, [{ before, change }], change.now, (tx, [published = null]) =>
    change.afterChange(tx, published),
  );
