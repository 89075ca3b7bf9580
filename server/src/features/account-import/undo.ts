import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { removeFormats } from '../accounts/index.ts';
import { removeBilling } from '../billing/index.ts';
import { removeBrand } from '../brand/index.ts';
import { eraseImportedCodes, type ReplacedCode, restoreReplacedCode } from '../codes/index.ts';
import { removeWaitingDomain } from '../domains/index.ts';
import { removeEmptyFolder } from '../folders/index.ts';
import { uncountScans } from '../scan/index.ts';
import { removeTemplate } from '../templates/index.ts';
import { countItemsOf, deleteItems, type ItemKind, insertItem, listItems, type StoredItem } from './item-store.ts';
import type { ImportRow } from './store.ts';

/** What is undone, in this order: codes before the folders that they are in. Files that no code uses are swept. */
const undoneKinds = [
  'code',
  'replaced',
  'folder',
  'template',
  'brand',
  'domain',
  'billing',
  'formats',
] as const satisfies readonly ItemKind[];

/** Returns how many items of an import are still to be undone. */
export const countUndoable = ({ database }: Pick<Deps, 'database'>, member: Member, importId: string) =>
  countItemsOf(member, database.db, importId, undoneKinds);

/** How many codes one transaction erases. */
const codesPerBatch = 50;

/** Undoes an item that isn’t a code of its own. Returns false if it was changed since. */
const undoItem = (deps: Deps, member: Member, { kind, ownKey, before }: StoredItem) => {
  const own = Number(ownKey);
  const undo: { [Kind in ItemKind]?: () => Promise<unknown> } = {
    replaced: () => restoreReplacedCode(deps, member, own, before as ReplacedCode),
    folder: () => removeEmptyFolder(deps, member, own),
    template: () => removeTemplate(deps, member, own),
    brand: () => removeBrand(deps, member),
    domain: () => removeWaitingDomain(deps, member, own),
    billing: () => removeBilling(deps, member, before as Parameters<typeof removeBilling>[2]),
    formats: () => removeFormats(deps, member, before as Parameters<typeof removeFormats>[2]),
  };
  return undo[kind]?.();
};

/** Undoes items until time is up. Returns whether there may be more. Codes that were changed since are noted as failed. */
export const undoNext = async (
  deps: Deps,
  member: Member,
  { id: importId, imported_at: importedAt, created_at: createdAt }: ImportRow,
  isTimeUp: () => boolean,
): Promise<boolean> => {
  const { db } = deps.database;
  /** Undoes items of a kind, and returns those that were changed since. */
  const undo = async (kind: ItemKind, items: readonly StoredItem[]): Promise<StoredItem[]> => {
    if (kind === 'code') {
      const ids = items.map(({ ownKey }) => Number(ownKey));
      const kept = await eraseImportedCodes(deps, member, ids, importedAt ?? createdAt, uncountScans);
      return items.filter(({ ownKey }) => kept.has(Number(ownKey)));
    }
    const changed: StoredItem[] = [];
    for (const item of items) if ((await undoItem(deps, member, item)) === false) changed.push(item);
    return changed;
  };
  for (const kind of undoneKinds) {
    const items = await listItems(member, db, importId, [kind]);
    const size = kind === 'code' ? codesPerBatch : 1;
    for (let at = 0; at < items.length; at += size) {
      const batch = items.slice(at, at + size);
      for (const { sourceKey, ownKey } of await undo(kind, batch)) {
        const noted = { id: Number(ownKey), name: '', error: 'version_conflict', params: {} };
        await insertItem(member, db, importId, { kind: 'failed', sourceKey: `undo ${sourceKey}`, before: noted });
      }
      await deleteItems(
        member,
        db,
        importId,
        kind,
        batch.map(({ sourceKey }) => sourceKey),
      );
      if (isTimeUp()) return true;
    }
  }
  return false;
};
