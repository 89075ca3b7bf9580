import type { Readable } from 'node:stream';
import { type ApiError, Storage } from '@google-cloud/storage';
import { demandName, type Files, FilesUnavailable } from './port.ts';

const away = (cause: unknown) =>
  new FilesUnavailable(`the store of files doesn’t answer as it should: ${(cause as Error).message}`, { cause });

/** What the store answers; undefined where it has no such file, or has it in another state than was asked for. */
const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    const { code } = error as ApiError;
    if (code === 404 || code === 412) return undefined;
    throw away(error);
  }
};

const done = async (work: Promise<unknown>) => {
  await work.catch((error) => {
    throw away(error);
  });
};

type Place = { bucket: string; endpoint?: string | undefined };
type Facts = {
  size?: string | number;
  updated?: string;
  metageneration?: string | number;
  metadata?: { used?: string };
};

/** Files in a bucket of Google Cloud Storage, under the credentials that its libraries find by themselves. When one was used stands in its metadata. */
export const openGcsFiles = ({ bucket: name, endpoint }: Place, now: () => Date): Files => {
  const storage = new Storage({
    ...(endpoint && { apiEndpoint: endpoint, projectId: 'local' }),
    timeout: 30_000,
    retryOptions: { maxRetries: 1 },
  });
  const bucket = storage.bucket(name);
  const fileOf = (file: string) => bucket.file(demandName(file));
  const kept = () => ({
    resumable: false,
    validation: 'md5' as const,
    metadata: { metadata: { used: now().toISOString() } },
  });
  const factsOf = async (file: string) => (await ifThere(fileOf(file).getMetadata()))?.[0] as Facts | undefined;
  const isUnused = ({ metadata, updated }: Facts, since: Date) => new Date(metadata?.used ?? updated ?? 0) < since;

  return {
    put: (file, bytes) => done(fileOf(file).save(Buffer.from(bytes), kept())),
    putFrom: (file, path) => done(bucket.upload(path, { destination: demandName(file), ...kept() })),
    get: async (file) => (await ifThere(fileOf(file).download({ validation: 'md5' })))?.[0],
    read: async (file, range) => {
      if (!(await factsOf(file))) return undefined;
      const options = range && { start: range.first, end: range.last };
      return fileOf(file).createReadStream({ ...options, decompress: false, validation: false }) as Readable;
    },
    stat: async (file) => {
      const facts = await factsOf(file);
      return facts && { bytes: Number(facts.size) };
    },
    touch: async (file) => {
      const metadata = { used: now().toISOString() };
      return (await ifThere(fileOf(file).setMetadata({ metadata }))) !== undefined;
    },
    async *unusedSince(inside, since) {
      const pages = bucket.getFilesStream({ prefix: `${inside}/` });
      try {
        for await (const file of pages) if (isUnused(file.metadata, since)) yield file.name;
      } catch (error) {
        throw away(error);
      }
    },
    deleteUnused: async (file, since) => {
      const facts = await factsOf(file);
      if (!facts || !isUnused(facts, since)) return;
      // Who uses it meanwhile changes its metadata, and then it stays.
      await ifThere(fileOf(file).delete({ ifMetagenerationMatch: facts.metageneration! }));
    },
  };
};
