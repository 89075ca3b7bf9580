import type { Deps } from '../../http/deps.ts';
import { withLocalUpload } from '../media/index.ts';
import { getArchivePath, getLocalFolder } from './archive.ts';

/** Receives an upload and stores it. Returns its size. */
export const storeUpload = (
  { blobStore, config }: Deps,
  id: string,
  source: AsyncIterable<Uint8Array>,
  declaredBytes: number,
): Promise<number> =>
  withLocalUpload(getLocalFolder(config), source, declaredBytes, async (path, bytes) => {
    await blobStore.putFile(getArchivePath(id), path);
    return bytes;
  });
