import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { Erasure } from './erasure.ts';
import type { FileWindow } from './file-window.ts';
import { type Box, type BoxCounter, readBoxes } from './mp4-boxes.ts';
import { type ByteRange, intersect, readDefaultSizes, readSampleRanges, readTrackFragments } from './mp4-samples.ts';

/**
 * What playing needs, by the box that it is in (ISO/IEC 14496-12, table 1). Every other box becomes a `free` one of zeros:
 * udta, meta with ilst and keys, XMP in uuid, what makers add, and what free space still holds of an earlier version.
 */
const playbackBoxes: Readonly<Record<string, ReadonlySet<string>>> = {
  '': new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'pdin']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'pssh']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tapt']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set(
    'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh padb stdp sdtp sbgp sgpd subs saiz saio'.split(' '),
  ),
  mvex: new Set(['mehd', 'trex', 'leva']),
  moof: new Set(['mfhd', 'traf', 'pssh']),
  traf: new Set(['tfhd', 'trun', 'tfdt', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc']),
};

/** Any other track holds places by the second (mebx, gpmd, camm, the subtitles of drones) or the clock of a camera. */
const playbackTracks = ['vide', 'soun'];

/** In boxes of sample descriptions, all that is known stays: decoders need it. */
const nonDecoderBoxes = new Set(['uuid', 'udta', 'meta', 'free', 'skip']);

const readChildBoxes = (file: FileWindow, box: Box, counted: BoxCounter) => readBoxes(file, box.from, box.to, counted);

const toFreeBox = ({ headerBytes, from, to }: Box): Erasure[] => [
  { at: from - headerBytes + 4, bytes: Buffer.from('free') },
  { from, to },
];

/** A part of a box: nothing behind its end is touched, however short it is. */
const toSubrange = ({ from, to }: Box, start: number, end = Number.POSITIVE_INFINITY): ByteRange => ({
  from: Math.min(from + start, to),
  to: Math.min(from + end, to),
});

/** When it was made and changed: two times of 4 bytes, or of 8 in version 1. */
const findTimestamps = (file: FileWindow, box: Box) => [toSubrange(box, 4, file.read(box.from, 1)[0] === 1 ? 20 : 12)];

/** The parts of boxes that stay which playing doesn't need: times, and names of makers, programs and folders. */
const erasableParts: Readonly<Record<string, (file: FileWindow, box: Box, counted: BoxCounter) => Erasure[]>> = {
  mvhd: findTimestamps,
  tkhd: findTimestamps,
  mdhd: findTimestamps,
  hdlr: (_file, box) => [toSubrange(box, 12)],
  dref: (file, box, counted) => readBoxes(file, box.from + 8, box.to, counted).map((entry) => toSubrange(entry, 4)),
};

/** The same of a description of samples: the vendor, and the name of the compressor (12.1.3, and QuickTime's sound). */
const findDescriptionErasures = (file: FileWindow, box: Box, handler: string, counted: BoxCounter): Erasure[] =>
  readBoxes(file, box.from + 8, box.to, counted).flatMap((entry) => {
    if (handler !== 'vide') return [toSubrange(entry, 12, 16)];
    const more = entry.to - entry.from > 78 + 8 ? readBoxes(file, entry.from + 78, entry.to, counted) : [];
    return [
      toSubrange(entry, 8, 24),
      toSubrange(entry, 42, 74),
      ...more.filter(({ type }) => nonDecoderBoxes.has(type)).flatMap(toFreeBox),
    ];
  });

const findHandler = (file: FileWindow, track: Box, counted: BoxCounter): string => {
  const media = readChildBoxes(file, track, counted).find(({ type }) => type === 'mdia');
  const handler = media && readChildBoxes(file, media, counted).find(({ type }) => type === 'hdlr');
  return handler ? file.read(handler.from + 8, 4).toString('latin1') : '';
};

const findTrackId = (file: FileWindow, track: Box, counted: BoxCounter): number => {
  const head = readChildBoxes(file, track, counted).find(({ type }) => type === 'tkhd');
  return head ? file.read(head.from + (file.read(head.from, 1)[0] === 1 ? 20 : 12), 4).readUInt32BE(0) : 0;
};

const findSampleTable = (file: FileWindow, track: Box, counted: BoxCounter): Box | undefined =>
  ['mdia', 'minf', 'stbl'].reduce<Box | undefined>(
    (box, wantedType) => box && readChildBoxes(file, box, counted).find(({ type }) => type === wantedType),
    track,
  );

/**
 * What a film says of places, people, devices and times, as what to write over it: its boxes stay as long as they are and
 * where they are, so that no offset in them becomes wrong.
 */
export const findMp4Metadata = (file: FileWindow): Erasure[] => {
  const counted = { boxes: 0 };
  const erasures: Erasure[] = [];
  const samples: ByteRange[] = [];
  const removed = new Set<number>();
  const top = readBoxes(file, 0, file.size, counted);
  const movie = readChildBoxes(
    file,
    requireValue(
      top.find(({ type }) => type === 'moov'),
      'movie box',
    ),
    counted,
  );
  const defaults = readDefaultSizes(
    file,
    movie.find(({ type }) => type === 'mvex'),
    counted,
  );

  const walk = (boxes: readonly Box[], around: string, handler = '') => {
    for (const box of boxes) {
      if (!playbackBoxes[around]?.has(box.type)) erasures.push(...toFreeBox(box));
      else if (box.type === 'trak') walkTrack(box);
      else if (box.type === 'moof') walkFragment(box);
      else if (box.type === 'stsd') erasures.push(...findDescriptionErasures(file, box, handler, counted));
      else if (Object.hasOwn(playbackBoxes, box.type)) walk(readChildBoxes(file, box, counted), box.type, handler);
      else erasures.push(...(erasableParts[box.type]?.(file, box, counted) ?? []));
    }
  };
  const walkTrack = (track: Box) => {
    const handler = findHandler(file, track, counted);
    if (playbackTracks.includes(handler)) return walk(readChildBoxes(file, track, counted), 'trak', handler);
    removed.add(findTrackId(file, track, counted));
    const table = findSampleTable(file, track, counted);
    if (table) samples.push(...readSampleRanges(file, table, counted));
    erasures.push(...toFreeBox(track));
  };
  const walkFragment = (fragment: Box) => {
    const removedFragments = readTrackFragments(file, fragment, defaults, counted).filter(({ track }) =>
      removed.has(track),
    );
    for (const { box, samples: some } of removedFragments) {
      samples.push(...some);
      erasures.push(...toFreeBox(box));
    }
    const isRemoved = ({ from }: Box) => removedFragments.some(({ box }) => box.from === from);
    walk(
      readChildBoxes(file, fragment, counted).filter((box) => !isRemoved(box)),
      'moof',
    );
  };

  // The tracks first: a fragment may stand before them.
  walk(
    top.filter(({ type }) => type !== 'moof'),
    '',
  );
  walk(
    top.filter(({ type }) => type === 'moof'),
    '',
  );
  return [
    ...erasures,
    ...intersect(
      samples,
      top.filter(({ type }) => type === 'mdat'),
    ),
  ];
};
