import { type FileWindow, UnreadableFileError } from './file-window.ts';
import { type Box, type BoxCounter, readBoxes } from './mp4-boxes.ts';
import type { FileMetadata } from './port.ts';

/** The brands that browsers play: ISO base media and MP4. QuickTime’s own isn’t one. */
const supportedBrands = /^(iso[m2-9]|mp4[12]|avc1|M4V |M4VP|M4VH|dash|mmp4|MSNV|f4v |hvc1|hev1|XAVC|3gp[4-7])$/;

const requireSingleBox = (boxes: readonly Box[], type: string): Box => {
  const [found, ...others] = boxes.filter((box) => box.type === type);
  if (!found || others.length > 0) throw new UnreadableFileError();
  return found;
};

/** Reads the duration of a movie’s or fragment’s header, in the movie’s time scale (8.2.2, 8.8.2). */
const readTime = (file: FileWindow, { from, to }: Box, at: { short: number; long: number }): number => {
  const isLong = file.read(from, 1)[0] === 1;
  const place = from + (isLong ? at.long : at.short);
  const bytes = file.read(place, isLong ? 8 : 4);
  if (place + (isLong ? 8 : 4) > to) throw new UnreadableFileError();
  return isLong ? Number(bytes.readBigUInt64BE(0)) : bytes.readUInt32BE(0);
};

const readDurationSeconds = (file: FileWindow, inMovie: readonly Box[], counted: BoxCounter): number | undefined => {
  const header = requireSingleBox(inMovie, 'mvhd');
  const scalePlace = header.from + (file.read(header.from, 1)[0] === 1 ? 20 : 12);
  if (scalePlace + 4 > header.to) throw new UnreadableFileError();
  const scale = file.read(scalePlace, 4).readUInt32BE(0);
  const extended = inMovie.find(({ type }) => type === 'mvex');
  const fragments =
    extended && readBoxes(file, extended.from, extended.to, counted).find(({ type }) => type === 'mehd');
  const time =
    readTime(file, header, { short: 16, long: 24 }) ||
    (fragments ? readTime(file, fragments, { short: 4, long: 4 }) : 0);
  if (scale === 0) throw new UnreadableFileError();
  const seconds = time / scale;
  return seconds > 0 && seconds < 1_000_000 ? Math.max(1, Math.round(seconds)) : undefined;
};

/** The handler type of a track: 'vide' or 'soun' (8.4.3). */
const readHandler = (file: FileWindow, track: Box, counted: BoxCounter): string => {
  const media = requireSingleBox(readBoxes(file, track.from, track.to, counted), 'mdia');
  const { from, to } = requireSingleBox(readBoxes(file, media.from, media.to, counted), 'hdlr');
  return to - from < 12 ? '' : file.read(from + 8, 4).toString('latin1');
};

/** Checks the whole file, box by box: each is within its parent, and there are media data and their description. */
export const inspectMp4 = (file: FileWindow): FileMetadata => {
  const counted = { boxes: 0 };
  const boxes = readBoxes(file, 0, file.size, counted);
  const [first] = boxes;
  if (first?.type !== 'ftyp' || first.to - first.from < 8) throw new UnreadableFileError();
  const declared = file.read(first.from, Math.min(first.to - first.from, 256)).toString('latin1');
  const [majorBrand = '', _version, ...compatibleBrands] = declared.match(/.{4}/gs) ?? [];
  if (![majorBrand, ...compatibleBrands].some((brand) => supportedBrands.test(brand))) throw new UnreadableFileError();
  const movie = requireSingleBox(boxes, 'moov');
  if (!boxes.some(({ type, from, to }) => type === 'mdat' && to > from)) throw new UnreadableFileError();
  const inMovie = readBoxes(file, movie.from, movie.to, counted);
  const tracks = inMovie.filter(({ type }) => type === 'trak');
  if (!tracks.some((track) => readHandler(file, track, counted) === 'vide')) throw new UnreadableFileError();
  const seconds = readDurationSeconds(file, inMovie, counted);
  return seconds === undefined ? {} : { seconds };
};
