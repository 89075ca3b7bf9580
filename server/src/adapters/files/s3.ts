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
import { demandName, type Files, FilesUnavailable } from './port.ts';

const away = (cause: unknown) =>
  new FilesUnavailable(`the store of files doesn’t answer as it should: ${(cause as Error).message}`, { cause });

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

/** What the store answers; undefined where it has no such file. */
const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
    throw away(error);
  }
};

const done = async (work: Promise<unknown>) => {
  await work.catch((error) => {
    throw away(error);
  });
};

type Place = { bucket: string; endpoint?: string | undefined; region?: string | undefined };

/**
 * Files in a bucket of Amazon S3, or of whatever speaks as it does. When one was used stands in its metadata, by the clock
 * that is passed in; the store’s own time of change is never earlier where both clocks are right.
 */
export const openS3Files = ({ bucket: Bucket, endpoint, region = 'us-east-1' }: Place, now: () => Date): Files => {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Stores that only speak like Amazon’s don’t know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
    maxAttempts: 2,
  });
  const keyOf = (name: string) => ({ Bucket, Key: demandName(name) });
  const used = () => ({ used: now().toISOString() });
  const head = async (name: string) => ifThere(client.send(new HeadObjectCommand(keyOf(name))));
  const isUnused = async (name: string, since: Date) => {
    const found = await head(name);
    const at = found?.Metadata?.['used'];
    return found !== undefined && (at ? new Date(at) : found.LastModified!) < since;
  };

  return {
    put: (name, bytes) => done(client.send(new PutObjectCommand({ ...keyOf(name), Body: bytes, Metadata: used() }))),
    putFrom: async (name, path) => {
      const key = keyOf(name);
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      const command = new PutObjectCommand({ ...key, Body, ContentLength, Metadata: used() });
      await done(client.send(command)).finally(() => Body.destroy());
    },
    get: async (name) => {
      const found = await ifThere(client.send(new GetObjectCommand(keyOf(name))));
      return found && ifThere(found.Body!.transformToByteArray());
    },
    read: async (name, range) => {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const found = await ifThere(client.send(new GetObjectCommand({ ...keyOf(name), Range })));
      return found?.Body as Readable | undefined;
    },
    stat: async (name) => {
      const found = await head(name);
      return found && { bytes: found.ContentLength! };
    },
    touch: async (name) => {
      const CopySource = `${Bucket}/${demandName(name)}`;
      const command = new CopyObjectCommand({
        ...keyOf(name),
        CopySource,
        Metadata: used(),
        MetadataDirective: 'REPLACE',
      });
      return (await ifThere(client.send(command))) !== undefined;
    },
    async *unusedSince(inside, since) {
      for (let ContinuationToken: string | undefined, more = true; more; ) {
        const command = new ListObjectsV2Command({ Bucket, Prefix: `${inside}/`, ContinuationToken });
        const page = await client.send(command).catch((error) => {
          throw away(error);
        });
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified! < since && (await isUnused(Key, since))) yield Key;
        }
        ContinuationToken = page.NextContinuationToken;
        more = ContinuationToken !== undefined;
      }
    },
    deleteUnused: async (name, since) => {
      demandName(name);
      if (await isUnused(name, since)) await done(client.send(new DeleteObjectCommand(keyOf(name))));
    },
  };
};
