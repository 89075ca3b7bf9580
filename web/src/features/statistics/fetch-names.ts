import type { QueryClient } from '@tanstack/react-query';
import { getCodeName } from '../codes/code-name.ts';
import { codeQuery } from '../codes/queries.ts';
import { folderListQuery } from '../folders/queries.ts';

/** Fetches the names of folders. This file is only loaded for filters by values that the statistics don’t name. */
export const fetchFolderNames = async (client: QueryClient): Promise<ReadonlyMap<string, string>> => {
  const { folders } = await client.ensureQueryData(folderListQuery);
  return new Map(folders.map(({ id, name }) => [String(id), name]));
};

export const fetchCodeName = async (client: QueryClient, id: string): Promise<string> =>
  getCodeName(await client.ensureQueryData(codeQuery(Number(id))));
