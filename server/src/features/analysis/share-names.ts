import { type FilterTexts, parseCodeFilters } from '@tessera/contract/rules/scan-filters.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import * as store from './store.ts';

type Names = Readonly<Record<string, string>>;

const listIds = (filters: FilterTexts) => {
  const { code, folder } = parseCodeFilters(filters);
  const toIds = (values: readonly string[] = []) => values.map(Number).filter(Number.isInteger);
  return { codes: toIds(code?.values), folders: toIds(folder?.values) };
};

/**
 * Loads the names of codes and folders in several filters, of those that the member may see. Returns a function that
 * picks those of one filter, as `code:12`.
 */
export const loadFilterNames = async (
  member: Member,
  db: Db,
  all: readonly FilterTexts[],
): Promise<(filters: FilterTexts) => Names> => {
  const ids = all.map(listIds);
  const [codeIds, folderIds] = [ids.flatMap(({ codes }) => codes), ids.flatMap(({ folders }) => folders)];
  const codes = codeIds.length > 0 ? await store.describeCodes(member, db, codeIds) : [];
  const codeNames = new Map(codes.map(({ id, name, uri }) => [id, name || uri]));
  const folderNames =
    folderIds.length > 0 ? await store.findFolderNames(member, db, folderIds) : new Map<number, string>();
  const pick = (kind: string, names: ReadonlyMap<number, string>, wanted: readonly number[]) =>
    wanted.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [[`${kind}:${id}`, name]];
    });
  return (filters) => {
    const wanted = listIds(filters);
    return Object.fromEntries([
      ...pick('code', codeNames, wanted.codes),
      ...pick('folder', folderNames, wanted.folders),
    ]);
  };
};

/** Returns the names of codes and folders in filters, of those that the member may see. */
export const findFilterNames = async (member: Member, db: Db, filters: FilterTexts): Promise<Names> =>
  (await loadFilterNames(member, db, [filters]))(filters);
