import type { SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import type { MediaKind } from '../names.ts';
import * as store from './ownership-store.ts';

type SweepDeps = Pick<Deps, 'blobStore' | 'database' | 'now'>;

/** Where media of a kind are stored: folders, the files of one, and the extensions that its name can have. */
type MediaLayout = {
  kind: MediaKind;
  folders: readonly string[];
  listFiles(name: string): readonly string[];
  extensions: readonly string[];
};

const dayMs = 86_400_000;
const batchSize = 500;
const recheckDays = 7;

/** Deletes what no revision uses at the end of its retention. What is in use is checked again in a week. */
const sweepUnreferenced = async (
  { blobStore, database, now }: SweepDeps,
  actor: SystemActor,
  { kind, listFiles }: MediaLayout,
) => {
  const at = now();
  const next = new Date(at.getTime() + recheckDays * dayMs);
  for (let more = true; more; ) {
    const { checkedCount, deletedNames } = await store.expireUnreferenced(
      actor,
      database.db,
      kind,
      at,
      next,
      batchSize,
    );
    for (const file of deletedNames.flatMap(listFiles)) await blobStore.deleteUnused(file, at); // An upload of the same file in the meantime keeps it.
    more = checkedCount === batchSize;
  }
};

const getStem = (file: string) => file.slice(file.indexOf('/') + 1, file.lastIndexOf('.'));

/** Deletes stored files without a row: their process ended before it was inserted. */
const sweepOrphans = async (
  { blobStore, database, now }: SweepDeps,
  actor: SystemActor,
  { kind, folders, extensions }: MediaLayout,
) => {
  const since = new Date(now().getTime() - dayMs);
  const deleteUnneeded = async (batch: readonly string[]) => {
    const names = batch.flatMap((file) => extensions.map((extension) => `${getStem(file)}.${extension}`));
    const needed = new Set(
      [...(await store.findNeededNames(actor, database.db, kind, [...new Set(names)]))].map(getStem),
    );
    for (const file of batch) if (!needed.has(getStem(file))) await blobStore.deleteUnused(file, since);
  };
  for (const folder of folders) {
    const batch: string[] = [];
    for await (const file of blobStore.listUnusedSince(folder, since)) {
      batch.push(file);
      if (batch.length === batchSize) await deleteUnneeded(batch.splice(0));
    }
    await deleteUnneeded(batch);
  }
};

/** Deletes media that no revision uses, once their retention has ended. */
export const sweepMedia = async (deps: SweepDeps, actor: SystemActor, layout: MediaLayout) => {
  await sweepUnreferenced(deps, actor, layout);
  await sweepOrphans(deps, actor, layout);
};
