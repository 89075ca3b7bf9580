import type { FileStored } from '@tessera/contract/api/storage.ts';

/** What is known of a stored file. */
export type StoredFile = Omit<FileStored, 'googleCloudStorageUriPrefix'>;

/** What uploads of this page were answered: nobody has to ask for it again. */
const known = new Map<string, StoredFile>();

export const rememberFile = (stored: StoredFile): void => {
  known.set(stored.file, stored);
};

export const rememberedFile = (name: string): StoredFile | undefined => known.get(name);
