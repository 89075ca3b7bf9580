import { useQueries, useQuery } from '@tanstack/react-query';
import { fetchFiles } from './fetch-files.ts';
import { getCachedFile, type StoredFile } from './stored-file-cache.ts';

/** So many are asked for at once. */
const maxNames = 100;

let pendingBatch: Map<string, PromiseWithResolvers<StoredFile | null>> | undefined;

/** Asks for a file together with all others that are asked for at the same time; null where there is none. */
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

/** What is in a stored file never changes. */
const storedFileQuery = (name: string) => ({
  queryKey: ['stored-file', name],
  queryFn: () => getCachedFile(name) ?? fetchInBatch(name),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What is known of a stored file: undefined while that is asked for, null where there is none. */
export const useStoredFile = (name: string): StoredFile | null | undefined =>
  useQuery({ ...storedFileQuery(name), enabled: name !== '' }).data;

/** The same for several, as a list of those that are known. */
export const useStoredFiles = (names: readonly string[]): readonly StoredFile[] =>
  useQueries({ queries: names.map(storedFileQuery), combine: collectFound });

const collectFound = (results: readonly { data: StoredFile | null | undefined }[]) =>
  results.flatMap(({ data }) => (data ? [data] : []));
