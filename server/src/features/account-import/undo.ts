import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { removeFormats } from '../accounts/index.ts';
import { removeBilling } from '../billing/index.ts';
import { removeBrand } from '../brand/index.ts';
import { eraseImportedCode, type ReplacedCode, restoreReplacedCode } from '../codes/index.ts';
import { removeWaitingDomain } from '../domains/index.ts';
import { removeEmptyFolder } from '../folders/index.ts';
import { uncountScans } from '../scan/index.ts';
import { removeTemplate } from '../templates/index.ts';
import { countItemsOf, deleteItem, type ItemKind, insertItem, listItems } from './item-store.ts';
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

/** Undoes items until time is up. Returns whether there may be more. Codes that were changed since are noted as failed. */
export const undoNext = async (
  deps: Deps,
  member: Member,
  { id: importId, imported_at: importedAt, created_at: createdAt }: ImportRow,
  isTimeUp: () => boolean,
): Promise<boolean> => {
  const { db } = deps.database;
  for (const kind of undoneKinds) {
    for (const { sourceKey, ownKey, before } of await listItems(member, db, importId, [kind])) {
      const own = Number(ownKey);
      const undo = {
        code: () => eraseImportedCode(deps, member, own, importedAt ?? createdAt, (tx) => uncountScans(tx, own)),
        replaced: () => restoreReplacedCode(deps, member, own, before as ReplacedCode),
        folder: () => removeEmptyFolder(deps, member, own),
        template: () => removeTemplate(deps, member, own),
        brand: () => removeBrand(deps, member),
        domain: () => removeWaitingDomain(deps, member, own),
        billing: () => removeBilling(deps, member, before as Parameters<typeof removeBilling>[2]),
        formats: () => removeFormats(deps, member, before as Parameters<typeof removeFormats>[2]),
      }[kind];
      if ((await undo()) === false) {
        const noted = { id: own, name: '', error: 'version_conflict', params: {} };
        await insertItem(member, db, importId, { kind: 'failed', sourceKey: `undo ${sourceKey}`, before: noted });
      }
      await deleteItem(member, db, importId, kind, sourceKey);
      if (isTimeUp()) return true;
    }
  }
  return false;
};
