import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, fail } from '../../http/app-error.ts';
import { requireDiskSpace } from './files/receive.ts';

/**
 * Receives a body into a file in `folder`, never whole in memory, and passes its path and size in bytes to `use`. The file is
 * deleted afterwards.
 * @throws AppError `malformed_body` if the body can’t be read to its end.
 */
export const withLocalUpload = async <T>(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  declaredBytes: number,
  use: (path: string, bytes: number) => Promise<T>,
): Promise<T> => {
  await mkdir(folder, { recursive: true });
  await requireDiskSpace(folder, declaredBytes);
  const path = join(folder, `${randomUUID()}.upload`);
  try {
    await pipeline(source, createWriteStream(path, { mode: 0o600 })).catch((error) => {
      if (error instanceof AppError) throw error;
      return fail('malformed_body', { message: `the body can’t be read: ${(error as Error).message}` });
    });
    return await use(path, (await stat(path)).size);
  } finally {
    await rm(path, { force: true });
  }
};
