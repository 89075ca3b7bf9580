import type { FileKind, fileKinds } from '@tessera/qr-types/fields/file-name.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { detectImageFormat } from './image-file.ts';

const megabyte = 2 ** 20;

/** The maximum size of each kind of file in bytes (specification §9, uploads). */
export const maxFileBytes: Readonly<Record<FileKind, number>> = {
  pdf: 100 * megabyte,
  mp3: 50 * megabyte,
  mp4: 300 * megabyte,
};

export const maxAnyFileBytes = Math.max(...Object.values(maxFileBytes));

/** Files of at least this many bytes are uploaded in resumable chunks. */
export const resumableMinBytes = 200 * megabyte;

/** How many bytes identify a file’s format. */
export const sniffBytes = 64;

/** Formats that are commonly mistaken for an accepted one: their names, and the bytes that they start with. */
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

/** Returns the kind of a file by its first bytes, or the name of another known format; undefined if unknown. */
export const sniffFile = (head: Uint8Array): { kind: FileKind } | { format: string } | undefined => {
  const text = Array.from(head.subarray(0, sniffBytes), (byte) => String.fromCharCode(byte)).join('');
  const other = otherFormats.find(([, start]) => start.test(text))?.[0];
  if (other) return { format: other };
  const picture = detectImageFormat(head);
  if (picture && picture !== 'PDF') return { format: picture };
  const kind = kindSignatures.find(([, start]) => start.test(text))?.[0];
  return kind && { kind };
};

/** The extension of a stored name is its kind. */
export const getFileKind = (name: string): FileKind => name.slice(name.lastIndexOf('.') + 1) as keyof typeof fileKinds;

const maxTitleLength = 120;
/** Longer names are cut before they are processed. */
const maxNameLength = 1000;

/**
 * Returns a file’s name for display and download: the last part of its path, without invisible or bidirectional control
 * characters and without what a shell might run.
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
