import { upgradeContent } from '@tessera/qr-types';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { changeCode } from './change-store.ts';
import { countListedScans, resetListedScans } from './count-store.ts';
import { eraseCodeBatch } from './erase-store.ts';
import type { ReplacedCode } from './import-code.ts';
import { lockCodes, releaseLinks } from './import-store.ts';
import { getManifest, readStoredStyle } from './present.ts';
import { findRevision } from './revision-store.ts';
import { findCode } from './store.ts';
import { buildRevision } from './validate-content.ts';

/**
 * Erases codes that an import created, with their links, except those that were changed or downloaded since. `beforeErasure` is
 * called within the transaction, with those that are erased. Returns the ids of those that stay.
 */
export const eraseImportedCodes = (
  { database }: Pick<Deps, 'database'>,
  system: SystemActor,
  member: Member,
  ids: readonly number[],
  importedAt: Date,
  beforeErasure: (tx: Tx, ids: readonly number[]) => Promise<unknown>,
): Promise<ReadonlySet<number>> =>
  database.db.transaction().execute(async (tx) => {
    const found = await lockCodes(member, tx, ids, importedAt);
    const [erased, kept] = [true, false].map((isErased) =>
      found.filter(({ isUnchanged }) => isUnchanged === isErased).map(({ id }) => id),
    ) as [number[], number[]];
    if (erased.length > 0) {
      await beforeErasure(tx, erased);
      await releaseLinks(member, tx, erased);
      while ((await eraseCodeBatch(system, tx, erased)).length === 0);
    }
    return new Set(kept);
  });

/** Gives a code back what an import replaced, unless it was changed since. Returns whether it has it. */
export const restoreReplacedCode = async (
  deps: Pick<Deps, 'database' | 'now'>,
  member: Member,
  id: number,
  { version, revision, published, settings }: ReplacedCode,
): Promise<boolean> => {
  const { db } = deps.database;
  const read = async (type: string, number: number) => {
    const row = (await findRevision(member, db, id, number)) ?? fail('not_found');
    const manifest = getManifest(type);
    return buildRevision(
      manifest,
      upgradeContent(manifest, row.content, row.content_version),
      readStoredStyle(row.style),
    );
  };
  const change = async (expected: number, number: number, publish: boolean) => {
    const row = await findCode(member, db, id);
    if (!row || row.version !== expected) return false;
    const conflict = await changeCode(member, db, row, {
      ...settings,
      revision: await read(row.type, number),
      publish,
      now: deps.now(),
      afterChange: async () => {},
    });
    return conflict === undefined;
  };
  if (published !== null && !(await change(version, published, true))) return false;
  if (revision === published) return true;
  return change(published === null ? version : version + 1, revision, false);
};

/** Counts the scans of codes for lists again, from their first day on. */
export const recountCodes = async (
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  system: SystemActor,
  ids: readonly number[],
): Promise<void> => {
  await resetListedScans(system, db, ids);
  await countListedScans(system, db, ids, now().toISOString().slice(0, 10));
};
