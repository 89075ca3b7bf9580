import type { Readable } from 'node:stream';

/** Files by name. A name is a folder and a file name: 'logos/2c4t….png'. */
export type BlobStore = {
  /** Stores a file atomically, even if the power fails. Replaces a file of the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores a local file, which may be moved from its path. It is never whole in memory. */
  putFile(name: string, path: string): Promise<void>;
  /** Returns the bytes of a file; undefined if it doesn’t exist. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Returns the bytes as a stream: all, or from `first` to `last`, both counted from 0 and within the file. */
  readStream(name: string, range?: { first: number; last: number }): Promise<Readable | undefined>;
  /** Returns the size of a file; undefined if it doesn’t exist. */
  stat(name: string): Promise<{ bytes: number } | undefined>;
  /** Marks a file as used now. Returns whether it exists. */
  touch(name: string): Promise<boolean>;
  /** Lists all files, each by its name. */
  list(): AsyncIterable<string>;
  /** Lists the files of a folder that were neither written nor used since then. */
  listUnusedSince(folder: string, since: Date): AsyncIterable<string>;
  /** Deletes a file unless it was written or used since then. */
  deleteUnused(name: string, since: Date): Promise<void>;
};

/** The store is unavailable or accepts no writes; a retry may succeed. */
export class BlobStoreUnavailableError extends Error {}

/** The folder of incomplete files; old ones were left by a process that ended. */
export const unfinishedFolder = 'unfinished';

const namePattern = /^[a-z0-9-]+\/[a-z0-9-]+\.[a-z0-9]+$/;

/** Whether a file that was found is one of ours: complete, and under a name that files get. */
export const isBlobName = (name: string): boolean => namePattern.test(name) && !name.startsWith(`${unfinishedFolder}/`);

/** Validates a name: none leads out of its folder. */
export const requireBlobName = (name: string): string => {
  if (!namePattern.test(name)) throw new Error(`${name} is no name of a file.`);
  return name;
};
