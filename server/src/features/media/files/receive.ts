import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { maxAnyFileBytes, maxFileBytes, sniffBytes, sniffFile } from '@tessera/contract/rules/file.ts';
import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import { BlobStoreUnavailableError } from '../../../adapters/blob-store/port.ts';
import { AppError, fail } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { createInFlightLimit } from '../../../http/in-flight-limit.ts';

const field = 'file';

/** A file of a stranger's on this machine, until it is stored or refused. */
export type ReceivedFile = { path: string; kind: FileKind; bytes: number; digest: Buffer };

/** The folder of what is on its way, on the disk that the data is on. */
export const getReceivingFolder = (dataDir: string) => join(dataDir, 'receiving');

/** What the database and everything else keep for themselves. */
const reservedDiskBytes = 256 * 2 ** 20;

/** What files that are on their way may still write. */
let pendingBytes = 0;

/** Refuses what would fill the disk, on which the database may be too, together with all that is on its way. */
export const requireDiskSpace = async (folder: string, bytes: number): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + pendingBytes + reservedDiskBytes)
    throw new BlobStoreUnavailableError('the disk is nearly full: files are refused');
};

/** Counts what something may still write as being on its way, less what it says that it wrote. */
export const withPendingBytes = async <T>(bytes: number, work: (onWritten: (bytes: number) => void) => Promise<T>) => {
  let remaining = bytes;
  pendingBytes += remaining;
  const onWritten = (bytes: number) => {
    remaining -= bytes;
    pendingBytes -= bytes;
  };
  return work(onWritten).finally(() => onWritten(remaining));
};

export const failTooLarge = (kind: FileKind): never =>
  fail('file_too_large', { field, params: { max: maxFileBytes[kind] / 1024 } });

/** The kind of a file by its first bytes; refused by its name where it is none that we take. */
export const requireFileKind = (head: Uint8Array): FileKind => {
  const start = sniffFile(head);
  if (start && 'kind' in start) return start.kind;
  if (start) return fail('file_unsupported', { field, params: { format: start.format } });
  return fail('file_unreadable', { field });
};

const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Looks at all of a file as it comes: how it begins, how much it is, and what its bytes are told apart by. */
const inspectStream = async (
  source: AsyncIterable<Uint8Array>,
  onPiece: (piece: Uint8Array) => Promise<void> = async () => {},
): Promise<Omit<ReceivedFile, 'path'>> => {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let bytes = 0;
  let kind: FileKind | undefined;
  for await (const piece of source) {
    if (!kind && head.length < sniffBytes) head = Buffer.concat([head, piece.subarray(0, sniffBytes)]);
    if (!kind && head.length >= sniffBytes) kind = requireFileKind(head);
    bytes += piece.length;
    if (kind && bytes > maxFileBytes[kind]) failTooLarge(kind);
    hash.update(piece);
    await onPiece(piece);
  }
  return { kind: kind ?? requireFileKind(head), bytes, digest: hash.digest() };
};

const writeToDisk = async (
  path: string,
  source: AsyncIterable<Uint8Array>,
  onWritten: (bytes: number) => void,
): Promise<Omit<ReceivedFile, 'path'>> => {
  const file = await open(path, 'wx', 0o600);
  try {
    return await inspectStream(source, async (piece) => {
      for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten;
      onWritten(piece.length);
    });
  } finally {
    await file.close();
  }
};

/** A file that came in pieces, and is whole. */
export const inspectReceivedFile = async (path: string): Promise<ReceivedFile> => ({
  path,
  ...(await inspectStream(createReadStream(path))),
});

/** Files that are on their way at the same time; few from one address, since a slow line holds its place for hours. */
const receiving = createInFlightLimit({
  max: 32,
  maxPerAddress: 12,
  onExceeded: () => fail('unavailable', { field, retryAfter: 10, message: 'too many files at once' }),
});

/** Where a file comes from, and how much it says to be, 0 where it does not say. */
export type UploadSource = { ip: string; declaredBytes: number };

/**
 * Receives a file onto this machine's disk, never whole in memory, and does something with it. Nothing of it is left
 * afterwards, whatever happens.
 */
export const withReceivedFile = async <T>(
  { config }: Pick<Deps, 'config'>,
  source: AsyncIterable<Uint8Array>,
  { ip, declaredBytes }: UploadSource,
  work: (received: ReceivedFile) => Promise<T>,
): Promise<T> => {
  const folder = getReceivingFolder(config.dataDir);
  const slot = receiving(ip);
  slot.add(1);
  const path = join(folder, randomUUID());
  try {
    const received = await withPendingBytes(declaredBytes || maxAnyFileBytes, async (onWritten) => {
      await requireDiskSpace(folder, 0);
      return writeToDisk(path, source, onWritten);
    }).catch((error) => {
      if (error instanceof AppError || error instanceof BlobStoreUnavailableError) throw error;
      if (isDiskFull(error)) throw new BlobStoreUnavailableError('the disk is full', { cause: error });
      return fail('malformed_body', { message: `the body can’t be read: ${(error as Error).message}` });
    });
    return await work({ path, ...received });
  } finally {
    slot.release();
    await rm(path, { force: true });
  }
};
