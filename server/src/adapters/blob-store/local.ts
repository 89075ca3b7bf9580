import { randomUUID } from 'node:crypto';
import { createReadStream, statSync, unlinkSync } from 'node:fs';
import { copyFile, mkdir, open, opendir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type BlobStore, BlobStoreUnavailableError, isBlobName, requireBlobName, unfinishedFolder } from './port.ts';

const getErrorCode = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;

/** Ignores that a file doesn’t exist. */
const ignoreMissingFile = (error: Error): undefined => {
  if (getErrorCode(error) !== 'ENOENT' && getErrorCode(error.cause) !== 'ENOENT') throw error;
};

/** Whether the disk is full, broken or read-only. */
const diskErrorCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Writes a file with `write` and flushes it to disk; `at` is its modification time. */
const writeThrough = async (path: string, at: Date, write?: Uint8Array) => {
  const file = await open(path, write ? 'wx' : 'r+');
  try {
    if (write) await file.writeFile(write);
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

/** Moves a file, also from another disk by copying. */
const moveFile = async (from: string, to: string) => {
  try {
    await rename(from, to);
  } catch (error) {
    if (getErrorCode(error) !== 'EXDEV') throw error;
    await copyFile(from, to);
  }
};

/** Files in a local folder. The time of last use is the modification time, by the clock that is passed in. */
export const createLocalBlobStore = (folder: string, now: () => Date): BlobStore => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const toPath = (name: string) => join(folder, requireBlobName(name));

  /** Writes an incomplete file, which gets its name once it is complete. */
  const putAtomically = async (name: string, fill: (unfinished: string) => Promise<void>) => {
    const path = toPath(name);
    const unfinished = toPath(`${unfinishedFolder}/${randomUUID()}.part`);
    try {
      for (const needed of [path, unfinished]) await mkdir(dirname(needed), { recursive: true });
      await fill(unfinished);
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    } catch (cause) {
      await rm(unfinished, { force: true });
      if (!diskErrorCodes.has(getErrorCode(cause) ?? '')) throw cause;
      throw new BlobStoreUnavailableError(`the disk takes no files: ${(cause as Error).message}`, { cause });
    }
  };

  return {
    put: (name, bytes) => putAtomically(name, (unfinished) => writeThrough(unfinished, now(), bytes)),
    putFile: (name, path) =>
      putAtomically(name, async (unfinished) => {
        await moveFile(path, unfinished);
        await writeThrough(unfinished, now());
      }),
    // Flydrive reads an empty file as uninitialised memory.
    get: async (name) => readFile(toPath(name)).catch(ignoreMissingFile),
    readStream: async (name, range) => {
      const handle = await open(toPath(name), 'r').catch(ignoreMissingFile);
      if (!handle) return undefined;
      return createReadStream('', { fd: handle, ...(range && { start: range.first, end: range.last }) });
    },
    stat: async (name) => {
      const stats = await stat(toPath(name)).catch(ignoreMissingFile);
      return stats && { bytes: stats.size };
    },
    touch: async (name) => (await utimes(toPath(name), now(), now()).then(() => true, ignoreMissingFile)) ?? false,
    async *list() {
      for (const parent of (await readdir(folder, { withFileTypes: true }).catch(ignoreMissingFile)) ?? []) {
        if (!parent.isDirectory()) continue;
        for await (const { name } of await opendir(join(folder, parent.name)))
          if (isBlobName(`${parent.name}/${name}`)) yield `${parent.name}/${name}`;
      }
    },
    async *listUnusedSince(inside, since) {
      const { objects } = await disk.listAll(inside);
      for (const file of objects) {
        if (!file.isFile) continue;
        const stats = await file.getMetaData().catch(ignoreMissingFile);
        if (stats && stats.lastModified < since) yield file.key;
      }
    },
    deleteUnused: async (name, since) => {
      // Checked and deleted in one step, so that no use comes in between.
      const stats = statSync(toPath(name), { throwIfNoEntry: false });
      if (stats && stats.mtime < since) unlinkSync(toPath(name));
    },
  };
};
