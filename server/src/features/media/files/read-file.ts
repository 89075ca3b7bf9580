import type { Deps } from '../../../http/deps.ts';
import { isUploadedName } from '../names.ts';
import { getFilePath } from './paths.ts';
import { samples } from './samples.ts';

/** Returns the bytes of a file as a stream; undefined if it doesn’t exist. */
export const readFile = async (
  { blobStore }: Pick<Deps, 'blobStore'>,
  name: string,
): Promise<AsyncIterable<Uint8Array> | undefined> => {
  const sample = samples.get(name);
  if (sample)
    return (async function* () {
      yield sample;
    })();
  return isUploadedName('file', name) ? blobStore.readStream(getFilePath(name)) : undefined;
};
