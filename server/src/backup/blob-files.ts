import { constants } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../adapters/blob-store/port.ts';
import { storeStream } from './hashing.ts';
import type { StoredFile } from './manifest.ts';
import { formatCount, type Progress } from './progress.ts';

/** How many files are copied at the same time: stores in a network take a while to respond. */
const concurrency = 4;
const folderName = 'files';

/** Works on items as they come, a few at the same time. */
const forEachConcurrently = async <Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>) => {
  const iterator = items[Symbol.asyncIterator]();
  const next = async () => {
    for (let item = await iterator.next(); !item.done; item = await iterator.next()) await work(item.value);
  };
  await Promise.all(Array.from({ length: concurrency }, next));
};

/** Copies all files of a store into the folder of a backup. */
export const saveFiles = async (store: BlobStore, backupFolder: string, report: Progress): Promise<StoredFile[]> => {
  const files: StoredFile[] = [];
  await forEachConcurrently(store.list(), async (name) => {
    const stream = await store.readStream(name);
    if (!stream) return; // Deleted since it was listed.
    const path = `${folderName}/${name}`;
    files.push({ path, ...(await storeStream(stream, join(backupFolder, path))) });
    report(() => `${formatCount(files.length)} files`);
  });
  return files.sort((a, b) => a.path.localeCompare(b.path, 'en'));
};

/** Puts the files of a backup into an empty store; none of them stays if one fails. `scratch` is a folder on the disk of local files. */
export const restoreFiles = async (
  store: BlobStore,
  backupFolder: string,
  files: readonly StoredFile[],
  scratch: string,
  report: Progress,
) => {
  const folder = await mkdtemp(join(scratch, 'restoring-'));
  const stored: string[] = [];
  const toStream = async function* () {
    yield* files.entries();
  };
  try {
    await forEachConcurrently(toStream(), async ([number, { path }]) => {
      const [name, copy] = [path.slice(folderName.length + 1), join(folder, `${number}`)];
      await copyFile(join(backupFolder, path), copy, constants.COPYFILE_FICLONE);
      stored.push(name);
      await store.putFile(name, copy);
      await rm(copy, { force: true });
      report(() => `${formatCount(stored.length)} of ${formatCount(files.length)} files`);
    });
  } catch (error) {
    await removeFiles(store, stored);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return stored;
};

export const removeFiles = async (store: BlobStore, names: readonly string[]): Promise<void> => {
  const later = new Date(8.64e15);
  for (const name of names) await store.deleteUnused(name, later).catch(() => {}); // The error that led here is reported.
};
