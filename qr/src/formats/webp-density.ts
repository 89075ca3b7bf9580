import { concatBytes } from './concat-bytes.ts';

/**
 * The density of a WebP (RFC 9649): its container (section 2.7) has no field for it, so Exif metadata state it. They are
 * only allowed in an extended file, whose first chunk `VP8X` repeats the size of the picture.
 */

type Chunk = { type: string; data: Uint8Array };

export function setWebpDensity(file: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const chunks = readChunks(file).filter(({ type }) => type !== 'EXIF');
  const header = chunks[0]?.type === 'VP8X' ? chunks.shift()!.data.slice() : createExtendedHeader(chunks);
  header[0]! |= hasExif;
  const body = concatBytes(
    [{ type: 'VP8X', data: header }, ...chunks, { type: 'EXIF', data: createExif(dpi) }].map(writeChunk),
  );
  return concatBytes([toBytes('RIFF'), toLittleEndian(body.length + 4, 4), toBytes('WEBP'), body]);
}

const fileHeaderLength = 12;

function readChunks(file: Uint8Array): Chunk[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks: Chunk[] = [];
  for (let at = fileHeaderLength; at + 8 <= file.length; ) {
    const length = view.getUint32(at + 4, true);
    const type = String.fromCharCode(...file.subarray(at, at + 4));
    chunks.push({ type, data: file.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** Returns a chunk, padded to an even length. */
const writeChunk = ({ type, data }: Chunk) =>
  concatBytes([toBytes(type), toLittleEndian(data.length, 4), data, new Uint8Array(data.length % 2)]);

/** Flags of an extended file. */
const [hasAlpha, hasExif] = [0x10, 0x08];

/**
 * @throws {TypeError} if the file has no picture
 */
function createExtendedHeader(chunks: readonly Chunk[]): Uint8Array {
  const picture = chunks.find(({ type }) => type === 'VP8L' || type === 'VP8 ');
  if (!picture) throw new TypeError('a WebP without a picture');
  const { width, height, isTransparent } = picture.type === 'VP8L' ? readLossless(picture) : readLossy(picture);
  const size = [...toLittleEndian(width - 1, 3), ...toLittleEndian(height - 1, 3)];
  return Uint8Array.of(isTransparent ? hasAlpha : 0, 0, 0, 0, ...size);
}

/** Section 3.4: 14 bits each of width and height, less one, and a bit for transparency, after a signature byte. */
function readLossless({ data }: Chunk) {
  const bits = (data[1]! | (data[2]! << 8) | (data[3]! << 16) | (data[4]! << 24)) >>> 0;
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >> 14) & 0x3fff) + 1,
    isTransparent: ((bits >> 28) & 1) === 1,
  };
}

/** RFC 6386, section 9.1: 14 bits each, after a frame tag and a start code; only an extended file is transparent. */
const readLossy = ({ data }: Chunk) => ({
  width: (data[6]! | (data[7]! << 8)) & 0x3fff,
  height: (data[8]! | (data[9]! << 8)) & 0x3fff,
  isTransparent: false,
});

/** Exif 2.3, clause 4.6: horizontal and vertical resolution as fractions, in pixels per inch, in one directory. */
function createExif(dpi: number): Uint8Array {
  const [short, rational] = [3, 5];
  const fractionsAt = 8 + 2 + 3 * 12 + 4;
  const entry = (tag: number, type: number, value: number) => [
    ...toLittleEndian(tag, 2),
    ...toLittleEndian(type, 2),
    ...toLittleEndian(1, 4),
    ...toLittleEndian(value, 4),
  ];
  const fraction = [...toLittleEndian(dpi, 4), ...toLittleEndian(1, 4)];
  return Uint8Array.from([
    ...toBytes('II*\0'),
    ...toLittleEndian(8, 4),
    ...toLittleEndian(3, 2),
    ...entry(0x011a, rational, fractionsAt),
    ...entry(0x011b, rational, fractionsAt + 8),
    ...entry(0x0128, short, 2),
    ...toLittleEndian(0, 4),
    ...fraction,
    ...fraction,
  ]);
}

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const toLittleEndian = (value: number, length: number) =>
  Uint8Array.from({ length }, (_, i) => (value >>> (8 * i)) & 255);
