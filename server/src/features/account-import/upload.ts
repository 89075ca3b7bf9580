import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { requireDiskSpace } from '../media/index.ts';
import { getArchivePath, getLocalFolder } from './archive.ts';

/** Receives an upload onto local disk, never whole in memory, and stores it. Returns its size. */
export const storeUpload = async (
  { blobStore, config }: Deps,
  id: string,
  source: AsyncIterable<Uint8Array>,
  declaredBytes: number,
): Promise<number> => {
  const folder = getLocalFolder(config);
  await mkdir(folder, { recursive: true });
  await requireDiskSpace(folder, declaredBytes);
  const path = join(folder, `${randomUUID()}.upload`);
  try {
    await pipeline(source, createWriteStream(path, { mode: 0o600 })).catch((error) => {
      if (error instanceof AppError) throw error;
      return fail('malformed_body', { message: `the body can’t be read: ${(error as Error).message}` });
    });
    const { size } = await stat(path);
    await blobStore.putFile(getArchivePath(id), path);
    return size;
  } finally {
    await rm(path, { force: true });
  }
};
