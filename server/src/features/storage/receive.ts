import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStart, mostFileBytes, mostOfAnyFile, tellingBytes } from '@tessera/contract/rules/file.ts';
import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import { FilesUnavailable } from '../../adapters/files/port.ts';
import type { Deps } from '../../http/deps.ts';
import { createInFlight } from '../../http/in-flight.ts';
import { Refusal, refuse } from '../../http/refusal.ts';

const field = 'file';

/** A file of a stranger's on this machine, until it is stored or refused. */
export type Received = { path: string; kind: FileKind; bytes: number; digest: Buffer };

/** The folder of what is on its way, on the disk that the data is on. */
export const receivingIn = (dataDir: string) => join(dataDir, 'receiving');

/** What the database and everything else keep for themselves. */
const reserved = 256 * 2 ** 20;

/** What files that are on their way may still write. */
let expected = 0;

/** Refuses what would fill the disk, on which the database may be too, together with all that is on its way. */
export const demandRoom = async (folder: string, bytes: number): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + expected + reserved)
    throw new FilesUnavailable('the disk is nearly full: files are refused');
};

/** Counts what something may still write as being on its way, less what it says that it wrote. */
export const whileExpected = async <T>(bytes: number, work: (written: (bytes: number) => void) => Promise<T>) => {
  let left = bytes;
  expected += left;
  const written = (bytes: number) => {
    left -= bytes;
    expected -= bytes;
  };
  return work(written).finally(() => written(left));
};

export const refuseTooLarge = (kind: FileKind): never =>
  refuse('file_too_large', { field, params: { max: mostFileBytes[kind] / 1024 } });

/** The kind of a file by its first bytes; refused by its name where it is none that we take. */
export const demandKind = (head: Uint8Array): FileKind => {
  const start = fileStart(head);
  if (start && 'kind' in start) return start.kind;
  if (start) return refuse('file_unsupported', { field, params: { format: start.format } });
  return refuse('file_unreadable', { field });
};

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Looks at all of a file as it comes: how it begins, how much it is, and what its bytes are told apart by. */
const look = async (
  source: AsyncIterable<Uint8Array>,
  each: (piece: Uint8Array) => Promise<void> = async () => {},
): Promise<Omit<Received, 'path'>> => {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let bytes = 0;
  let kind: FileKind | undefined;
  for await (const piece of source) {
    if (!kind && head.length < tellingBytes) head = Buffer.concat([head, piece.subarray(0, tellingBytes)]);
    if (!kind && head.length >= tellingBytes) kind = demandKind(head);
    bytes += piece.length;
    if (kind && bytes > mostFileBytes[kind]) refuseTooLarge(kind);
    hash.update(piece);
    await each(piece);
  }
  return { kind: kind ?? demandKind(head), bytes, digest: hash.digest() };
};

const write = async (
  path: string,
  source: AsyncIterable<Uint8Array>,
  written: (bytes: number) => void,
): Promise<Omit<Received, 'path'>> => {
  const file = await open(path, 'wx', 0o600);
  try {
    return await look(source, async (piece) => {
      for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten;
      written(piece.length);
    });
  } finally {
    await file.close();
  }
};

/** A file that came in pieces, and is whole. */
export const receivedAt = async (path: string): Promise<Received> => ({
  path,
  ...(await look(createReadStream(path))),
});

/** Files that are on their way at the same time; few from one address, since a slow line holds its place for hours. */
const places = createInFlight({
  max: 32,
  maxPerAddress: 12,
  refuseMore: () => refuse('unavailable', { field, retryAfter: 10, message: 'too many files at once' }),
});

/** Where a file comes from, and how much it says to be, 0 where it does not say. */
export type From = { ip: string; said: number };

/**
 * Receives a file onto this machine's disk, never whole in memory, and does something with it. Nothing of it is left
 * afterwards, whatever happens.
 */
export const whileReceived = async <T>(
  { config }: Pick<Deps, 'config'>,
  source: AsyncIterable<Uint8Array>,
  { ip, said }: From,
  work: (received: Received) => Promise<T>,
): Promise<T> => {
  const folder = receivingIn(config.dataDir);
  const place = places(ip);
  place.add(1);
  const path = join(folder, randomUUID());
  try {
    const received = await whileExpected(said || mostOfAnyFile, async (written) => {
      await demandRoom(folder, 0);
      return write(path, source, written);
    }).catch((error) => {
      if (error instanceof Refusal || error instanceof FilesUnavailable) throw error;
      if (isFull(error)) throw new FilesUnavailable('the disk is full', { cause: error });
      return refuse('malformed_body', { message: `the body can’t be read: ${(error as Error).message}` });
    });
    return await work({ path, ...received });
  } finally {
    place.release();
    await rm(path, { force: true });
  }
};
