import { truncate } from '@tessera/qr-types/fields/graphemes.ts';

/** What a recording says of itself in its tags. */
export type SongTags = { title?: string; artist?: string };

/** A recording's beginning and end: of a longer tag, such as one with a large picture before the words, nothing is read. */
export const songTagBytes = { head: 1 << 18, tail: 128 };

const most = 120;

const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const utf16 = (bytes: Uint8Array, isLittle: boolean) => {
  const units = Array.from({ length: bytes.length >> 1 }, (_, at) => {
    const [first, second] = [bytes[2 * at]!, bytes[2 * at + 1]!];
    return isLittle ? second * 256 + first : first * 256 + second;
  });
  return units.map((unit) => String.fromCharCode(unit)).join('');
};

const utf8 = (bytes: Uint8Array) => {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return latin1(bytes); // Programs lie about it.
  }
};

/** On one line, without what is invisible or turns the direction of reading. Several values are parted by NUL (ID3v2.4). */
const plain = (text: string): string | undefined => {
  const values = text.split('\0').map((value) => value.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim());
  return truncate(values.filter(Boolean).join(', ').normalize('NFC'), most).trim() || undefined;
};

/** A text frame: a byte for how it is written, and the text (ID3v2.4 structure, 4). */
const textOf = (frame: Uint8Array): string | undefined => {
  const [written, first, second] = frame;
  const body = frame.subarray(1);
  if (written === 3) return plain(utf8(body));
  if (written === 2) return plain(utf16(body, false));
  if (written === 1) return plain(utf16(body.subarray(2), first === 0xff && second === 0xfe));
  return plain(latin1(body));
};

const whole = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
const sevens = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 128 + (byte & 127), 0);

/** Without the zeros that kept older programs from taking it for sound (ID3v2.4 structure, 6.1). */
const synchronised = (bytes: Uint8Array) => bytes.filter((byte, at) => byte !== 0 || bytes[at - 1] !== 0xff);

const fields: Readonly<Record<string, keyof SongTags>> = { TIT2: 'title', TT2: 'title', TPE1: 'artist', TP1: 'artist' };

/** Compressed or encrypted, by the second byte of flags in 2.3 and 2.4. */
const unread = { 3: 0xc0, 4: 0x0c };

/** A frame of a tag: what it is called, where it begins with its header, and where its content is. */
type Frame = { id: string; start: number; from: number; to: number };
/** What is inside a tag, as its frames are written in it. */
type Id3v2 = { version: number; isSpread: boolean; inside: Uint8Array; frames: readonly Frame[] };

/** The frames of a tag that begins a file; undefined where none does. */
export const parseId3v2 = (head: Uint8Array): Id3v2 | undefined => {
  const version = head[3]!;
  if (latin1(head.subarray(0, 3)) !== 'ID3' || version < 2 || version > 4) return undefined;
  const [flags, end] = [head[5]!, 10 + sevens(head.subarray(6, 10))];
  const isSpread = (flags & 0x80) !== 0;
  const written = head.subarray(10, end);
  const inside = isSpread && version < 4 ? synchronised(written) : written;
  const [idLength, headLength] = version === 2 ? [3, 6] : [4, 10];
  const sizeOf = version === 4 ? sevens : whole;
  const hasMore = version > 2 && (flags & 0x40) !== 0;
  const frames: Frame[] = [];
  let start = hasMore ? sizeOf(inside.subarray(0, 4)) + (version === 3 ? 4 : 0) : 0;
  while (start + headLength < inside.length) {
    const id = latin1(inside.subarray(start, start + idLength));
    const size = sizeOf(inside.subarray(start + idLength, start + 2 * idLength));
    const from = start + headLength;
    const to = from + size;
    if (!/^[A-Z0-9]+$/.test(id) || size === 0 || to > inside.length) break;
    frames.push({ id, start, from, to });
    start = to;
  }
  return { version, isSpread, inside, frames };
};

/** What a frame of a tag is to us. */
export const songField = (id: string): keyof SongTags | undefined =>
  Object.hasOwn(fields, id) ? fields[id] : undefined;

const inId3v2 = (head: Uint8Array): SongTags => {
  const { version, isSpread, inside, frames } = parseId3v2(head) ?? {
    version: 2,
    isSpread: false,
    inside: head,
    frames: [],
  };
  const said: SongTags = {};
  for (const { id, start, from, to } of frames) {
    const how = version === 2 ? 0 : inside[start + 9]!;
    const field = songField(id);
    if (!field || said[field] !== undefined || (version !== 2 && how & unread[version as 3 | 4])) continue;
    const before = version === 4 ? (how & 0x40 ? 1 : 0) + (how & 1 ? 4 : 0) : how & 0x20 ? 1 : 0;
    const frame = inside.subarray(from + before, to);
    const text = textOf(version === 4 && (isSpread || how & 2) ? synchronised(frame) : frame);
    if (text !== undefined) said[field] = text;
  }
  return said;
};

const inId3v1 = (tail: Uint8Array): SongTags => {
  if (tail.length < 128 || latin1(tail.subarray(0, 3)) !== 'TAG') return {};
  const until = (text: string) => plain(text.split('\0')[0]!);
  const [title, artist] = [until(latin1(tail.subarray(3, 33))), until(latin1(tail.subarray(33, 63)))];
  return { ...(title && { title }), ...(artist && { artist }) };
};

/** Title and artist of an MP3 by its first and last bytes: of ID3v2 (id3.org, 2.2 to 2.4), else of ID3v1. Never throws. */
export const songTags = (head: Uint8Array, tail: Uint8Array): SongTags => ({ ...inId3v1(tail), ...inId3v2(head) });
