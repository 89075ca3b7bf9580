import { randomUUID } from 'node:crypto';
import { statSync, unlinkSync } from 'node:fs';
import { mkdir, open, rename, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Files } from './port.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;

/** What comes of work on a file; undefined where there is no such file. */
const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf((error as Error).cause) === 'ENOENT') return undefined;
    throw error;
  }
};

const named = /^[a-z0-9-]+\/[a-z0-9-]+\.[a-z0-9]+$/;

/** Writes a file and waits until it is on the disk; `at` is its time of change. */
const writeThrough = async (path: string, bytes: Uint8Array, at: Date) => {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.utimes(at, at);
    await file.sync();
  } finally {
    await file.close();
  }
};

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Files in a folder of this machine. When one was used is its time of change, by the clock that is passed in. */
export const openLocalFiles = (folder: string, now: () => Date): Files => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const pathOf = (name: string) => {
    if (!named.test(name)) throw new Error(`${name} is no name of a file.`);
    return join(folder, name);
  };

  return {
    put: async (name, bytes) => {
      const path = pathOf(name);
      const unfinished = join(folder, 'unfinished', randomUUID());
      for (const needed of [path, unfinished]) await mkdir(dirname(needed), { recursive: true });
      await writeThrough(unfinished, bytes, now());
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    },
    get: async (name) => {
      pathOf(name);
      return ifThere(disk.getBytes(name));
    },
    touch: async (name) => (await ifThere(utimes(pathOf(name), now(), now()).then(() => true))) ?? false,
    async *unusedSince(inside, since) {
      const { objects } = await disk.listAll(inside);
      for (const file of objects) {
        if (!file.isFile) continue;
        const facts = await ifThere(file.getMetaData());
        if (facts && facts.lastModified < since) yield file.key;
      }
    },
    deleteUnused: async (name, since) => {
      // Look and deletion are one step of this process, so that nobody uses the file between them.
      const facts = statSync(pathOf(name), { throwIfNoEntry: false });
      if (facts && facts.mtime < since) unlinkSync(pathOf(name));
    },
  };
};
