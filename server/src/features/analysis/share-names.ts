import { type FilterTexts, parseCodeFilters } from '@tessera/contract/rules/scan-filters.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import * as store from './store.ts';

/** Returns the names of codes and folders in filters, as `code:12`; of those only that the member may see. */
export const findFilterNames = async (
  member: Member,
  db: Db,
  filters: FilterTexts,
): Promise<Record<string, string>> => {
  const { code, folder } = parseCodeFilters(filters);
  const codes = code ? await store.describeCodes(member, db, code.values.map(Number)) : [];
  const folderIds = (folder?.values ?? []).map(Number).filter(Number.isInteger);
  const folders = folderIds.length > 0 ? await store.findFolderNames(member, db, folderIds) : new Map<number, string>();
  return Object.fromEntries([
    ...codes.map(({ id, name, uri }) => [`code:${id}`, name || uri]),
    ...[...folders].map(([id, name]) => [`folder:${id}`, name]),
  ]);
};
