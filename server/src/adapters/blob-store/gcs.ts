import type { Readable } from 'node:stream';
import { type ApiError, Storage } from '@google-cloud/storage';
import { failUnavailable } from './fail-unavailable.ts';
import { type BlobStore, isBlobName, requireBlobName } from './port.ts';

/** Ignores that a file doesn’t exist, or is in another state than expected. */
const ignoreNotFound = (error: ApiError): undefined =>
  error.code === 404 || error.code === 412 ? undefined : failUnavailable(error);

type GcsLocation = { bucket: string; endpoint?: string | undefined };
type GcsMetadata = {
  size?: string | number;
  updated?: string;
  metageneration: string | number;
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
    (await getFile(file).getMetadata().catch(ignoreNotFound))?.[0] as GcsMetadata | undefined;
  const isUnused = ({ metadata, updated }: Pick<GcsMetadata, 'metadata' | 'updated'>, since: Date) =>
    new Date(metadata?.used ?? updated ?? 0) < since;
  async function* listObjects(query = {}) {
    try {
      yield* bucket.getFilesStream(query) as AsyncIterable<{ name: string; metadata: GcsMetadata }>;
    } catch (error) {
      failUnavailable(error);
    }
  }

  return {
    put: async (file, bytes) => {
      await getFile(file).save(Buffer.from(bytes), uploadOptions()).catch(failUnavailable);
    },
    putFile: async (file, path) => {
      const options = { destination: requireBlobName(file), ...uploadOptions() };
      await bucket.upload(path, options).catch(failUnavailable);
    },
    get: async (file) => (await getFile(file).download({ validation: 'md5' }).catch(ignoreNotFound))?.[0],
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
      return (await getFile(file).setMetadata({ metadata }).catch(ignoreNotFound)) !== undefined;
    },
    async *list() {
      for await (const file of listObjects()) if (isBlobName(file.name)) yield file.name;
    },
    async *listUnusedSince(inside, since) {
      for await (const file of listObjects({ prefix: `${inside}/` }))
        if (isUnused(file.metadata, since)) yield file.name;
    },
    deleteUnused: async (file, since) => {
      const objectMetadata = await findMetadata(file);
      if (!objectMetadata || !isUnused(objectMetadata, since)) return;
      // A use in the meantime changes its metadata, and prevents the deletion.
      const { metageneration: ifMetagenerationMatch } = objectMetadata;
      await getFile(file).delete({ ifMetagenerationMatch }).catch(ignoreNotFound);
    },
  };
};
