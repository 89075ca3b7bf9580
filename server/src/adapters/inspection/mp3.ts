import type { FileFacts } from './port.ts';
import { Unreadable, type Window } from './window.ts';

/** Kilobits a second by the index of a frame's header (ISO/IEC 11172-3, 2.4.2.3; 13818-3 for the lower rates), layer III. */
const bitrates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const rates = [44_100, 48_000, 32_000];
/** By the two bits of the version: 2.5, reserved, 2, 1. */
const slower = [4, undefined, 2, 1];

/** A frame by its four bytes of header: how long it is, and how long it sounds. Undefined where none begins. */
const frameOf = (head: Buffer): { bytes: number; seconds: number } | undefined => {
  if (head.length < 4 || head[0] !== 0xff || (head[1]! & 0xe0) !== 0xe0) return undefined;
  const part = slower[(head[1]! >> 3) & 3];
  const isLayer3 = ((head[1]! >> 1) & 3) === 1;
  const rate = rates[(head[2]! >> 2) & 3];
  if (part === undefined || !isLayer3 || rate === undefined) return undefined;
  const kilobits = (part === 1 ? bitrates.one : bitrates.two)[head[2]! >> 4];
  if (!kilobits) return undefined;
  const samples = part === 1 ? 1152 : 576;
  const perSecond = rate / part;
  const padding = (head[2]! >> 1) & 1;
  return {
    bytes: Math.floor((samples / 8) * ((kilobits * 1000) / perSecond)) + padding,
    seconds: samples / perSecond,
  };
};

/** Where what an ID3v2 tag says of its size ends (id3.org, 3.1). A size is four times seven bits, within the file. */
const afterTags = (file: Window): number => {
  let at = 0;
  for (let tags = 0; file.bytes(at, 3).toString('latin1') === 'ID3'; tags++) {
    const head = file.bytes(at, 10);
    const sizes = [...head.subarray(6, 10)];
    if (tags === 3 || head.length < 10 || sizes.some((byte) => byte > 127)) throw new Unreadable();
    const size = sizes.reduce((sum, byte) => sum * 128 + byte, 0);
    at += 10 + size + ((head[5]! & 0x10) !== 0 ? 10 : 0);
    if (at >= file.size) throw new Unreadable();
  }
  return at;
};

/** Tags behind the sound: ID3v1, APE, Lyrics3. */
const tagBehind = /^(TAG|APETAGEX|LYRICSBEGIN)/;
const mostPadding = 65_536;
const leastFrames = 8;

const isPadding = (file: Window, from: number, to: number) => file.bytes(from, to - from).every((byte) => byte === 0);

/**
 * Walks from frame to frame, through the whole file: nothing but sound, tags and a little padding is in it. The time is that of its frames,
 * whatever its header says.
 */
export const inspectMp3 = (file: Window): FileFacts => {
  let at = afterTags(file);
  const start = at;
  for (const end = Math.min(start + mostPadding, file.size); at < end && file.bytes(at, 1)[0] === 0; ) at++;
  let frames = 0;
  let seconds = 0;
  while (at < file.size) {
    const frame = frameOf(file.bytes(at, 4));
    if (!frame) break;
    frames++;
    at += frame.bytes;
    seconds += frame.seconds;
  }
  const isCut = at > file.size; // The last frame of many files is, by a few bytes.
  const rest = file.size - at;
  const isDone = isCut || rest === 0 || tagBehind.test(file.bytes(at, 11).toString('latin1'));
  if (frames < leastFrames || (!isDone && (rest > mostPadding || !isPadding(file, at, file.size))))
    throw new Unreadable();
  return { seconds: Math.max(1, Math.round(seconds)) };
};
