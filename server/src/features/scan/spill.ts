import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scan } from './scan.ts';

const perBatch = 500;

/** Scans on this machine's own disk, while the database is away. */
export type Spill = {
  /** Returns once the scans are on the disk. */
  write(scans: readonly Scan[]): Promise<void>;
  /**
   * Hands everything written, by this process or an earlier one, to `store` in batches, and removes it then. What is
   * handed over twice is stored once, by its ids. Throws what `store` throws, and keeps the file for the next time.
   */
  ingest(store: (scans: readonly Scan[]) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

const syncFolder = async (folder: string) => {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
};

/** A last line that a crash cut off was never answered. */
const read = async (file: string): Promise<Scan[]> => {
  const whole = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  return whole.map((line) => JSON.parse(line) as Scan);
};

/** A log in `folder`: one JSON line a scan, in files `<uuid>.log`, each written by one process only. */
export const openSpill = (folder: string): Spill => {
  let current: Promise<FileHandle> | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const begin = async () => {
    await mkdir(folder, { recursive: true });
    const handle = await open(join(folder, `${randomUUID()}.log`), 'a');
    await syncFolder(folder);
    return handle;
  };
  const append = async (scans: readonly Scan[]) => {
    current ??= begin();
    const handle = await current;
    await handle.appendFile(scans.map((scan) => `${JSON.stringify(scan)}\n`).join(''));
    await handle.datasync();
  };
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = writing.then(work, work);
    writing = turn.catch(() => {});
    return turn;
  };
  const endFile = async () => {
    const handle = await current?.catch(() => undefined);
    current = undefined;
    await handle?.close();
  };

  return {
    write: (scans) =>
      inTurn(() =>
        append(scans).catch(async (error) => {
          await endFile(); // A half-written line must stay the last of its file.
          throw error;
        }),
      ),
    ingest: async (store) => {
      const names = await inTurn(async () => {
        await endFile();
        return readdir(folder).catch(() => []);
      });
      for (const file of names.filter((name) => name.endsWith('.log')).map((name) => join(folder, name))) {
        const scans = await read(file);
        for (let at = 0; at < scans.length; at += perBatch) await store(scans.slice(at, at + perBatch));
        await rm(file);
      }
    },
    close: () => inTurn(endFile),
  };
};
