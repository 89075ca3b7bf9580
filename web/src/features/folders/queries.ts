import { queryOptions } from '@tanstack/react-query';
import { folders } from '@tessera/contract/api/folders.ts';
import type { z } from 'zod';
import { call } from '../../api.ts';

export type FolderList = z.output<typeof folders.list.reply>;

export const folderKeys = { list: ['folders'] } as const;

/** The folders that the signed-in user may see, by name, and how many codes are in none. */
export const folderList = queryOptions({
  queryKey: folderKeys.list,
  queryFn: ({ signal }): Promise<FolderList> => call(folders.list, { signal }),
});
