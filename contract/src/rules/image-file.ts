import type { ErrorCode } from '../errors.ts';

/** The properties of an image, from its header alone. */
export type ImageHeader = {
  format: 'PNG' | 'JPEG' | 'WebP';
  width: number;
  height: number;
  /** Whether decoding needs the whole image in memory: interlaced PNG, progressive JPEG, WebP. */
  needsFullDecode: boolean;
};

/** The first bytes of formats that are commonly mistaken for images, with their names. */
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

/** The same for formats with a later signature. */
const signatures: readonly (readonly [name: string, signature: RegExp])[] = [
  ['WebP', /^RIFF.{4}WEBP/s],
  ['AVIF', /^.{4}ftyp.{0,40}avi[fs]/s],
  ['HEIC', /^.{4}ftyp(hei|hev|mif1|msf1)/s],
  ['EPS', /^%!PS-Adobe-\S+ EPSF-/],
  ['PostScript', /^%!PS/],
  ['SVG', /^(\xef\xbb\xbf)?\s*(<(\?xml|!--).*?)?<(!doctype )?svg[\s>]/is],
];

const sniffedBytes = 4096;

/** Returns the name of a file’s format by its first bytes; undefined if it is unknown. */
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

/** Parses the header of a PNG, JPEG or WebP; undefined for other or truncated files. */
export const parseImageHeader = (bytes: Uint8Array): ImageHeader | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = headerParsers[detectImageFormat(bytes) ?? '']?.(view);
  return header && header.width > 0 && header.height > 0 ? header : undefined;
};

/** The maximum side of an image in pixels. Smaller images are accepted and scaled down. */
export const maxEdgePx = 16_383;
/** The maximum side of a square image whose format needs all of it in memory. */
export const maxFullDecodeEdgePx = 6000;
/** The maximum side of a square image in any format. Larger ones depend on how their format is decoded. */
export const safeEdgePx = 4000;

export type ImageFileError = {
  code: Extract<ErrorCode, 'file_too_large' | 'file_unsupported' | 'file_unreadable' | 'too_many_pixels'>;
  /** The parameters of its message. */
  params?: Record<string, string | number>;
};

/** What is accepted for a purpose: files of up to `maxBytes` bytes in these formats. */
export type ImageRules = { maxBytes: number; formats: readonly string[] };

/** Returns the error if a file is too large. */
export const validateFileSize = (bytes: number, { maxBytes }: ImageRules): ImageFileError | undefined =>
  bytes > maxBytes ? { code: 'file_too_large', params: { max: maxBytes / 1024 } } : undefined;

/**
 * Returns the error of a file as far as its first bytes tell; undefined if only decoding can tell. File name and
 * declared type are ignored.
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
