import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
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
   * Passes all buffered scans, of this process and others, to `store` in batches, and then removes them. `store` must be
   * idempotent: a batch may come twice. @throws what `store` throws; the remaining scans stay buffered.
   */
  replay(store: (scans: readonly Scan[]) => Promise<void>): Promise<void>;
  /** Returns the size of all buffered scans, in bytes. */
  bytes(): Promise<number>;
};

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

const listLogs = async (folder: string) => {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names.filter((name) => name.endsWith('.log')).map((name) => join(folder, name));
};

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
export const createDiskBuffer = (folder: string): DiskBuffer => ({
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
    await removeAbandoned(names.filter((name) => !name.endsWith('.log')).map((name) => join(folder, name)));
    const files = await listLogs(folder);
    for (let at = 0; at < files.length; at += filesPerRound) {
      const round = files.slice(at, at + filesPerRound);
      const texts = await Promise.all(round.map((file) => readFile(file, 'utf8').catch(ignoreMissing)));
      const scans = texts.flatMap((text) => (text === undefined ? [] : parseScans(text)));
      for (let first = 0; first < scans.length; first += scansPerBatch)
        await store(scans.slice(first, first + scansPerBatch));
      await Promise.all(round.map((file) => rm(file, { force: true })));
    }
  },
  bytes: async () => {
    let bytes = 0;
    for (const file of await listLogs(folder)) bytes += (await stat(file).catch(ignoreMissing))?.size ?? 0;
    return bytes;
  },
});
