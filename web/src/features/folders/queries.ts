import { queryOptions } from '@tanstack/react-query';
import { type Folder, folders } from '@tessera/contract/api/folders.ts';
import type { z } from 'zod';
import { call } from '../../api.ts';
import { codeKeys } from '../codes/queries.ts';

export type FolderList = z.output<typeof folders.list.response>;

const { compare } = new Intl.Collator(undefined, { numeric: true });

/** Compares folder names by number: “Table 6” before “Table 12”. */
export const compareByName = (a: Folder, b: Folder): number => compare(a.name, b.name);

/** The folders that the user can see, by name, and the number of codes without a folder. */
export const folderListQuery = queryOptions({
  queryKey: codeKeys.folders,
  queryFn: async ({ signal }): Promise<FolderList> => {
    const list = await call(folders.list, { signal });
    return { ...list, folders: list.folders.sort(compareByName) };
  },
});
