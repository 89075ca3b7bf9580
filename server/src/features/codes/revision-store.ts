import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Person } from '../../http/actor.ts';
import { whose } from './owner-store.ts';
import type { RevisionText } from './text.ts';
import { publishText, writeText } from './text-store.ts';
import type { Tx } from './uri-store.ts';

/** What a revision holds; `images` are the names of the pictures and files in its content and style. */
export type RevisionContent = {
  content: unknown;
  contentVersion: number;
  style: unknown;
  images: readonly string[];
  /** What lists and searches know of it. */
  text: RevisionText;
};

const keptRevisions = 100;

/** Writes a revision in place of the draft of its number. The newest hundred stay. */
export const writeRevision = async (
  actor: Person,
  tx: Tx,
  { qrId, n, state }: { qrId: number; n: number; state: 'draft' | 'published' },
  { content, contentVersion, style, images, text }: RevisionContent,
  now: Date,
) => {
  const held = {
    state,
    content: JSON.stringify(content),
    content_version: contentVersion,
    style: JSON.stringify(style),
    images: sql<string[]>`${[...images]}::text[]`,
    bytes: text.bytes,
    created_at: now,
  };
  await tx
    .insertInto('revision')
    .values({ qr_id: qrId, n, ...held })
    .onConflict((conflict) => conflict.columns(['qr_id', 'n']).doUpdateSet(held))
    .execute();
  // What phones see never goes with the old ones: it is the newest, or the one before a draft.
  await tx
    .deleteFrom('revision')
    .where('qr_id', '=', qrId)
    .where('n', '<=', n - keptRevisions)
    .execute();
  await writeText(actor, tx, { qrId, isPublished: state === 'published' }, text);
};

/** The number and state of a code's newest revision. */
export const newestOf = (_actor: Person, tx: Tx, qrId: number) =>
  tx
    .selectFrom('revision')
    .select(['n', 'state'])
    .where('qr_id', '=', qrId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const publishDraft = async (actor: Person, tx: Tx, qrId: number, n: number) => {
  await tx.updateTable('revision').set({ state: 'published' }).where('qr_id', '=', qrId).where('n', '=', n).execute();
  await publishText(actor, tx, qrId);
};

export const findRevision = (actor: Person, db: Db, id: number, n: number) =>
  db
    .selectFrom('revision')
    .innerJoin('qr', 'qr.id', 'revision.qr_id')
    .select(['revision.content', 'revision.content_version', 'revision.style', 'revision.images', 'revision.state'])
    .where('qr.id', '=', id)
    .where('revision.n', '=', n)
    .where(whose(actor))
    .executeTakeFirst();
