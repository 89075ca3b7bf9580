import type { Selectable } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Person } from '../../http/actor.ts';
import { holdFolder } from './folder-store.ts';
import { hindranceOf, NotDone } from './hindrance.ts';
import { isFixed, type Live, liveColumns } from './live.ts';
import { whose } from './owner-store.ts';
import { newestOf, publishDraft, type RevisionContent, writeRevision } from './revision-store.ts';
import { keepText, writeNamed } from './text-store.ts';
import { forget, giveUri, type Tx } from './uri-store.ts';

export type Change = Live & {
  /** Another type, which only a code that nobody saw yet can get. */
  type?: string | undefined;
  uri?: string | undefined;
  /** So many scans more than its limit allows now. */
  addScans?: number | undefined;
  resetScans?: boolean | undefined;
  revision?: RevisionContent | undefined;
  publish: boolean;
  now: Date;
  /** Told of the change within it, and which revision phones see then. */
  record: (tx: Tx, shown: number | null) => Promise<void>;
};

export type NotChanged =
  | 'version_conflict'
  | 'type_is_fixed'
  | 'duplicated_uri'
  | 'too_many_uris'
  | 'no_limit'
  | 'no_password'
  | 'unknown_folder';

type Row = Selectable<Tables['qr']>;

/** The limit that a change leaves. The row is locked, so that two who add to it both do. */
const limitAfter = ({ scan_limit }: Row, { scanLimit, addScans }: Change) => {
  const limit = scanLimit === undefined ? scan_limit : scanLimit;
  if (addScans === undefined) return limit;
  if (limit === null) throw new NotDone<NotChanged>('no_limit');
  return Math.min(limit + addScans, Number.MAX_SAFE_INTEGER);
};

const demandPossible = (row: Row, { type, passwordHash, activePassword }: Change) => {
  if (type !== undefined && type !== row.type && isFixed(row)) throw new NotDone<NotChanged>('type_is_fixed');
  const password = passwordHash === undefined ? row.access_password : passwordHash;
  if (activePassword && password === null) throw new NotDone<NotChanged>('no_password');
};

/** Writes the change's revision, or publishes the draft. Answers which revision phones see then. */
const revise = async (actor: Person, tx: Tx, row: Row, { revision, publish, now }: Change) => {
  const newest = await newestOf(actor, tx, row.id);
  const isDraft = newest.state === 'draft';
  const n = isDraft || !revision ? newest.n : newest.n + 1;
  if (revision)
    await writeRevision(actor, tx, { qrId: row.id, n, state: publish ? 'published' : 'draft' }, revision, now);
  else if (publish && isDraft) await publishDraft(actor, tx, row.id, n);
  return publish ? n : row.published_n;
};

/**
 * Changes a code: what holds for it at once, and with a revision its content and style, as a draft or published. A draft is
 * written over by the next one. What was decided of the code holds for its `expected` version only. Answers what stood in the way.
 */
export const changeCode = (actor: Person, db: Db, id: number, expected: number, change: Change) =>
  db
    .transaction()
    .execute(async (tx): Promise<NotChanged | undefined> => {
      const row = await tx
        .selectFrom('qr')
        .selectAll()
        .where('id', '=', id)
        .where(whose(actor))
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (row.version !== expected) return 'version_conflict';
      demandPossible(row, change);
      await holdFolder(actor, tx, change.folder);
      const shown = await revise(actor, tx, row, change);
      await tx
        .updateTable('qr')
        .set({
          ...liveColumns(change),
          type: change.type ?? row.type,
          scan_limit: limitAfter(row, change),
          ...(change.resetScans && { scans_used: 0 }),
          published_n: shown,
          version: row.version + 1,
          updated_at: change.now,
        })
        .where('id', '=', id)
        .execute();
      if (change.uri !== undefined) await giveUri(actor, tx, change.uri, id, change.now);
      if (change.uri !== undefined || change.name !== undefined) await writeNamed(actor, tx, id);
      await keepText(actor, tx, [id]);
      await forget(actor, tx, [id]);
      await change.record(tx, shown);
      return undefined;
    })
    .catch(hindranceOf<NotChanged>);
