/** Named files. A name is its folder and itself with a slash between: 'logos/2c4t….png'. */
export type Files = {
  /** Keeps a file under a name, whole or not at all, even where the power fails meanwhile. What had the name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file; undefined where there is none of this name. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Marks a file as used now. Answers whether there is one. */
  touch(name: string): Promise<boolean>;
  /** The files of a folder that were neither written nor used since. */
  unusedSince(folder: string, since: Date): AsyncIterable<string>;
  /** Deletes a file unless it was written or used since. */
  deleteUnused(name: string, since: Date): Promise<void>;
};
