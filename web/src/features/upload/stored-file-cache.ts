import type { UploadedFile } from '@tessera/contract/api/storage.ts';

/** The details of a stored file. */
export type StoredFile = Omit<UploadedFile, 'googleCloudStorageUriPrefix'>;

/** Details from the upload responses of this page, which needn’t be fetched again. */
const cache = new Map<string, StoredFile>();

export const cacheFile = (stored: StoredFile): void => {
  cache.set(stored.file, stored);
};

export const getCachedFile = (name: string): StoredFile | undefined => cache.get(name);
