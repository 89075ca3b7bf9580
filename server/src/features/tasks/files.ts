import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Deps } from '../../http/deps.ts';
import type { AnyTaskKind } from '../../task-kind.ts';

const hourMs = 3_600_000;

/** Returns how long the result of a task is kept. */
export const getKeptMs = (
  { keptHours }: Pick<AnyTaskKind, 'keptHours'>,
  { retentionDays }: Pick<Config, 'retentionDays'>,
) => (typeof keptHours === 'number' ? keptHours : retentionDays[keptHours] * 24) * hourMs;

/** The folder of results and their parts, in the blob store; on local disk, that of results being written. */
const folder = 'tasks';

export const getResultPath = (id: string): string => `${folder}/${id}-result.bin`;
export const getPartPath = (id: string, step: number): string => `${folder}/${id}-${step}.part`;

type FileDeps = Pick<Deps, 'blobStore' | 'now'>;

const deleteBlob = ({ blobStore, now }: FileDeps, name: string) =>
  blobStore.deleteUnused(name, new Date(now().getTime() + 1000));

export const deleteResult = (deps: FileDeps, id: string): Promise<void> => deleteBlob(deps, getResultPath(id));

/** Deletes the parts of the first `steps` steps, and that of the next one, which may not have been counted. */
export const deleteParts = async (deps: FileDeps, id: string, steps: number): Promise<void> => {
  for (let step = 0; step <= steps; step++) await deleteBlob(deps, getPartPath(id, step));
};

/** Yields the parts of the first `steps` steps; a step may have stored none. */
export async function* readParts({ blobStore }: FileDeps, id: string, steps: number): AsyncGenerator<Uint8Array> {
  for (let step = 0; step < steps; step++) {
    const part = await blobStore.get(getPartPath(id, step));
    if (part) yield part;
  }
}

/** Passes the path of a local file to `work`, and deletes the file afterwards. */
export const withLocalFile = async <T>(
  { config }: Pick<Deps, 'config'>,
  name: string,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const local = join(config.dataDir, folder);
  await mkdir(local, { recursive: true });
  const path = join(local, name);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
};

/** Deletes what crashes left behind: files that are older than any result is kept. */
export const sweepTaskFiles = async ({ blobStore, config, now }: Deps, maxKeptMs: number): Promise<void> => {
  const since = new Date(now().getTime() - maxKeptMs - hourMs);
  for await (const name of blobStore.listUnusedSince(folder, since)) await blobStore.deleteUnused(name, since);
  const local = join(config.dataDir, folder);
  for (const name of await readdir(local).catch(() => [])) {
    const stats = await stat(join(local, name)).catch(() => undefined);
    if (stats && stats.mtime < since) await rm(join(local, name), { force: true });
  }
};
