import { useQueries, useQuery } from '@tanstack/react-query';
import { fetchFiles } from './fetch-files.ts';
import { rememberedFile, type StoredFile } from './known-files.ts';

/** So many are asked for at once. */
const most = 100;

let waiting: Map<string, PromiseWithResolvers<StoredFile | null>> | undefined;

/** Asks for a file together with all others that are asked for at the same time; null where there is none. */
const fetchFile = (name: string): Promise<StoredFile | null> => {
  if (!waiting) {
    const asked = new Map<string, PromiseWithResolvers<StoredFile | null>>();
    waiting = asked;
    setTimeout(async () => {
      waiting = undefined;
      const names = [...asked.keys()];
      try {
        const parts = Array.from({ length: Math.ceil(names.length / most) }, (_, at) =>
          fetchFiles(names.slice(at * most, (at + 1) * most)),
        );
        const known = new Map((await Promise.all(parts)).flat().map((stored) => [stored.file, stored]));
        for (const [file, { resolve }] of asked) resolve(known.get(file) ?? null);
      } catch (error) {
        for (const { reject } of asked.values()) reject(error);
      }
    });
  }
  const known = waiting.get(name) ?? Promise.withResolvers<StoredFile | null>();
  waiting.set(name, known);
  return known.promise;
};

/** What is in a stored file never changes. */
const options = (name: string) => ({
  queryKey: ['stored-file', name],
  queryFn: () => rememberedFile(name) ?? fetchFile(name),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What is known of a stored file: undefined while that is asked for, null where there is none. */
export const useStoredFile = (name: string): StoredFile | null | undefined =>
  useQuery({ ...options(name), enabled: name !== '' }).data;

/** The same for several, as a list of those that are known. */
export const useStoredFiles = (names: readonly string[]): readonly StoredFile[] =>
  useQueries({ queries: names.map(options), combine: known });

const known = (results: readonly { data: StoredFile | null | undefined }[]) =>
  results.flatMap(({ data }) => (data ? [data] : []));
