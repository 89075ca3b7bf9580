import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Actor, Member, RequestActor, SystemActor } from '../../http/actor.ts';
import { getScanCounts } from './count-store.ts';
import { countRemainingCodes } from './create-store.ts';
import { eraseCodeBatch, maxCodesPerStep } from './erase-store.ts';
import { getDefaultFolder } from './folder-store.ts';
import { isAccessibleBy } from './owner-store.ts';
import { getRollbackReason } from './rollback.ts';
import { carrySearchTextForward, reassignSearchText } from './search-text-store.ts';
import { invalidateCodes } from './slug-store.ts';
import { findTemplateLocks } from './template-store.ts';

/** Selects codes with their list data and slug, without their content. */
export const selectCodes = (actor: Actor, db: Db) =>
  db
    .selectFrom('qr')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('revision')
          .selectAll()
          .whereRef('qr_id', '=', 'qr.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('revision'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('code_text')
          .select(['title', 'symbol_content'])
          .whereRef('qr_id', '=', 'qr.id')
          .limit(1)
          .as('code_text'),
      (join) => join.onTrue(),
    )
    .selectAll('qr')
    .select([
      'revision.number',
      'revision.content_version',
      'revision.style',
      'code_text.title',
      'code_text.symbol_content',
    ])
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('short_link')
          .select(['host', 'slug'])
          .whereRef('qr_id', '=', 'qr.id')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('link'),
      (join) => join.onTrue(),
    )
    .select(['link.slug', 'link.host'])
    .where(isAccessibleBy(actor));

/** Returns codes with their newest content. */
export const findCodesWithContent = (actor: Actor, db: Db, ids: readonly number[]) =>
  selectCodes(actor, db).select('revision.content').where(sql<boolean>`qr.id = any(${ids})`).execute();

/** Counts which of these codes the actor can access. */
export const countAccessibleCodes = async (actor: Actor, db: Db, ids: readonly number[]): Promise<number> => {
  const { count } = await db
    .selectFrom('qr')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '=', sql<number>`any(${ids})`)
    .where(isAccessibleBy(actor))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** How many codes are read together with their contents, which may be large. */
const codesPerRead = 20;

const readSome = async (actor: Actor, db: Db, ids: readonly number[]) => {
  const rows = await findCodesWithContent(actor, db, ids);
  const getCounts = await getScanCounts(
    actor,
    db,
    rows.map(({ id }) => id),
    new Date(0),
  );
  const templateIds = [...new Set(rows.flatMap(({ template_id }) => template_id ?? []))];
  const templates = new Map(
    await Promise.all(templateIds.map(async (id) => [id, await findTemplateLocks(actor, db, id)] as const)),
  );
  const withDraft = rows.filter(({ number, published_revision }) => published_revision !== number);
  const published = await findPublishedContents(
    db,
    withDraft.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { content, content_version } = row.published_revision === row.number ? row : (published.get(row.id) ?? {});
    const { scans, uniques } = getCounts(row.id);
    return {
      ...row,
      template: (row.template_id !== null && templates.get(row.template_id)) || null,
      scans,
      uniques,
      published_content: content,
      published_content_version: content_version ?? null,
    };
  });
};

/** Returns the public contents of codes, each read by its own statement. */
const findPublishedContents = async (db: Db, ids: readonly number[]) => {
  const found = new Map<number, { content: unknown; content_version: number }>();
  for (const id of ids) {
    const row = await db
      .selectFrom('revision')
      .innerJoin('qr', (join) =>
        join.onRef('qr.id', '=', 'revision.qr_id').onRef('qr.published_revision', '=', 'revision.number'),
      )
      .select(['revision.content', 'revision.content_version'])
      .where('qr.id', '=', id)
      .executeTakeFirst();
    if (row) found.set(id, row);
  }
  return found;
};

/** Returns codes with their newest and public contents, some at a time. */
export const findWholeCodes = async (actor: Actor, db: Db, ids: readonly number[]): Promise<Map<number, CodeRow>> => {
  const found = new Map<number, CodeRow>();
  for (let at = 0; at < ids.length; at += codesPerRead)
    for (const row of await readSome(actor, db, ids.slice(at, at + codesPerRead))) found.set(row.id, row);
  return found;
};

/** Returns a code with its newest and public content. */
export const findCode = async (actor: Actor, db: Db, id: number) => (await readSome(actor, db, [id]))[0];

type CodeStateChange = Partial<Pick<Selectable<Tables['qr']>, 'state' | 'archived_at'>>;

/**
 * Changes the state of a code without its content: pause, resume, archive, restore. Does nothing if it already has that
 * state.
 */
export const updateCodeState = (
  actor: Member,
  db: Db,
  id: number,
  changes: CodeStateChange,
  now: Date,
  afterChange: (tx: Db) => Promise<void>,
) =>
  db.transaction().execute(async (tx) => {
    const { state } = changes;
    const rows = await tx
      .updateTable('qr')
      .set({ ...changes, version: sql`version + 1`, updated_at: now })
      .where('id', '=', id)
      .where(isAccessibleBy(actor))
      .$call((query) => (state === undefined ? query : query.where('state', 'not in', ['blocked', state])))
      .$if(changes.archived_at !== undefined, (query) =>
        query.where('archived_at', changes.archived_at === null ? 'is not' : 'is', null),
      )
      .returning('id')
      .execute();
    if (rows.length === 0) return;
    await carrySearchTextForward(actor, tx, [id]);
    await invalidateCodes(actor, tx, [id]);
    await afterChange(tx);
  });

/**
 * Freezes the encoded text permanently; later calls change nothing. Returns the frozen text; undefined if the code has
 * another version meanwhile.
 */
export const freezeEncodedText = async (
  actor: RequestActor,
  db: Db,
  { id, version, encodedText }: { id: number; version: number; encodedText: string },
  now: Date,
): Promise<string | undefined> => {
  const row = await db
    .updateTable('qr')
    .set({
      encoded_text: sql`case when downloaded_at is null then ${encodedText} else encoded_text end`,
      downloaded_at: sql`coalesce(downloaded_at, ${now})`,
    })
    .where('id', '=', id)
    .where((is) => is.or([is('version', '=', version), is('downloaded_at', 'is not', null)]))
    .where(isAccessibleBy(actor))
    .returning('encoded_text')
    .executeTakeFirst();
  return row?.encoded_text;
};

/** Freezes encoded texts like `freezeEncodedText`. Returns the frozen texts of the codes that don’t have another version meanwhile. */
export const freezeEncodedTexts = async (
  actor: Member,
  db: Db,
  codes: readonly { id: number; version: number; encodedText: string }[],
  now: Date,
): Promise<ReadonlyMap<number, string>> => {
  const list = JSON.stringify(codes.map(({ id, version, encodedText }) => ({ id, version, encodedText })));
  const { rows } = await sql<{ id: number; encoded_text: string }>`
    update qr set
      encoded_text = case when downloaded_at is null then code."encodedText" else encoded_text end,
      downloaded_at = coalesce(downloaded_at, ${now})
    from jsonb_to_recordset(${list}::jsonb) as code (id bigint, version bigint, "encodedText" text)
    where qr.id = code.id and (qr.version = code.version or downloaded_at is not null) and ${isAccessibleBy(actor)}
    returning qr.id, encoded_text`.execute(db);
  return new Map(rows.map((row) => [row.id, row.encoded_text]));
};

/** Assigns a guest's codes to the member's account, the newest ones if not all fit. Returns their ids. */
export const claimCodes = (
  actor: Member,
  db: Db,
  guestHash: Buffer,
  maxCodes: number,
  afterClaim: (tx: Db, count: number) => Promise<void>,
) =>
  db
    .transaction()
    .execute(async (tx) => {
      const newest = tx
        .selectFrom('qr')
        .select('id')
        .where('account_id', 'is', null)
        .where('guest_hash', '=', guestHash)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(await countRemainingCodes(actor, tx, maxCodes))
        .forUpdate();
      const rows = await tx
        .updateTable('qr')
        .set({
          account_id: actor.accountId,
          created_by: actor.userId,
          guest_hash: null,
          folder_id: await getDefaultFolder(actor, tx),
          version: sql`version + 1`,
        })
        .where('id', 'in', newest)
        .returning('id')
        .execute();
      const ids = rows.map(({ id }) => id);
      await reassignSearchText(actor, tx, ids);
      await carrySearchTextForward(actor, tx, ids);
      await invalidateCodes(actor, tx, ids);
      if (ids.length > 0) await afterClaim(tx, ids.length);
      return ids;
    })
    .catch((error): number[] => {
      getRollbackReason(error); // The only possible reason: the member has no folder for them.
      return [];
    });

type ErasureStep = { erased: number; isDone: boolean };

/** Erases some of the codes that are selected, in one transaction. */
const eraseCodes = (actor: SystemActor, db: Db, isSelected: RawBuilder<boolean>): Promise<ErasureStep> =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('qr')
      .select('id')
      .where(isSelected)
      .limit(maxCodesPerStep)
      .forUpdate()
      .skipLocked() // Skips codes that are being claimed or restored.
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return { erased: 0, isDone: true };
    // From the first step on they can't be restored or claimed: they have no owner and are long overdue.
    await tx
      .updateTable('qr')
      .set({ account_id: null, guest_hash: sql`sha256(gen_random_uuid()::text::bytea)`, updated_at: new Date(0) })
      .where('id', 'in', ids)
      .execute();
    const { length: erased } = await eraseCodeBatch(actor, tx, ids);
    return { erased, isDone: erased > 0 && erased < maxCodesPerStep };
  });

/** Erases some of the guests' codes and drafts that weren't changed since `before`. */
export const eraseGuestCodes = (actor: SystemActor, db: Db, before: Date) =>
  eraseCodes(actor, db, sql<boolean>`account_id is null and updated_at < ${before}`);

/** Erases some of the codes archived before a time. */
export const eraseArchivedCodes = (actor: SystemActor, db: Db, before: Date) =>
  eraseCodes(actor, db, sql<boolean>`archived_at < ${before}`);
