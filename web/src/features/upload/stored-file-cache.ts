import type { UploadedFile } from '@tessera/contract/api/storage.ts';

/** What is known of a stored file. */
export type StoredFile = Omit<UploadedFile, 'googleCloudStorageUriPrefix'>;

/** What uploads of this page were answered: nobody has to ask for it again. */
const cache = new Map<string, StoredFile>();

export const cacheFile = (stored: StoredFile): void => {
  cache.set(stored.file, stored);
};

export const getCachedFile = (name: string): StoredFile | undefined => cache.get(name);
