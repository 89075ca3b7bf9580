import { formatOf } from '@tessera/contract/rules/picture.ts';
import type { FileKind } from '@tessera/qr-types/fields/file.ts';

/** What files that people take for a PDF, a song or a film start with, under the names that people know them by. */
const starts: readonly (readonly [name: string, start: RegExp])[] = [
  ['ZIP', /^PK[^ -~]{2}/],
  ['Office', /^\xd0\xcf[^ -~]\xe0/],
  ['WAV', /^RIFF.{4}WAVE/s],
  ['AVI', /^RIFF.{4}AVI /s],
  ['FLAC', /^fLaC/],
  ['Ogg', /^OggS/],
  ['M4A', /^.{4}ftypM4[AB]/s],
  ['QuickTime', /^.{4}ftypqt/s],
  ['WebM', /^[^ -~]E\xdf\xa3/],
  ['PDF', /^.{0,1019}%PDF-/s],
  ['MP4', /^.{4}(ftyp|moov|styp)/s],
  ['MP3', /^(ID3|\xff[\xe2-\xe7\xea-\xef\xf2-\xf7\xfa-\xff])/],
];

const wanted: Readonly<Record<FileKind, string>> = { pdf: 'PDF', mp3: 'MP3', mp4: 'MP4' };

/** How much of a file is looked at, in bytes. */
export const lookedAt = 1024;

/**
 * Whether a file may be of a kind, by its first bytes: `format` is the name of another that it is instead. The server
 * looks closer; this only spares sending what it is sure to refuse.
 */
export const headFault = (
  of: FileKind,
  head: Uint8Array,
): { code: 'file_unsupported'; format: string } | { code: 'file_unreadable' } | undefined => {
  const text = Array.from(head.subarray(0, lookedAt), (byte) => String.fromCharCode(byte)).join('');
  const found = starts.find(([, start]) => start.test(text))?.[0];
  if (found === wanted[of]) return undefined;
  const picture = found ? undefined : formatOf(head);
  if (found ?? picture) return { code: 'file_unsupported', format: (found ?? picture)! };
  // An MP3 may begin with what is none of it.
  return of === 'mp3' && text !== '' ? undefined : { code: 'file_unreadable' };
};
