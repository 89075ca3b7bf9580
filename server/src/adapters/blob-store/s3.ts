import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type BlobStore, BlobStoreUnavailableError, requireBlobName } from './port.ts';

const toUnavailableError = (cause: unknown) =>
  new BlobStoreUnavailableError(`the store of files doesn’t answer as it should: ${(cause as Error).message}`, {
    cause,
  });

const getStatus = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

/** The result of a request; undefined if the file doesn’t exist. */
const undefinedIfMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (getStatus(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
    throw toUnavailableError(error);
  }
};

const wrapErrors = async (work: Promise<unknown>) => {
  await work.catch((error) => {
    throw toUnavailableError(error);
  });
};

type S3Location = { bucket: string; endpoint?: string | undefined; region?: string | undefined };

/**
 * Files in a bucket of Amazon S3 or a compatible store. The time of last use is in the metadata, by the clock that is passed in;
 * the store’s own modification time is never earlier if both clocks are right.
 */
export const createS3BlobStore = (
  { bucket: Bucket, endpoint, region = 'us-east-1' }: S3Location,
  now: () => Date,
): BlobStore => {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Compatible stores don’t support Amazon’s newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
    maxAttempts: 2,
  });
  const toKey = (name: string) => ({ Bucket, Key: requireBlobName(name) });
  const buildUsedMetadata = () => ({ used: now().toISOString() });
  const head = async (name: string) => undefinedIfMissing(client.send(new HeadObjectCommand(toKey(name))));
  const isUnused = async (name: string, since: Date) => {
    const found = await head(name);
    const at = found?.Metadata?.['used'];
    return found !== undefined && (at ? new Date(at) : found.LastModified!) < since;
  };

  return {
    put: (name, bytes) =>
      wrapErrors(client.send(new PutObjectCommand({ ...toKey(name), Body: bytes, Metadata: buildUsedMetadata() }))),
    putFile: async (name, path) => {
      const key = toKey(name);
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      const command = new PutObjectCommand({ ...key, Body, ContentLength, Metadata: buildUsedMetadata() });
      await wrapErrors(client.send(command)).finally(() => Body.destroy());
    },
    get: async (name) => {
      const found = await undefinedIfMissing(client.send(new GetObjectCommand(toKey(name))));
      return found && undefinedIfMissing(found.Body!.transformToByteArray());
    },
    readStream: async (name, range) => {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const found = await undefinedIfMissing(client.send(new GetObjectCommand({ ...toKey(name), Range })));
      return found?.Body as Readable | undefined;
    },
    stat: async (name) => {
      const found = await head(name);
      return found && { bytes: found.ContentLength! };
    },
    touch: async (name) => {
      const CopySource = `${Bucket}/${requireBlobName(name)}`;
      const command = new CopyObjectCommand({
        ...toKey(name),
        CopySource,
        Metadata: buildUsedMetadata(),
        MetadataDirective: 'REPLACE',
      });
      return (await undefinedIfMissing(client.send(command))) !== undefined;
    },
    async *listUnusedSince(inside, since) {
      for (let ContinuationToken: string | undefined, more = true; more; ) {
        const command = new ListObjectsV2Command({ Bucket, Prefix: `${inside}/`, ContinuationToken });
        const page = await client.send(command).catch((error) => {
          throw toUnavailableError(error);
        });
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified! < since && (await isUnused(Key, since))) yield Key;
        }
        ContinuationToken = page.NextContinuationToken;
        more = ContinuationToken !== undefined;
      }
    },
    deleteUnused: async (name, since) => {
      requireBlobName(name);
      if (await isUnused(name, since)) await wrapErrors(client.send(new DeleteObjectCommand(toKey(name))));
    },
  };
};
