import { parseId3v2, songField } from '@tessera/contract/rules/id3.ts';
import type { Erasure } from './erasure.ts';
import { type Tag, tagsAtEnd, tagsAtStart } from './mp3.ts';
import type { Window } from './window.ts';

/** The flag of a tag whose bytes are spread out, as it stays in version 4 alone, where each frame is by itself. */
const spread = 0x80;

/** A tag that is as long as before and holds title and artist alone; what is left of it is padding. */
const titleAlone = (file: Window, { from, to }: Tag): Erasure => {
  const bytes = Buffer.alloc(to - from);
  const tag = Buffer.from(file.bytes(from, to - from));
  tag.copy(bytes, 0, 0, 5);
  const [version, flags] = [tag[3]!, tag[5]!];
  bytes[5] = version === 4 ? flags & spread : 0;
  const size = to - from - 10;
  for (const [n, shift] of [21, 14, 7, 0].entries()) bytes[6 + n] = (size >> shift) & 127;
  const { inside, frames } = parseId3v2(tag) ?? { inside: tag, frames: [] };
  let at = 10;
  for (const { id, start, to: end } of frames)
    if (songField(id)) at += Buffer.from(inside.subarray(start, end)).copy(bytes, at);
  return { at: from, bytes };
};

/** Of the tag of 128 bytes (ID3v1) title, artist and genre stay; all others go. */
const endOf = (file: Window, { from, to }: Tag): Erasure =>
  file.bytes(from, 3).toString('latin1') === 'TAG' && to - from === 128
    ? { from: from + 63, to: to - 1 }
    : { from, to };

/** What a recording says of itself besides title and artist, which pages show: as what to write over it. */
export const metadataOfMp3 = (file: Window): Erasure[] => [
  ...tagsAtStart(file).map((tag) => titleAlone(file, tag)),
  ...tagsAtEnd(file).map((tag) => endOf(file, tag)),
];
