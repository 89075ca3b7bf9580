import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scan } from './scan.ts';

const filesPerRound = 100;
const scansPerBatch = 500;
/** Milliseconds after which no process is still writing a file. */
const abandonedAfterMs = 60_000;

/** Scans on this machine's own disk, while the database is away. */
export type DiskBuffer = {
  /** Returns once the scans are on the disk. */
  write(scans: readonly Scan[]): Promise<void>;
  /**
   * Hands everything written, by this process or another one, to `store` in batches, and removes it then. What is handed
   * over twice is stored once, by its ids. Throws what `store` throws, and keeps the rest for the next time.
   */
  replay(store: (scans: readonly Scan[]) => Promise<void>): Promise<void>;
};

/** Writes through to the disk before it returns. */
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

/** Removes what a process was writing when it was killed. */
const removeAbandoned = async (files: readonly string[]) => {
  for (const file of files) {
    const found = await stat(file).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(file, { force: true });
  }
};

/**
 * A log in `folder`: one file a batch, `<uuid>.log`, which gets that name when it is whole. So several processes may
 * write and take in here at once, and a crash leaves no half of anything that was answered.
 */
export const createDiskBuffer = (folder: string): DiskBuffer => ({
  write: async (scans) => {
    await mkdir(folder, { recursive: true });
    const file = join(folder, randomUUID());
    try {
      await writeDurably(file, JSON.stringify(scans));
      await rename(file, `${file}.log`);
    } catch (error) {
      await rm(file, { force: true }); // A full disk keeps no halves.
      throw error;
    }
    await syncFolder(folder);
  },
  replay: async (store) => {
    const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
    await removeAbandoned(names.filter((name) => !name.endsWith('.log')).map((name) => join(folder, name)));
    const files = names.filter((name) => name.endsWith('.log')).map((name) => join(folder, name));
    for (let at = 0; at < files.length; at += filesPerRound) {
      const round = files.slice(at, at + filesPerRound);
      const texts = await Promise.all(round.map((file) => readFile(file, 'utf8').catch(ignoreMissing)));
      const scans = texts.flatMap((text) => (text === undefined ? [] : (JSON.parse(text) as Scan[])));
      for (let first = 0; first < scans.length; first += scansPerBatch)
        await store(scans.slice(first, first + scansPerBatch));
      await Promise.all(round.map((file) => rm(file, { force: true })));
    }
  },
});
