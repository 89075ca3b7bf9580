import type { FileKind, fileKinds } from '@tessera/qr-types/fields/file.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { detectImageFormat } from './image-file.ts';

const megabyte = 2 ** 20;

/** The largest file that is taken of each kind, in bytes (specification §9). */
export const maxFileBytes: Readonly<Record<FileKind, number>> = {
  pdf: 100 * megabyte,
  mp3: 50 * megabyte,
  mp4: 300 * megabyte,
};

/** The largest of all. */
export const maxAnyFileBytes = Math.max(...Object.values(maxFileBytes));

/** Files of so many bytes and more are sent in pieces, and gone on with where they broke off. */
export const resumableMinBytes = 200 * megabyte;

/** So many bytes tell what a file is. */
export const sniffBytes = 64;

/** What files that people take for one of these start with, under the names that people know them by. */
const otherFormats: readonly (readonly [name: string, start: RegExp])[] = [
  ['QuickTime', /^.{4}ftypqt {2}/s],
  ['an audio book', /^.{4}ftypM4[AB] /s],
  ['WAV', /^RIFF.{4}WAVE/s],
  ['AVI', /^RIFF.{4}AVI /s],
  ['Ogg', /^OggS/],
  ['FLAC', /^fLaC/],
  ['AAC', /^(ADIF|\xff[\xf0\xf1\xf8\xf9])/],
  ['WebM or Matroska', /^.E\xdf\xa3/s],
  ['Windows Media', /^0&\xb2u\x8ef\xcf/],
  ['Flash', /^FLV/],
  ['a ZIP or Office file', /^PK[^\w ]/],
  ['an old Office file', /^\xd0\xcf.\xe0/s],
  ['RTF', /^\{\\rtf/],
];

const kindSignatures: readonly (readonly [kind: FileKind, start: RegExp])[] = [
  ['pdf', /^%PDF-\d/],
  ['mp3', /^(ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/],
  ['mp4', /^.{4}ftyp/s],
];

/** The kind that a file begins as, or the name of the format that it is instead; neither where nobody knows it. */
export const sniffFile = (head: Uint8Array): { kind: FileKind } | { format: string } | undefined => {
  const text = Array.from(head.subarray(0, sniffBytes), (byte) => String.fromCharCode(byte)).join('');
  const other = otherFormats.find(([, start]) => start.test(text))?.[0];
  if (other) return { format: other };
  const picture = detectImageFormat(head);
  if (picture && picture !== 'PDF') return { format: picture };
  const kind = kindSignatures.find(([, start]) => start.test(text))?.[0];
  return kind && { kind };
};

/** The ending of a stored name is its kind. */
export const getFileKind = (name: string): FileKind => name.slice(name.lastIndexOf('.') + 1) as keyof typeof fileKinds;

const maxTitleLength = 120;
/** Of a name, more is not even read. */
const maxNameLength = 1000;

/**
 * What somebody calls a file, as it may be shown and saved: the last part of a path, without what is invisible, turns the
 * direction of reading or would be a command somewhere.
 */
export const toFileTitle = (name: string, kind: FileKind): string => {
  const baseName = truncate(name.split(/[/\\]/).at(-1) ?? '', maxNameLength);
  const cleaned = baseName
    .normalize('NFC')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const title = truncate(cleaned, maxTitleLength).trim();
  return title === '' || title.toLowerCase() === kind ? `file.${kind}` : title;
};
