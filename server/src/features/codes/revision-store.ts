import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { RequestActor } from '../../http/actor.ts';
import { isAccessibleBy } from './owner-store.ts';
import type { RevisionText } from './search-text.ts';
import { publishSearchText, writeSearchText } from './search-text-store.ts';
import type { Tx } from './slug-store.ts';

/** The contents of a revision; `mediaNames` are the names of the images and files in its content and style. */
export type RevisionContent = {
  content: unknown;
  contentVersion: number;
  style: unknown;
  mediaNames: readonly string[];
  /** The texts for lists and search. */
  text: RevisionText;
};

const maxRevisions = 100;

/** Writes a revision, replacing a draft with the same number. The newest hundred are kept. */
export const writeRevision = async (
  actor: RequestActor,
  tx: Tx,
  { qrId, revisionNumber, state }: { qrId: number; revisionNumber: number; state: 'draft' | 'published' },
  { content, contentVersion, style, mediaNames, text }: RevisionContent,
  now: Date,
) => {
  const columns = {
    state,
    content: JSON.stringify(content),
    content_version: contentVersion,
    style: JSON.stringify(style),
    media_names: sql<string[]>`${[...mediaNames]}::text[]`,
    bytes: text.bytes,
    created_at: now,
  };
  await tx
    .insertInto('revision')
    .values({ qr_id: qrId, number: revisionNumber, ...columns })
    .onConflict((conflict) => conflict.columns(['qr_id', 'number']).doUpdateSet(columns))
    .execute();
  // The public revision is never deleted: it is the newest, or the one before a draft.
  await tx
    .deleteFrom('revision')
    .where('qr_id', '=', qrId)
    .where('number', '<=', revisionNumber - maxRevisions)
    .execute();
  await writeSearchText(actor, tx, { qrId, isPublished: state === 'published' }, text);
};

/** Returns the number and state of a code's newest revision. */
export const findNewestRevision = (_actor: RequestActor, tx: Tx, qrId: number) =>
  tx
    .selectFrom('revision')
    .select(['number', 'state'])
    .where('qr_id', '=', qrId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const publishDraft = async (actor: RequestActor, tx: Tx, qrId: number, revisionNumber: number) => {
  await tx
    .updateTable('revision')
    .set({ state: 'published' })
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
