import { findSongField, parseId3v2 } from '@tessera/contract/rules/id3.ts';
import type { Erasure } from './erasure.ts';
import type { FileWindow } from './file-window.ts';
import { findLeadingTags, findTrailingTags, type TagRange } from './mp3.ts';

/** The unsynchronisation flag. It stays in version 4 only, where each frame has its own. */
const unsynchronisationFlag = 0x80;

/** Returns a tag of the same length with title and artist only; the rest is padding. */
const reduceToTitleAndArtist = (file: FileWindow, { from, to }: TagRange): Erasure => {
  const bytes = Buffer.alloc(to - from);
  const tag = Buffer.from(file.read(from, to - from));
  tag.copy(bytes, 0, 0, 5);
  const [version, flags] = [tag.readUInt8(3), tag.readUInt8(5)];
  bytes[5] = version === 4 ? flags & unsynchronisationFlag : 0;
  const size = to - from - 10;
  for (const [n, shift] of [21, 14, 7, 0].entries()) bytes[6 + n] = (size >> shift) & 127;
  const { body, frames } = parseId3v2(tag) ?? { body: tag, frames: [] };
  let at = 10;
  for (const { id, start, to: end } of frames)
    if (findSongField(id)) at += Buffer.from(body.subarray(start, end)).copy(bytes, at);
  return { at: from, bytes };
};

/** Of an ID3v1 tag (128 bytes), title, artist and genre stay. */
const eraseTrailingTag = (file: FileWindow, { from, to }: TagRange): Erasure =>
  file.read(from, 3).toString('latin1') === 'TAG' && to - from === 128 ? { from: from + 63, to: to - 1 } : { from, to };

/** Returns what to overwrite, so that only title and artist, which pages show, stay. */
export const findMp3Metadata = (file: FileWindow): Erasure[] => [
  ...findLeadingTags(file).map((tag) => reduceToTitleAndArtist(file, tag)),
  ...findTrailingTags(file).map((tag) => eraseTrailingTag(file, tag)),
];
