import { truncate } from '@tessera/qr-types/fields/graphemes.ts';

/** Title and artist from a recording’s tags. */
export type SongTags = { title?: string; artist?: string };

/**
 * How many bytes are read from the start and end of a recording. Tags beyond that, such as after a large picture, are
 * ignored.
 */
export const songTagBytes = { head: 1 << 18, tail: 128 };

const maxTagLength = 120;

const decodeLatin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const decodeUtf16 = (bytes: Uint8Array, isLittleEndian: boolean) => {
  const units = Array.from({ length: bytes.length >> 1 }, (_, at) => {
    const [first, second] = [bytes[2 * at]!, bytes[2 * at + 1]!];
    return isLittleEndian ? second * 256 + first : first * 256 + second;
  });
  return units.map((unit) => String.fromCharCode(unit)).join('');
};

const decodeUtf8 = (bytes: Uint8Array) => {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return decodeLatin1(bytes); // The declared encoding is often wrong.
  }
};

/**
 * Returns text on one line, without invisible or bidirectional control characters. Multiple values are separated by NUL
 * (ID3v2.4).
 */
const cleanText = (text: string): string | undefined => {
  const values = text.split('\0').map((value) => value.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim());
  return truncate(values.filter(Boolean).join(', ').normalize('NFC'), maxTagLength).trim() || undefined;
};

/** Decodes a text frame: an encoding byte, then the text (ID3v2.4 structure, 4). */
const decodeTextFrame = (frame: Uint8Array): string | undefined => {
  const [encoding, first, second] = frame;
  const body = frame.subarray(1);
  if (encoding === 3) return cleanText(decodeUtf8(body));
  if (encoding === 2) return cleanText(decodeUtf16(body, false));
  if (encoding === 1) return cleanText(decodeUtf16(body.subarray(2), first === 0xff && second === 0xfe));
  return cleanText(decodeLatin1(body));
};

const toInteger = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
const toSyncsafeInteger = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 128 + (byte & 127), 0);

/** Removes the zero bytes that kept older players from mistaking the tag for audio (ID3v2.4 structure, 6.1). */
const removeUnsynchronisation = (bytes: Uint8Array) => bytes.filter((byte, at) => byte !== 0 || bytes[at - 1] !== 0xff);

const fieldByFrameId: Readonly<Record<string, keyof SongTags>> = {
  TIT2: 'title',
  TT2: 'title',
  TPE1: 'artist',
  TP1: 'artist',
};

/** Compression and encryption flags: the second flag byte of 2.3 and 2.4. */
const unreadableFlags = { 3: 0xc0, 4: 0x0c };

/** A frame of a tag: its id, where its header starts, and the range of its content. */
type Id3Frame = { id: string; start: number; from: number; to: number };
/** A parsed ID3v2 tag. */
type Id3v2Tag = { version: number; isUnsynchronised: boolean; body: Uint8Array; frames: readonly Id3Frame[] };

/** Parses the ID3v2 tag at the start of a file; undefined if there is none. */
export const parseId3v2 = (head: Uint8Array): Id3v2Tag | undefined => {
  const version = head[3]!;
  if (decodeLatin1(head.subarray(0, 3)) !== 'ID3' || version < 2 || version > 4) return undefined;
  const [flags, end] = [head[5]!, 10 + toSyncsafeInteger(head.subarray(6, 10))];
  const isSpread = (flags & 0x80) !== 0;
  const tagBytes = head.subarray(10, end);
  const inside = isSpread && version < 4 ? removeUnsynchronisation(tagBytes) : tagBytes;
  const [idLength, headLength] = version === 2 ? [3, 6] : [4, 10];
  const sizeOf = version === 4 ? toSyncsafeInteger : toInteger;
  const hasExtendedHeader = version > 2 && (flags & 0x40) !== 0;
  const frames: Id3Frame[] = [];
  let start = hasExtendedHeader ? sizeOf(inside.subarray(0, 4)) + (version === 3 ? 4 : 0) : 0;
  while (start + headLength < inside.length) {
    const id = decodeLatin1(inside.subarray(start, start + idLength));
    const size = sizeOf(inside.subarray(start + idLength, start + 2 * idLength));
    const from = start + headLength;
    const to = from + size;
    if (!/^[A-Z0-9]+$/.test(id) || size === 0 || to > inside.length) break;
    frames.push({ id, start, from, to });
    start = to;
  }
  return { version, isUnsynchronised: isSpread, body: inside, frames };
};

/** Returns the field that a frame of this id holds. */
export const findSongField = (id: string): keyof SongTags | undefined =>
  Object.hasOwn(fieldByFrameId, id) ? fieldByFrameId[id] : undefined;

const readId3v2 = (head: Uint8Array): SongTags => {
  const { version, isUnsynchronised, body, frames } = parseId3v2(head) ?? {
    version: 2,
    isUnsynchronised: false,
    body: head,
    frames: [],
  };
  const tags: SongTags = {};
  for (const { id, start, from, to } of frames) {
    const flags = version === 2 ? 0 : body[start + 9]!;
    const field = findSongField(id);
    if (!field || tags[field] !== undefined || (version !== 2 && flags & unreadableFlags[version as 3 | 4])) continue;
    const skippedBytes = version === 4 ? (flags & 0x40 ? 1 : 0) + (flags & 1 ? 4 : 0) : flags & 0x20 ? 1 : 0;
    const frame = body.subarray(from + skippedBytes, to);
    const text = decodeTextFrame(
      version === 4 && (isUnsynchronised || flags & 2) ? removeUnsynchronisation(frame) : frame,
    );
    if (text !== undefined) tags[field] = text;
  }
  return tags;
};

const readId3v1 = (tail: Uint8Array): SongTags => {
  if (tail.length < 128 || decodeLatin1(tail.subarray(0, 3)) !== 'TAG') return {};
  const readUntilNul = (text: string) => cleanText(text.split('\0')[0]!);
  const [title, artist] = [
    readUntilNul(decodeLatin1(tail.subarray(3, 33))),
    readUntilNul(decodeLatin1(tail.subarray(33, 63))),
  ];
  return { ...(title && { title }), ...(artist && { artist }) };
};

/**
 * Reads title and artist of an MP3 from its first and last bytes: ID3v2 (id3.org, 2.2 to 2.4), else ID3v1. Never
 * throws.
 */
export const readSongTags = (head: Uint8Array, tail: Uint8Array): SongTags => ({
  ...readId3v1(tail),
  ...readId3v2(head),
});
