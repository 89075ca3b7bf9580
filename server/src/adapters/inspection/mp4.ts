import { type Box, boxesIn, type Counted } from './mp4-boxes.ts';
import type { FileFacts } from './port.ts';
import { Unreadable, type Window } from './window.ts';

/** What browsers play: ISO base media and its MP4 kinds. QuickTime's own is not among them. */
const brands = /^(iso[m2-9]|mp4[12]|avc1|M4V |M4VP|M4VH|dash|mmp4|MSNV|f4v |hvc1|hev1|XAVC|3gp[4-7])$/;

const only = (boxes: readonly Box[], type: string): Box => {
  const found = boxes.filter((box) => box.type === type);
  if (found.length !== 1) throw new Unreadable();
  return found[0]!;
};

/** The time of a movie's or fragments' header, in the movie's own units (8.2.2, 8.8.2). */
const timeIn = (file: Window, { from, to }: Box, at: { short: number; long: number }): number => {
  const isLong = file.bytes(from, 1)[0] === 1;
  const place = from + (isLong ? at.long : at.short);
  const bytes = file.bytes(place, isLong ? 8 : 4);
  if (place + (isLong ? 8 : 4) > to) throw new Unreadable();
  return isLong ? Number(bytes.readBigUInt64BE(0)) : bytes.readUInt32BE(0);
};

const secondsOf = (file: Window, inMovie: readonly Box[], counted: Counted): number | undefined => {
  const header = only(inMovie, 'mvhd');
  const scalePlace = header.from + (file.bytes(header.from, 1)[0] === 1 ? 20 : 12);
  if (scalePlace + 4 > header.to) throw new Unreadable();
  const scale = file.bytes(scalePlace, 4).readUInt32BE(0);
  const extended = inMovie.find(({ type }) => type === 'mvex');
  const fragments = extended && boxesIn(file, extended.from, extended.to, counted).find(({ type }) => type === 'mehd');
  const time =
    timeIn(file, header, { short: 16, long: 24 }) || (fragments ? timeIn(file, fragments, { short: 4, long: 4 }) : 0);
  if (scale === 0) throw new Unreadable();
  const seconds = time / scale;
  return seconds > 0 && seconds < 1_000_000 ? Math.max(1, Math.round(seconds)) : undefined;
};

/** The kind of what is in a track: 'vide' or 'soun' (8.4.3). */
const handlerOf = (file: Window, track: Box, counted: Counted): string => {
  const media = only(boxesIn(file, track.from, track.to, counted), 'mdia');
  const { from, to } = only(boxesIn(file, media.from, media.to, counted), 'hdlr');
  return to - from < 12 ? '' : file.bytes(from + 8, 4).toString('latin1');
};

/** Walks from box to box through the whole file: each is within the one around it, and it holds a film and its description. */
export const inspectMp4 = (file: Window): FileFacts => {
  const counted = { boxes: 0 };
  const boxes = boxesIn(file, 0, file.size, counted);
  const [first] = boxes;
  if (first?.type !== 'ftyp' || first.to - first.from < 8) throw new Unreadable();
  const named = file
    .bytes(first.from, Math.min(first.to - first.from, 256))
    .toString('latin1')
    .match(/.{4}/gs)!;
  if (![named[0]!, ...named.slice(2)].some((brand) => brands.test(brand))) throw new Unreadable();
  const movie = only(boxes, 'moov');
  if (!boxes.some(({ type, from, to }) => type === 'mdat' && to > from)) throw new Unreadable();
  const inMovie = boxesIn(file, movie.from, movie.to, counted);
  const tracks = inMovie.filter(({ type }) => type === 'trak');
  if (!tracks.some((track) => handlerOf(file, track, counted) === 'vide')) throw new Unreadable();
  const seconds = secondsOf(file, inMovie, counted);
  return seconds === undefined ? {} : { seconds };
};
