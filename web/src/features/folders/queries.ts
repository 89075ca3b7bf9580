import { queryOptions } from '@tanstack/react-query';
import { type Folder, folders } from '@tessera/contract/api/folders.ts';
import type { z } from 'zod';
import { call } from '../../api.ts';

export type FolderList = z.output<typeof folders.list.reply>;

export const folderKeys = { list: ['folders'] } as const;

const { compare } = new Intl.Collator(undefined, { numeric: true });

/** Folders as people count: “Table 6” before “Table 12”. */
export const byName = (one: Folder, other: Folder): number => compare(one.name, other.name);

/** The folders that the signed-in user may see, by name, and how many codes are in none. */
export const folderList = queryOptions({
  queryKey: folderKeys.list,
  queryFn: async ({ signal }): Promise<FolderList> => {
    const list = await call(folders.list, { signal });
    return { ...list, folders: list.folders.sort(byName) };
  },
});
