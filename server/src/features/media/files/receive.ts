import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { maxAnyFileBytes, maxFileBytes, sniffBytes, sniffFile } from '@tessera/contract/rules/file.ts';
import type { FileKind } from '@tessera/qr-types/fields/file-name.ts';
import { BlobStoreUnavailableError } from '../../../adapters/blob-store/port.ts';
import { AppError, fail } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { createInFlightLimit } from '../../../http/in-flight-limit.ts';

const field = 'file';

/** An uploaded file on local disk, until it is stored or rejected. */
export type ReceivedFile = { path: string; kind: FileKind; bytes: number; digest: Buffer };

/** The folder of incoming files, on the disk of the data folder. */
export const getReceivingFolder = (dataDir: string) => join(dataDir, 'receiving');

/** Disk space that is left to the database and everything else. */
const reservedDiskBytes = 256 * 2 ** 20;

/** The bytes that incoming files may still write. */
let pendingBytes = 0;

/** Throws if the bytes, with all that is incoming, would fill the disk, which may also be the database’s. */
export const requireDiskSpace = async (folder: string, bytes: number): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + pendingBytes + reservedDiskBytes)
    throw new BlobStoreUnavailableError('the disk is nearly full: files are refused');
};

/** Counts bytes as incoming while `work` runs; it reports those that it has written. */
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

/** Detects the kind of a file by its first bytes; throws, naming the format, if it isn’t supported. */
export const requireFileKind = (head: Uint8Array): FileKind => {
  const start = sniffFile(head);
  if (start && 'kind' in start) return start.kind;
  if (start) return fail('file_unsupported', { field, params: { format: start.format } });
  return fail('file_unreadable', { field });
};

const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Reads a whole stream: determines its kind, size and hash. */
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

/** Reads a complete resumable upload. */
export const inspectReceivedFile = async (path: string): Promise<ReceivedFile> => ({
  path,
  ...(await inspectStream(createReadStream(path))),
});

/** Limits parallel uploads; few per address, because a slow connection holds one for hours. */
const receiving = createInFlightLimit({
  max: 32,
  maxPerAddress: 12,
  onExceeded: () => fail('unavailable', { field, retryAfter: 10, message: 'too many files at once' }),
});

/** The sender’s address, and the declared size, 0 if it is unknown. */
export type UploadSource = { ip: string; declaredBytes: number };

/** Receives a file onto local disk, never whole in memory, and passes it to `work`. It is always deleted afterwards. */
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
