import { useQueries, useQuery } from '@tanstack/react-query';
import { fetchFiles } from './fetch-files.ts';
import { getCachedFile, type StoredFile } from './stored-file-cache.ts';

/** Maximum number of files per request. */
const maxNames = 100;

let pendingBatch: Map<string, PromiseWithResolvers<StoredFile | null>> | undefined;

/** Fetches a file’s details in one request with all others requested at the same time; null if there is no such file. */
const fetchInBatch = (name: string): Promise<StoredFile | null> => {
  if (!pendingBatch) {
    const batch = new Map<string, PromiseWithResolvers<StoredFile | null>>();
    pendingBatch = batch;
    setTimeout(async () => {
      pendingBatch = undefined;
      const names = [...batch.keys()];
      try {
        const parts = Array.from({ length: Math.ceil(names.length / maxNames) }, (_, at) =>
          fetchFiles(names.slice(at * maxNames, (at + 1) * maxNames)),
        );
        const deferred = new Map((await Promise.all(parts)).flat().map((stored) => [stored.file, stored]));
        for (const [file, { resolve }] of batch) resolve(deferred.get(file) ?? null);
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    });
  }
  const deferred = pendingBatch.get(name) ?? Promise.withResolvers<StoredFile | null>();
  pendingBatch.set(name, deferred);
  return deferred.promise;
};

/** Stored files never change. */
const storedFileQuery = (name: string) => ({
  queryKey: ['stored-file', name],
  queryFn: () => getCachedFile(name) ?? fetchInBatch(name),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the details of a stored file: undefined while they load, null if there is no such file. */
export const useStoredFile = (name: string): StoredFile | null | undefined =>
  useQuery({ ...storedFileQuery(name), enabled: name !== '' }).data;

/** Returns the details of several stored files, without those that are missing or loading. */
export const useStoredFiles = (names: readonly string[]): readonly StoredFile[] =>
  useQueries({ queries: names.map(storedFileQuery), combine: collectFound });

const collectFound = (results: readonly { data: StoredFile | null | undefined }[]) =>
  results.flatMap(({ data }) => (data ? [data] : []));
