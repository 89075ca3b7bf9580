import { readSongTags, songTagBytes } from '@tessera/contract/rules/id3.ts';
import { type FileWindow, UnreadableFileError } from './file-window.ts';
import type { FileMetadata } from './port.ts';

/** Kilobits a second by the index of a frame's header (ISO/IEC 11172-3, 2.4.2.3; 13818-3 for the lower rates), layer III. */
const bitrates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];
/** By the two bits of the version: 2.5, reserved, 2, 1. */
const rateDivisors = [4, undefined, 2, 1];

/** Parses the four bytes of a frame’s header: its length and duration. Undefined if they are none. */
const parseFrame = (head: Buffer): { bytes: number; seconds: number } | undefined => {
  if (head.length < 4 || head[0] !== 0xff || (head[1]! & 0xe0) !== 0xe0) return undefined;
  const divisor = rateDivisors[(head[1]! >> 3) & 3];
  const isLayer3 = ((head[1]! >> 1) & 3) === 1;
  const rate = sampleRates[(head[2]! >> 2) & 3];
  if (divisor === undefined || !isLayer3 || rate === undefined) return undefined;
  const kilobits = (divisor === 1 ? bitrates.one : bitrates.two)[head[2]! >> 4];
  if (!kilobits) return undefined;
  const samples = divisor === 1 ? 1152 : 576;
  const perSecond = rate / divisor;
  const padding = (head[2]! >> 1) & 1;
  return {
    bytes: Math.floor((samples / 8) * ((kilobits * 1000) / perSecond)) + padding,
    seconds: samples / perSecond,
  };
};

/** A tag: the start of its header, and its end. */
export type TagRange = { from: number; to: number };

/** The ID3v2 tags that a file begins with (id3.org, 3.1). Their sizes are four times seven bits, within the file. */
export const findLeadingTags = (file: FileWindow): TagRange[] => {
  const tags: TagRange[] = [];
  for (let from = 0; file.read(from, 3).toString('latin1') === 'ID3'; from = tags.at(-1)!.to) {
    const head = file.read(from, 10);
    const sizes = [...head.subarray(6, 10)];
    if (tags.length === 3 || head.length < 10 || sizes.some((byte) => byte > 127)) throw new UnreadableFileError();
    const size = sizes.reduce((sum, byte) => sum * 128 + byte, 0);
    const to = from + 10 + size + ((head[5]! & 0x10) !== 0 ? 10 : 0);
    if (to >= file.size) throw new UnreadableFileError();
    tags.push({ from, to });
  }
  return tags;
};

const apeFooterBytes = 32;
const lyricsBegin = 'LYRICSBEGIN';
const maxLyrics1Bytes = 5100;

/** Whether a range contains exactly the items of an APE tag: four bytes of size, four of flags, a key, a value. */
const hasOnlyApeItems = (file: FileWindow, from: number, to: number, count: number): boolean => {
  let at = from;
  for (let item = 0; item < count && at < to; item++) {
    const head = file.read(at, 8 + 256);
    const key = head.indexOf(0, 8);
    if (head.length < 9 || key < 10) return false;
    at += key + 1 + head.readUInt32LE(0);
  }
  return at === to;
};

/**
 * Returns the start of the tag that ends at an offset, as its end declares: ID3v1 and its extension, APE 1 and 2, Lyrics3 1 and
 * 2. Undefined if none ends there.
 */
const findTagBefore = (file: FileWindow, end: number): number | undefined => {
  const textAt = (at: number, count: number) => (at < 0 ? '' : file.read(at, count).toString('latin1'));
  if (textAt(end - 128, 3) === 'TAG' && textAt(end - 131, 3) !== 'APE') return end - 128; // APETAGEX holds it as well.
  if (textAt(end - 227, 4) === 'TAG+') return end - 227;
  if (textAt(end - 9, 9) === 'LYRICS200') {
    const at = end - 15 - Number(/^\d{6}$/.exec(textAt(end - 15, 6))?.[0]);
    return textAt(at, lyricsBegin.length) === lyricsBegin ? at : undefined;
  }
  if (textAt(end - 9, 9) === 'LYRICSEND') {
    const from = Math.max(0, end - maxLyrics1Bytes - lyricsBegin.length - 9);
    const at = textAt(from, end - from).lastIndexOf(lyricsBegin);
    return at < 0 ? undefined : from + at;
  }
  if (textAt(end - apeFooterBytes, 8) === 'APETAGEX') {
    const foot = file.read(end - apeFooterBytes, apeFooterBytes);
    const items = end - foot.readUInt32LE(12);
    const at = items - ((foot.readUInt32LE(20) & 0x8000_0000) === 0 ? 0 : apeFooterBytes);
    const isWhole = at >= 0 && hasOnlyApeItems(file, items, end - apeFooterBytes, foot.readUInt32LE(16));
    return isWhole && (at === items || textAt(at, 8) === 'APETAGEX') ? at : undefined;
  }
  return undefined;
};

const maxTrailingTags = 4;

/** Returns the tags at the end of a file, the last one first. */
export const findTrailingTags = (file: FileWindow): TagRange[] => {
  const tags: TagRange[] = [];
  for (let to = file.size; tags.length < maxTrailingTags; to = tags.at(-1)!.from) {
    const from = findTagBefore(file, to);
    if (from === undefined) break;
    tags.push({ from, to });
  }
  return tags;
};

const maxPaddingBytes = 65_536;
const minFrames = 8;

const isPadding = (file: FileWindow, from: number, to: number) =>
  file.read(from, to - from).every((byte) => byte === 0);

/**
 * Checks the whole file, frame by frame: it may contain nothing but sound, tags and a little padding. The duration is that of
 * its frames, whatever its header says.
 */
export const inspectMp3 = (file: FileWindow): FileMetadata => {
  let at = findLeadingTags(file).at(-1)?.to ?? 0;
  const end = findTrailingTags(file).at(-1)?.from ?? file.size;
  for (const start = at; at < Math.min(start + maxPaddingBytes, end) && file.read(at, 1)[0] === 0; ) at++;
  let frames = 0;
  let seconds = 0;
  while (at < end) {
    const frame = parseFrame(file.read(at, 4));
    if (!frame) break;
    frames++;
    at += frame.bytes;
    seconds += frame.seconds;
  }
  const rest = end - at; // Negative if the last frame is cut off, as in many files.
  if (frames < minFrames || rest > maxPaddingBytes || (rest > 0 && !isPadding(file, at, end)))
    throw new UnreadableFileError();
  const { head, tail } = songTagBytes;
  const { title } = readSongTags(file.read(0, head), file.read(Math.max(0, file.size - tail), tail));
  return { seconds: Math.max(1, Math.round(seconds)), ...(title !== undefined && { tagTitle: title }) };
};
