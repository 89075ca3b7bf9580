import type { FileKind } from '@tessera/qr-types/fields/file.ts';

/** What is known of a stored file. */
export type StoredFile = {
  file: string;
  name: string;
  bytes: number;
  kind: FileKind;
  seconds?: number;
  pages?: number;
};

/** What uploads of this page were answered: nobody has to ask for it again. */
const known = new Map<string, StoredFile>();

export const rememberFile = (stored: StoredFile): void => {
  known.set(stored.file, stored);
};

export const rememberedFile = (name: string): StoredFile | undefined => known.get(name);
