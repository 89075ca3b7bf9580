import { maxRevisions } from '@tessera/contract/rules/revisions.ts';
import { type Selectable, sql } from 'kysely';
import { type Db, maxStatementRows, type Tx } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, RequestActor } from '../../http/actor.ts';
import { isAccessibleBy } from './owner-store.ts';
import type { RevisionText } from './search-text.ts';
import { publishSearchText, writeSearchTexts } from './search-text-store.ts';

/** A revision as it is written; `mediaNames` are the names of the images and files in its content and style. */
export type NewRevision = {
  content: unknown;
  contentVersion: number;
  style: unknown;
  mediaNames: readonly string[];
  /** The texts for lists and search. */
  text: RevisionText;
};

/** Returns the author of what an actor writes. Guests have none: only they see their codes. */
export const getAuthorId = (actor: RequestActor): string | null => (actor.kind === 'member' ? actor.userId : null);

type RevisionColumns = { state: 'draft' | 'published'; now: Date; actor: RequestActor };

const toRevisionColumns = (
  { content, contentVersion, style, mediaNames, text }: NewRevision,
  { state, now, actor }: RevisionColumns,
) => ({
  state,
  content: JSON.stringify(content),
  content_version: contentVersion,
  style: JSON.stringify(style),
  media_names: sql<string[]>`${[...mediaNames]}::text[]`,
  bytes: text.bytes,
  created_at: now,
  author_id: getAuthorId(actor),
});

/** Inserts the first revisions of new codes. */
export const insertFirstRevisions = (
  actor: RequestActor,
  tx: Tx,
  codes: readonly (NewRevision & { id: number; isDraft: boolean })[],
  now: Date,
) =>
  tx
    .insertInto('revision')
    .values(
      codes.map((code) => ({
        qr_id: code.id,
        number: 1,
        ...toRevisionColumns(code, { state: code.isDraft ? 'draft' : 'published', now, actor }),
      })),
    )
    .execute();

/** Inserts all revisions of new codes, with their numbers and times. */
export const insertRevisions = async (
  actor: RequestActor,
  tx: Tx,
  revisions: readonly (NewRevision & { id: number; number: number; state: 'draft' | 'published'; createdAt: Date })[],
) => {
  for (let at = 0; at < revisions.length; at += maxStatementRows)
    await tx
      .insertInto('revision')
      .values(
        revisions.slice(at, at + maxStatementRows).map(({ id, number, state, createdAt, ...revision }) => ({
          qr_id: id,
          number,
          ...toRevisionColumns(revision, { state, now: createdAt, actor }),
        })),
      )
      .execute();
};

export type NumberedRevision = { qrId: number; number: number; state: 'draft' | 'published'; revision: NewRevision };

/** Writes revisions of different codes, each replacing a draft with the same number. The newest are kept. */
export const writeRevisions = async (
  actor: RequestActor,
  tx: Tx,
  revisions: readonly NumberedRevision[],
  now: Date,
): Promise<void> => {
  if (revisions.length === 0) return;
  await tx
    .insertInto('revision')
    .values(
      revisions.map(({ qrId, number, state, revision }) => ({
        qr_id: qrId,
        number,
        ...toRevisionColumns(revision, { state, now, actor }),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['qr_id', 'number']).doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        content: ref('excluded.content'),
        content_version: ref('excluded.content_version'),
        style: ref('excluded.style'),
        media_names: ref('excluded.media_names'),
        bytes: ref('excluded.bytes'),
        created_at: ref('excluded.created_at'),
        author_id: ref('excluded.author_id'),
      })),
    )
    .execute();
  // The live revision, which visitors get (`published_revision`), is never deleted: it is the newest, or the one before a draft.
  await sql`
    delete from revision using unnest(
      ${revisions.map(({ qrId }) => qrId)}::bigint[], ${revisions.map(({ number }) => number - maxRevisions)}::integer[]
    ) as outdated (id, up_to)
    where qr_id = outdated.id and number <= outdated.up_to`.execute(tx);
  const texts = revisions.map(({ qrId, state, revision }) => ({
    ...{ qrId, isPublished: state === 'published' },
    text: revision.text,
  }));
  await writeSearchTexts(actor, tx, texts);
};

export type NewestRevision = Pick<Selectable<Tables['revision']>, 'number' | 'state' | 'created_at' | 'author_id'>;

/** Returns the newest revisions of codes, without their content. */
export const findNewestRevisions = async (
  _actor: RequestActor,
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NewestRevision>> => {
  const { rows } = await sql<NewestRevision & { id: number }>`
    select code.id, newest.* from unnest(${ids}::bigint[]) as code (id) cross join lateral (
      select number, state, created_at, author_id from revision where qr_id = code.id order by number desc limit 1
    ) as newest`.execute(tx);
  return new Map(rows.map(({ id, ...newest }) => [id, newest]));
};

export const publishDraft = async (actor: RequestActor, tx: Tx, qrId: number, revisionNumber: number, now: Date) => {
  await tx
    .updateTable('revision')
    .set({ state: 'published', created_at: now, author_id: getAuthorId(actor) })
    .where('qr_id', '=', qrId)
    .where('number', '=', revisionNumber)
    .execute();
  await publishSearchText(actor, tx, qrId);
};

export const findRevision = (actor: RequestActor, db: Db, id: number, revisionNumber: number) =>
  db
    .selectFrom('revision')
    .innerJoin('qr', 'qr.id', 'revision.qr_id')
    .select([
      'revision.content',
      'revision.content_version',
      'revision.style',
      'revision.media_names',
      'revision.state',
    ])
    .where('qr.id', '=', id)
    .where('revision.number', '=', revisionNumber)
    .where(isAccessibleBy(actor))
    .executeTakeFirst();

/** A revision without its content. */
export type RevisionRow = {
  number: number;
  state: 'draft' | 'published';
  created_at: Date;
  style: unknown;
  bytes: number;
  author_id: string | null;
  author_name: string | null;
};

/** Returns a code's revisions below a number, newest first, with their authors and without their contents. */
export const listRevisions = async (actor: Member, db: Db, id: number, before: number, limit: number) => {
  const { rows } = await sql<RevisionRow>`
    select number, revision.state, revision.created_at, style, bytes, author_id,
      (select coalesce(nullif(users.name, ''), users.email) from users where users.id = author_id) as author_name
    from revision join qr on qr.id = revision.qr_id
    where qr_id = ${id} and number < ${before} and ${isAccessibleBy(actor)}
    order by number desc limit ${limit}`.execute(db);
  return rows;
};

/** Returns the number of the newest published revision below a number. */
export const findPublishedBefore = (actor: Member, db: Db, id: number, revisionNumber: number) =>
  db
    .selectFrom('revision')
    .innerJoin('qr', 'qr.id', 'revision.qr_id')
    .select('revision.number')
    .where('qr.id', '=', id)
    .where('revision.number', '<', revisionNumber)
    .where('revision.state', '=', 'published')
    .where(isAccessibleBy(actor))
    .orderBy('revision.number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the type of a code, and its live revision. */
export const findCodeType = (actor: Member, db: Db, id: number) =>
  db
    .selectFrom('qr')
    .select(['type', 'published_revision'])
    .where('id', '=', id)
    .where(isAccessibleBy(actor))
    .executeTakeFirst();
