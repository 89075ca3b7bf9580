import type { Readable } from 'node:stream';
import { type ApiError, Storage } from '@google-cloud/storage';
import { type BlobStore, BlobStoreUnavailableError, requireBlobName } from './port.ts';

const toUnavailableError = (cause: unknown) =>
  new BlobStoreUnavailableError(`the store of files doesn’t answer as it should: ${(cause as Error).message}`, {
    cause,
  });

/** The result of a request; undefined if the file doesn’t exist, or is in another state than expected. */
const undefinedIfMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    const { code } = error as ApiError;
    if (code === 404 || code === 412) return undefined;
    throw toUnavailableError(error);
  }
};

const wrapErrors = async (work: Promise<unknown>) => {
  await work.catch((error) => {
    throw toUnavailableError(error);
  });
};

type GcsLocation = { bucket: string; endpoint?: string | undefined };
type GcsMetadata = {
  size?: string | number;
  updated?: string;
  metageneration?: string | number;
  metadata?: { used?: string };
};

/**
 * Files in a bucket of Google Cloud Storage, with the credentials that its libraries find. The time of last use is in the
 * metadata.
 */
export const createGcsBlobStore = ({ bucket: name, endpoint }: GcsLocation, now: () => Date): BlobStore => {
  const storage = new Storage({
    ...(endpoint && { apiEndpoint: endpoint, projectId: 'local' }),
    timeout: 30_000,
    retryOptions: { maxRetries: 1 },
  });
  const bucket = storage.bucket(name);
  const getFile = (file: string) => bucket.file(requireBlobName(file));
  const uploadOptions = () => ({
    resumable: false,
    validation: 'md5' as const,
    metadata: { metadata: { used: now().toISOString() } },
  });
  const findMetadata = async (file: string) =>
    (await undefinedIfMissing(getFile(file).getMetadata()))?.[0] as GcsMetadata | undefined;
  const isUnused = ({ metadata, updated }: GcsMetadata, since: Date) =>
    new Date(metadata?.used ?? updated ?? 0) < since;

  return {
    put: (file, bytes) => wrapErrors(getFile(file).save(Buffer.from(bytes), uploadOptions())),
    putFile: (file, path) =>
      wrapErrors(bucket.upload(path, { destination: requireBlobName(file), ...uploadOptions() })),
    get: async (file) => (await undefinedIfMissing(getFile(file).download({ validation: 'md5' })))?.[0],
    readStream: async (file, range) => {
      if (!(await findMetadata(file))) return undefined;
      const options = range && { start: range.first, end: range.last };
      return getFile(file).createReadStream({ ...options, decompress: false, validation: false }) as Readable;
    },
    stat: async (file) => {
      const objectMetadata = await findMetadata(file);
      return objectMetadata && { bytes: Number(objectMetadata.size) };
    },
    touch: async (file) => {
      const metadata = { used: now().toISOString() };
      return (await undefinedIfMissing(getFile(file).setMetadata({ metadata }))) !== undefined;
    },
    async *listUnusedSince(inside, since) {
      const pages = bucket.getFilesStream({ prefix: `${inside}/` });
      try {
        for await (const file of pages) if (isUnused(file.metadata, since)) yield file.name;
      } catch (error) {
        throw toUnavailableError(error);
      }
    },
    deleteUnused: async (file, since) => {
      const objectMetadata = await findMetadata(file);
      if (!objectMetadata || !isUnused(objectMetadata, since)) return;
      // A use in the meantime changes its metadata, and prevents the deletion.
      await undefinedIfMissing(getFile(file).delete({ ifMetagenerationMatch: objectMetadata.metageneration! }));
    },
  };
};
