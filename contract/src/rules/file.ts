import type { FileKind, fileKinds } from '@tessera/qr-types/fields/file.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { formatOf } from './picture.ts';

const megabyte = 2 ** 20;

/** The largest file that is taken of each kind, in bytes (specification §9). */
export const mostFileBytes: Readonly<Record<FileKind, number>> = {
  pdf: 100 * megabyte,
  mp3: 50 * megabyte,
  mp4: 300 * megabyte,
};

/** The largest of all. */
export const mostOfAnyFile = Math.max(...Object.values(mostFileBytes));

/** Files of so many bytes and more are sent in pieces, and gone on with where they broke off. */
export const resumableFrom = 200 * megabyte;

/** So many bytes tell what a file is. */
export const tellingBytes = 64;

/** What files that people take for one of these start with, under the names that people know them by. */
const others: readonly (readonly [name: string, start: RegExp])[] = [
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

const kinds: readonly (readonly [kind: FileKind, start: RegExp])[] = [
  ['pdf', /^%PDF-\d/],
  ['mp3', /^(ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/],
  ['mp4', /^.{4}ftyp/s],
];

/** The kind that a file begins as, or the name of the format that it is instead; neither where nobody knows it. */
export const fileStart = (head: Uint8Array): { kind: FileKind } | { format: string } | undefined => {
  const text = Array.from(head.subarray(0, tellingBytes), (byte) => String.fromCharCode(byte)).join('');
  const other = others.find(([, start]) => start.test(text))?.[0];
  if (other) return { format: other };
  const picture = formatOf(head);
  if (picture && picture !== 'PDF') return { format: picture };
  const kind = kinds.find(([, start]) => start.test(text))?.[0];
  return kind && { kind };
};

/** The ending of a stored name is its kind. */
export const kindOfName = (name: string): FileKind => name.slice(name.lastIndexOf('.') + 1) as keyof typeof fileKinds;

const mostTitle = 120;
/** Of a name, more is not even read. */
const mostRead = 1000;

/**
 * What somebody calls a file, as it may be shown and saved: the last part of a path, without what is invisible, turns the
 * direction of reading or would be a command somewhere.
 */
export const fileTitle = (name: string, kind: FileKind): string => {
  const last = truncate(name.split(/[/\\]/).at(-1) ?? '', mostRead);
  const plain = last
    .normalize('NFC')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const kept = truncate(plain, mostTitle).trim();
  return kept === '' || kept.toLowerCase() === kind ? `file.${kind}` : kept;
};
