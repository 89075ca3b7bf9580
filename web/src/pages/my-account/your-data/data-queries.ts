import { queryOptions } from '@tanstack/react-query';
import { type DataExport, dataExports } from '@tessera/contract/api/data-exports.ts';
import { type DataImport, dataImports } from '@tessera/contract/api/data-imports.ts';
import { call } from '../../../api.ts';

/** How often what is in progress is fetched, in ms. */
const progressIntervalMs = 1_000;

export const isRunningExport = ({ state }: DataExport): boolean => state === 'waiting' || state === 'running';

/** The user’s exports of the account’s data, the newest first, and how long they’re kept. */
export const dataExportsQuery = queryOptions({
  queryKey: ['data', 'exports'],
  queryFn: ({ signal }) => call(dataExports.list, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.exports.some(isRunningExport) ? progressIntervalMs : false),
});

/** The user’s imports, the newest first. */
export const dataImportsQuery = queryOptions({
  queryKey: ['data', 'imports'],
  queryFn: async ({ signal }): Promise<DataImport[]> => (await call(dataImports.list, { signal })).imports,
  refetchInterval: ({ state: { data } }) => (data?.some(({ progress }) => progress) ? progressIntervalMs : false),
});
