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
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { failUnavailable } from './fail-unavailable.ts';
import { type BlobStore, isBlobName, requireBlobName } from './port.ts';

/** Ignores that a file doesn’t exist. */
const ignoreNotFound = (error: S3ServiceException): undefined =>
  error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket' ? undefined : failUnavailable(error);

const isBefore = (at: Date | undefined, since: Date) => at !== undefined && at < since;

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
  const head = async (name: string) => client.send(new HeadObjectCommand(toKey(name))).catch(ignoreNotFound);
  const isUnused = async (name: string, since: Date) => {
    const found = await head(name);
    const at = found?.Metadata?.['used'];
    return found !== undefined && isBefore(at ? new Date(at) : found.LastModified, since);
  };
  async function* listObjects(Prefix?: string) {
    for (let ContinuationToken: string | undefined, more = true; more; ) {
      const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
      const page = await client.send(command).catch(failUnavailable);
      yield* page.Contents ?? [];
      ContinuationToken = page.NextContinuationToken;
      more = ContinuationToken !== undefined;
    }
  }

  return {
    put: async (name, bytes) => {
      const command = new PutObjectCommand({ ...toKey(name), Body: bytes, Metadata: buildUsedMetadata() });
      await client.send(command).catch(failUnavailable);
    },
    putFile: async (name, path) => {
      const key = toKey(name);
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      const command = new PutObjectCommand({ ...key, Body, ContentLength, Metadata: buildUsedMetadata() });
      await client
        .send(command)
        .catch(failUnavailable)
        .finally(() => Body.destroy());
    },
    get: async (name) => {
      const found = await client.send(new GetObjectCommand(toKey(name))).catch(ignoreNotFound);
      return found?.Body?.transformToByteArray().catch(ignoreNotFound);
    },
    readStream: async (name, range) => {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const found = await client.send(new GetObjectCommand({ ...toKey(name), Range })).catch(ignoreNotFound);
      return found?.Body as Readable | undefined;
    },
    stat: async (name) => {
      const found = await head(name);
      return found && { bytes: Number(found.ContentLength) };
    },
    touch: async (name) => {
      const CopySource = `${Bucket}/${requireBlobName(name)}`;
      const command = new CopyObjectCommand({
        ...toKey(name),
        CopySource,
        Metadata: buildUsedMetadata(),
        MetadataDirective: 'REPLACE',
      });
      return (await client.send(command).catch(ignoreNotFound)) !== undefined;
    },
    async *list() {
      for await (const { Key } of listObjects()) if (Key && isBlobName(Key)) yield Key;
    },
    async *listUnusedSince(inside, since) {
      for await (const { Key, LastModified } of listObjects(`${inside}/`)) {
        if (Key && isBefore(LastModified, since) && (await isUnused(Key, since))) yield Key;
      }
    },
    deleteUnused: async (name, since) => {
      requireBlobName(name);
      if (await isUnused(name, since)) await client.send(new DeleteObjectCommand(toKey(name))).catch(failUnavailable);
    },
  };
};
