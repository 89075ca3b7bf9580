import { maxRevisions } from '@tessera/contract/rules/revisions.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Member, RequestActor } from '../../http/actor.ts';
import { isAccessibleBy } from './owner-store.ts';
import type { RevisionText } from './search-text.ts';
import { publishSearchText, writeSearchText } from './search-text-store.ts';

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

/** Writes a revision, replacing a draft with the same number. The newest are kept. */
export const writeRevision = async (
  actor: RequestActor,
  tx: Tx,
  { qrId, revisionNumber, state }: { qrId: number; revisionNumber: number; state: 'draft' | 'published' },
  revision: NewRevision,
  now: Date,
) => {
  const columns = toRevisionColumns(revision, { state, now, actor });
  await tx
    .insertInto('revision')
    .values({ qr_id: qrId, number: revisionNumber, ...columns })
    .onConflict((conflict) => conflict.columns(['qr_id', 'number']).doUpdateSet(columns))
    .execute();
  // The live revision, which visitors get (`published_revision`), is never deleted: it is the newest, or the one before a draft.
  await tx
    .deleteFrom('revision')
    .where('qr_id', '=', qrId)
    .where('number', '<=', revisionNumber - maxRevisions)
    .execute();
  await writeSearchText(actor, tx, { qrId, isPublished: state === 'published' }, revision.text);
};

/** Returns a code's newest revision, without its content. */
export const findNewestRevision = (_actor: RequestActor, tx: Tx, qrId: number) =>
  tx
    .selectFrom('revision')
    .select(['number', 'state', 'created_at', 'author_id'])
    .where('qr_id', '=', qrId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

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
