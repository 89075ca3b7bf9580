import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isTransientError } from '../../../adapters/database/transient-errors.ts';
import type { Scan } from './scan.ts';

const filesPerRound = 100;
const scansPerBatch = 500;
/** Age at which an incomplete file counts as abandoned by its process. */
const abandonedAfterMs = 60_000;

/** Stores scans on the local disk while the database is unavailable. */
export type DiskBuffer = {
  /** Resolves once the scans are synced to the disk. */
  write(scans: readonly Scan[]): Promise<void>;
  /**
   * Passes all buffered scans, of this process and others, to `store` in batches, and then removes them; a file that can't be
   * read is put aside. `store` must be idempotent: a batch may come twice. @throws what `store` throws, after all other files are stored unless the database is away;
   * the remaining scans stay buffered.
   */
  replay(store: (scans: readonly Scan[]) => Promise<void>): Promise<void>;
  /** Returns the size of all buffered scans, in bytes. */
  bytes(): Promise<number>;
  /** Returns how many files of scans can't be read, and were put aside for an operator to look at. */
  unreadable(): Promise<number>;
};

type Log = { error(fields: object, text: string): void };

/** Writes a file and syncs it to the disk. */
const writeDurably = async (file: string, text: string) => {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
};

const syncFolder = async (folder: string) => {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
};

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

/** Removes incomplete files of killed processes. */
const removeAbandoned = async (files: readonly string[]) => {
  for (const file of files) {
    const found = await stat(file).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(file, { force: true });
  }
};

const listFiles = async (folder: string, ending: string) => {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
};
const unreadableEnding = '.unreadable';

/** Whether an error is about the file itself, and another attempt has the same result. */
const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  ['EISDIR', 'EACCES', 'EPERM', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Whether an error of `store` would be that of every other file too. */
const isOutage = (error: unknown) => isTransientError(error instanceof Error ? (error.cause ?? error) : error);

/** Parses a file of scans; those of an earlier release call the operating system `system`. */
const parseScans = (text: string): Scan[] =>
  (JSON.parse(text) as (Scan & { system?: number })[]).map(({ system, ...scan }) => ({
    ...scan,
    os: system ?? scan.os,
  }));

/**
 * Creates a buffer in `folder` with one file per batch, `<uuid>.log`, which gets that name once it is complete. So several
 * processes can write and replay concurrently, and a crash leaves no acknowledged batch half written.
 */
export const createDiskBuffer = (folder: string, log: Log): DiskBuffer => {
  /** Returns the scans of a file; none if it is gone, or can't be read and was put aside. */
  const readScans = async (file: string): Promise<Scan[]> => {
    try {
      const text = await readFile(file, 'utf8').catch(ignoreMissing);
      return text === undefined ? [] : parseScans(text);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      await rename(file, `${file}${unreadableEnding}`).catch(ignoreMissing);
      log.error({ err: error, file: `${file}${unreadableEnding}` }, 'unreadable file of buffered scans: put aside');
      return [];
    }
  };

  const replayFiles = async (files: readonly string[], store: (scans: readonly Scan[]) => Promise<void>) => {
    const scans = (await Promise.all(files.map(readScans))).flat();
    for (let first = 0; first < scans.length; first += scansPerBatch)
      await store(scans.slice(first, first + scansPerBatch));
    await Promise.all(files.map((file) => rm(file, { force: true })));
  };

  return {
    write: async (scans) => {
      await mkdir(folder, { recursive: true });
      const file = join(folder, randomUUID());
      try {
        await writeDurably(file, JSON.stringify(scans));
        await rename(file, `${file}.log`);
      } catch (error) {
        await rm(file, { force: true }); // Frees the space on a full disk.
        throw error;
      }
      await syncFolder(folder);
    },
    replay: async (store) => {
      const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
      const unfinished = names.filter((name) => !name.endsWith('.log') && !name.endsWith(unreadableEnding));
      await removeAbandoned(unfinished.map((name) => join(folder, name)));
      const files = await listFiles(folder, '.log');
      let failure: unknown;
      for (let at = 0; at < files.length; at += filesPerRound) {
        const round = files.slice(at, at + filesPerRound);
        await replayFiles(round, store).catch(async (cause) => {
          if (isOutage(cause)) throw cause;
          // One of them is at fault: it stays, and the others are stored.
          for (const file of round)
            await replayFiles([file], store).catch((error) => {
              if (isOutage(error)) throw error;
              failure ??= error;
            });
        });
      }
      if (failure !== undefined) throw failure;
    },
    bytes: async () => {
      let bytes = 0;
      for (const file of await listFiles(folder, '.log')) bytes += (await stat(file).catch(ignoreMissing))?.size ?? 0;
      return bytes;
    },
    unreadable: async () => (await listFiles(folder, unreadableEnding)).length,
  };
};
