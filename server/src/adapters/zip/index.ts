import { createWriteStream } from 'node:fs';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, type DeflateRaw, deflateRaw, constants as zlib } from 'node:zlib';
import { maxRatio, uncheckedBytes } from './read.ts';

/**
 * A file of a ZIP, whole or as a stream, which is read to its end before the next entry is asked for. Its name has to be safe
 * on every system, and unique whatever its case.
 */
export type ZipEntry = {
  name: string;
  bytes: Uint8Array | string | AsyncIterable<Uint8Array>;
  modifiedAt: Date;
};

/** What the headers of an entry say; sizes and checksum are complete once it has been written. */
type Header = {
  name: Buffer;
  isStored: boolean;
  modifiedAt: Date;
  offset: number;
  bytes: number;
  packedBytes: number;
  crc: number;
};

/** Files in formats that are compressed themselves. */
const compressedName = /\.(?:avif|gif|jpe?g|m4a|mp3|mp4|pdf|png|webm|webp|woff2|zip)$/i;

const maxUint32 = 0xff_ff_ff_ff;
const maxUint16 = 0xff_ff;
const [version, zip64Version] = [20, 45];
/** Sizes and checksum follow the content, names are in UTF-8. */
const flags = 0x08_08;
const [stored, deflated] = [0, 8];
const unixFile = 0o100644;
const pieceBytes = 2 ** 16;

const isLarge = ({ bytes, packedBytes }: Header) => bytes >= maxUint32 || packedBytes >= maxUint32;

/** Integers as little-endian bytes: each is [value, length]. */
const encode = (...fields: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
};

/** Date and time as MS-DOS had them: two seconds are the smallest step. */
const toDosTime = (at: Date) => {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  const day = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  return [
    [time, 2],
    [day, 2],
  ] as const;
};

const encodeMethod = ({ isStored, modifiedAt }: Header) =>
  encode([flags, 2], [isStored ? stored : deflated, 2], ...toDosTime(modifiedAt));

const encodeLocalHeader = (header: Header) =>
  Buffer.concat([
    encode([0x04034b50, 4], [zip64Version, 2]),
    encodeMethod(header),
    encode([0, 4], [0, 4], [0, 4], [header.name.length, 2], [0, 2]),
    header.name,
  ]);

/** What follows the content. */
const encodeDescriptor = (header: Header) => {
  const length = isLarge(header) ? 8 : 4;
  return encode([0x08074b50, 4], [header.crc, 4], [header.packedBytes, length], [header.bytes, length]);
};

/** An entry of the directory at the end. */
const encodeCentralHeader = (header: Header) => {
  const { name, crc, bytes, packedBytes, offset } = header;
  const large = [
    ...(isLarge(header) ? ([bytes, packedBytes] as const) : []),
    ...(offset >= maxUint32 ? ([offset] as const) : []),
  ].map((value) => [value, 8] as const);
  const extra = large.length > 0 ? encode([0x0001, 2], [large.length * 8, 2], ...large) : Buffer.alloc(0);
  const limit = (value: number) => (isLarge(header) ? maxUint32 : value);
  const madeBy = 3 << 8; // Unix
  return Buffer.concat([
    encode([0x02014b50, 4], [madeBy | zip64Version, 2], [large.length > 0 ? zip64Version : version, 2]),
    encodeMethod(header),
    encode([crc, 4], [limit(packedBytes), 4], [limit(bytes), 4], [name.length, 2], [extra.length, 2]),
    encode([0, 2], [0, 2], [0, 2], [unixFile * 0x1_00_00, 4], [Math.min(offset, maxUint32), 4]),
    name,
    extra,
  ]);
};

/** Collects the directory, encoded and in pieces of many entries: a hundred thousand headers would take a lot of memory. */
const createDirectory = () => {
  const pieces: Buffer[] = [];
  let latest: Buffer[] = [];
  let count = 0;
  const merge = () => {
    pieces.push(Buffer.concat(latest));
    latest = [];
  };
  return {
    add: (header: Header) => {
      latest.push(encodeCentralHeader(header));
      count++;
      if (latest.length === 1_000) merge();
    },
    list: (): readonly Buffer[] => {
      merge();
      return pieces;
    },
    count: () => count,
  };
};

const encodeEnd = (count: number, start: number, length: number) => {
  const end = start + length;
  const isZip64 = count >= maxUint16 || end >= maxUint32;
  const zip64 = Buffer.concat([
    encode([0x06064b50, 4], [44, 8], [zip64Version, 2], [zip64Version, 2], [0, 4], [0, 4]),
    encode([count, 8], [count, 8], [length, 8], [start, 8]),
    encode([0x07064b50, 4], [0, 4], [end, 8], [1, 4]),
  ]);
  const entries = Math.min(count, maxUint16);
  return Buffer.concat([
    isZip64 ? zip64 : Buffer.alloc(0),
    encode([0x06054b50, 4], [0, 2], [0, 2], [entries, 2], [entries, 2]),
    encode([Math.min(length, maxUint32), 4], [Math.min(start, maxUint32), 4], [0, 2]),
  ]);
};

async function* toPieces(whole: Exclude<ZipEntry['bytes'], string>) {
  for await (const part of whole instanceof Uint8Array ? [whole] : whole)
    for (let start = 0; start < part.length; start += pieceBytes) yield part.subarray(start, start + pieceBytes);
}

/** Passes content on, and adds it to the header. */
async function* count(pieces: AsyncIterable<Uint8Array>, header: Header) {
  for await (const piece of pieces) {
    header.crc = crc32(piece, header.crc);
    header.bytes += piece.length;
    yield piece;
  }
}

/** Stops compressing while the content has shrunk so much that `openZip` would refuse it. */
async function* limitRatio(pieces: AsyncIterable<Uint8Array>, header: Header, deflate: DeflateRaw) {
  const setLevel = promisify(deflate.params.bind(deflate));
  let isPaused = false;
  for await (const piece of pieces) {
    const isDense = header.bytes > uncheckedBytes / 2 && header.bytes > (header.packedBytes * maxRatio) / 4;
    if (isDense !== isPaused) {
      await setLevel(isDense ? zlib.Z_NO_COMPRESSION : zlib.Z_DEFAULT_COMPRESSION, zlib.Z_DEFAULT_STRATEGY);
      isPaused = isDense;
    }
    yield piece;
  }
}

/** The least that zlib allocates for what it packs; for most small files, 16 KB would be far too much. */
const smallestChunkBytes = 64;

const deflateAll = promisify(deflateRaw);

const pack = async (
  bytes: ZipEntry['bytes'],
  header: Header,
): Promise<AsyncIterable<Uint8Array> | readonly Uint8Array[]> => {
  const whole = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  if (whole instanceof Uint8Array && whole.length <= pieceBytes && !header.isStored) {
    // A stream of its own for each of many small files would take ten times as long, and memory that is freed late.
    header.crc = crc32(whole);
    header.bytes = whole.length;
    return [await deflateAll(whole, { chunkSize: Math.max(smallestChunkBytes, whole.length) })];
  }
  const pieces = count(toPieces(whole), header);
  if (header.isStored) return pieces;
  const deflate = createDeflateRaw();
  return pipe(limitRatio(pieces, header, deflate), deflate, () => {}); // An error is thrown while the stream is read.
};

/**
 * Yields a ZIP, one entry or piece of it in memory at a time: what isn’t compressed already is deflated, names are in UTF-8,
 * and it is a ZIP64 if it is that large. APPNOTE.TXT of PKWARE describes the format.
 */
export async function* streamZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory = createDirectory();
  let offset = 0;
  const advance = (bytes: Uint8Array) => {
    offset += bytes.length;
    return bytes;
  };
  for await (const { name, bytes, modifiedAt } of entries) {
    const sizes = { offset, bytes: 0, packedBytes: 0, crc: 0 };
    const header: Header = { name: Buffer.from(name), isStored: compressedName.test(name), modifiedAt, ...sizes };
    yield advance(encodeLocalHeader(header));
    for await (const piece of await pack(bytes, header)) {
      header.packedBytes += piece.length;
      yield advance(piece);
    }
    yield advance(encodeDescriptor(header));
    directory.add(header);
  }
  const start = offset;
  for (const entries of directory.list()) yield advance(entries);
  yield encodeEnd(directory.count(), start, offset - start);
}

/** Writes a ZIP to a file, like `streamZip`. */
export const writeZip = async (path: string, entries: AsyncIterable<ZipEntry>): Promise<void> => {
  const zip = Readable.from(streamZip(entries), { objectMode: false, highWaterMark: pieceBytes });
  await pipeline(zip, createWriteStream(path, { mode: 0o600 }));
};
