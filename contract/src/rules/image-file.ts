import type { ErrorCode } from '../errors.ts';

/** What a picture file says of itself before anything of it is decoded. */
export type ImageHeader = {
  format: 'PNG' | 'JPEG' | 'WebP';
  width: number;
  height: number;
  /** Whether all of it has to be held in memory to see any of it: interlaced PNG, progressive JPEG, WebP. */
  needsFullDecode: boolean;
};

/** What files that people take for pictures start with, byte by byte, under the names that people know them by. */
const magicPrefixes: readonly (readonly [name: string, start: string])[] = [
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['JPEG', '\xff\xd8\xff'],
  ['GIF', 'GIF8'],
  ['JPEG XL', '\xff\x0a'],
  ['JPEG XL', '\0\0\0\x0cJXL '],
  ['JPEG 2000', '\0\0\0\x0cjP  '],
  ['JPEG 2000', '\xff\x4f\xff\x51'],
  ['BMP', 'BM'],
  ['TIFF', 'II*\0'],
  ['TIFF', 'MM\0*'],
  ['TIFF', 'II+\0'],
  ['TIFF', 'MM\0+'],
  ['ICO', '\0\0\x01\0'],
  ['Photoshop', '8BPS'],
  ['PDF', '%PDF-'],
  ['EPS', '\xc5\xd0\xd3\xc6'],
];

/** The same for those that say later what they are. */
const signatures: readonly (readonly [name: string, signature: RegExp])[] = [
  ['WebP', /^RIFF.{4}WEBP/s],
  ['AVIF', /^.{4}ftyp.{0,40}avi[fs]/s],
  ['HEIC', /^.{4}ftyp(hei|hev|mif1|msf1)/s],
  ['EPS', /^%!PS-Adobe-\S+ EPSF-/],
  ['PostScript', /^%!PS/],
  ['SVG', /^(\xef\xbb\xbf)?\s*(<(\?xml|!--).*?)?<(!doctype )?svg[\s>]/is],
];

const sniffedBytes = 4096;

/** The name of a file's format by its first bytes; undefined for one that is none of a picture's. */
export const detectImageFormat = (bytes: Uint8Array): string | undefined => {
  const text = Array.from(bytes.subarray(0, sniffedBytes), (byte) => String.fromCharCode(byte)).join('');
  const known =
    magicPrefixes.find(([, start]) => text.startsWith(start)) ?? signatures.find(([, sign]) => sign.test(text));
  return known?.[0];
};

/** The first chunk of a PNG (PNG third edition, clause 11.2.1). */
const parsePngHeader = (view: DataView): ImageHeader | undefined => {
  const name = String.fromCharCode(...[12, 13, 14, 15].map((at) => (at < view.byteLength ? view.getUint8(at) : 0)));
  if (view.byteLength < 33 || name !== 'IHDR') return undefined;
  return {
    format: 'PNG',
    width: view.getUint32(16),
    height: view.getUint32(20),
    needsFullDecode: view.getUint8(28) !== 0,
  };
};

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isSequential = (marker: number) => marker === 0xc0 || marker === 0xc1;
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Segments of a JPEG up to its first scan (ITU-T T.81, B.1 and B.2). */
const parseJpegHeader = (view: DataView): ImageHeader | undefined => {
  let frame: (ImageHeader & { components: number }) | undefined;
  for (let at = 2; at + 10 <= view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === endOfImage) return undefined;
    if (marker === startOfScan) {
      if (!frame) return undefined;
      const { components, needsFullDecode, ...head } = frame;
      return { ...head, needsFullDecode: needsFullDecode || view.getUint8(at + 4) < components };
    }
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      const components = view.getUint8(at + 9);
      frame ??= { format: 'JPEG', width, height, needsFullDecode: !isSequential(marker), components };
    }
    if (marker === 0xff) at += 1;
    else at += hasNoLength(marker) ? 2 : 2 + view.getUint16(at + 2);
  }
  return undefined;
};

const webpChunkParsers: Readonly<Record<string, (view: DataView) => Pick<ImageHeader, 'width' | 'height'>>> = {
  'VP8 ': (view) => ({ width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }),
  VP8L: (view) => {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  },
  VP8X: (view) => ({
    width: (view.getUint32(24, true) & 0xffffff) + 1,
    height: (view.getUint32(26, true) >>> 8) + 1,
  }),
};

/** The first chunk of a WebP (RFC 9649, sections 2.5 to 2.7). */
const parseWebpHeader = (view: DataView): ImageHeader | undefined => {
  if (view.byteLength < 30) return undefined;
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const read = Object.hasOwn(webpChunkParsers, kind) ? webpChunkParsers[kind] : undefined;
  return read && { format: 'WebP', ...read(view), needsFullDecode: true };
};

const headerParsers: Readonly<Record<string, (view: DataView) => ImageHeader | undefined>> = {
  PNG: parsePngHeader,
  JPEG: parseJpegHeader,
  WebP: parseWebpHeader,
};

/** Reads what a PNG, JPEG or WebP says of itself; undefined where it is none of them, or doesn't say it. */
export const parseImageHeader = (bytes: Uint8Array): ImageHeader | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = headerParsers[detectImageFormat(bytes) ?? '']?.(view);
  return header && header.width > 0 && header.height > 0 ? header : undefined;
};

/** The longest side of a picture that is opened at all, in pixels. Up to it, pictures are made smaller and not refused. */
export const maxEdgePx = 16_383;
/** The side of the largest square that is opened where all of it has to be in memory. */
export const maxFullDecodeEdgePx = 6000;
/** The side of a square that is opened in any format. Above it, it depends on how its format is decoded. */
export const safeEdgePx = 4000;

export type ImageFileError = {
  code: Extract<ErrorCode, 'file_too_large' | 'file_unsupported' | 'file_unreadable' | 'too_many_pixels'>;
  /** The numbers and names of its sentence. */
  params?: Record<string, string | number>;
};

/** What is taken for a purpose: files of `maxBytes` bytes at the most, in these formats. */
export type ImageRules = { maxBytes: number; formats: readonly string[] };

/** Why a file of so many bytes is too large. */
export const validateFileSize = (bytes: number, { maxBytes }: ImageRules): ImageFileError | undefined =>
  bytes > maxBytes ? { code: 'file_too_large', params: { max: maxBytes / 1024 } } : undefined;

/**
 * Why a file can't be taken, as far as its first bytes tell; undefined where only decoding can. What its name or its
 * sender says it is counts for nothing.
 */
export const validateImageFile = (bytes: Uint8Array, rules: ImageRules): ImageFileError | undefined => {
  const tooLarge = validateFileSize(bytes.length, rules);
  if (tooLarge) return tooLarge;
  const format = detectImageFormat(bytes);
  if (!format) return { code: 'file_unreadable' };
  if (!rules.formats.includes(format)) return { code: 'file_unsupported', params: { format } };
  if (!Object.hasOwn(headerParsers, format)) return undefined;
  const header = parseImageHeader(bytes);
  if (!header) return { code: 'file_unreadable' };
  const { width, height, needsFullDecode } = header;
  const max = needsFullDecode ? maxFullDecodeEdgePx : maxEdgePx;
  if (Math.max(width, height) > maxEdgePx || width * height > max * max)
    return { code: 'too_many_pixels', params: { width, height, max } };
  return undefined;
};
