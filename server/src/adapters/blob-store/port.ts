import type { Readable } from 'node:stream';

/** Named files. A name is its folder and itself with a slash between: 'logos/2c4t….png'. */
export type BlobStore = {
  /** Keeps a file under a name, whole or not at all, even where the power fails meanwhile. What had the name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The same with a file of this machine's, which may be gone from its path afterwards. It is never whole in memory. */
  putFile(name: string, path: string): Promise<void>;
  /** The bytes of a file; undefined where there is none of this name. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** The same as they come, all of them or those from `first` to `last`, both counted from 0 and within the file. */
  readStream(name: string, range?: { first: number; last: number }): Promise<Readable | undefined>;
  /** How large a file is; undefined where there is none of this name. */
  stat(name: string): Promise<{ bytes: number } | undefined>;
  /** Marks a file as used now. Answers whether there is one. */
  touch(name: string): Promise<boolean>;
  /** The files of a folder that were neither written nor used since. */
  listUnusedSince(folder: string, since: Date): AsyncIterable<string>;
  /** Deletes a file unless it was written or used since. */
  deleteUnused(name: string, since: Date): Promise<void>;
};

/** The store can't be reached or takes nothing: trying again later may help. */
export class BlobStoreUnavailableError extends Error {}

/** The folder of what is not whole yet; of what is old there, whoever wrote it died. */
export const unfinishedFolder = 'unfinished';

const namePattern = /^[a-z0-9-]+\/[a-z0-9-]+\.[a-z0-9]+$/;

/** A name, if it is one: none leads out of its folder. */
export const requireBlobName = (name: string): string => {
  if (!namePattern.test(name)) throw new Error(`${name} is no name of a file.`);
  return name;
};
