import type { Erasure } from './erasure.ts';
import { type Box, boxesIn, type Counted } from './mp4-boxes.ts';
import { defaultSizes, intersect, partsOf, type Range, samplesOf } from './mp4-samples.ts';
import type { Window } from './window.ts';

/**
 * What playing needs, by the box that it is in (ISO/IEC 14496-12, table 1). Every other box becomes a `free` one of zeros:
 * udta, meta with ilst and keys, XMP in uuid, what makers add, and what free space still holds of an earlier version.
 */
const kept: Readonly<Record<string, ReadonlySet<string>>> = {
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
const keptTracks = ['vide', 'soun'];

/** In boxes of sample descriptions, all that is known stays: decoders need it. */
const notOfDecoders = new Set(['uuid', 'udta', 'meta', 'free', 'skip']);

const inside = (file: Window, box: Box, counted: Counted) => boxesIn(file, box.from, box.to, counted);

const freed = ({ header, from, to }: Box): Erasure[] => [
  { at: from - header + 4, bytes: Buffer.from('free') },
  { from, to },
];

/** A part of a box: nothing behind its end is touched, however short it is. */
const part = ({ from, to }: Box, start: number, end = Number.POSITIVE_INFINITY): Range => ({
  from: Math.min(from + start, to),
  to: Math.min(from + end, to),
});

/** When it was made and changed: two times of 4 bytes, or of 8 in version 1. */
const times = (file: Window, box: Box) => [part(box, 4, file.bytes(box.from, 1)[0] === 1 ? 20 : 12)];

/** The parts of boxes that stay which playing doesn't need: times, and names of makers, programs and folders. */
const partsToErase: Readonly<Record<string, (file: Window, box: Box, counted: Counted) => Erasure[]>> = {
  mvhd: times,
  tkhd: times,
  mdhd: times,
  hdlr: (_file, box) => [part(box, 12)],
  dref: (file, box, counted) => boxesIn(file, box.from + 8, box.to, counted).map((entry) => part(entry, 4)),
};

/** The same of a description of samples: the vendor, and the name of the compressor (12.1.3, and QuickTime's sound). */
const describedBy = (file: Window, box: Box, handler: string, counted: Counted): Erasure[] =>
  boxesIn(file, box.from + 8, box.to, counted).flatMap((entry) => {
    if (handler !== 'vide') return [part(entry, 12, 16)];
    const more = entry.to - entry.from > 78 + 8 ? boxesIn(file, entry.from + 78, entry.to, counted) : [];
    return [
      part(entry, 8, 24),
      part(entry, 42, 74),
      ...more.filter(({ type }) => notOfDecoders.has(type)).flatMap(freed),
    ];
  });

const handlerOf = (file: Window, track: Box, counted: Counted): string => {
  const media = inside(file, track, counted).find(({ type }) => type === 'mdia');
  const handler = media && inside(file, media, counted).find(({ type }) => type === 'hdlr');
  return handler ? file.bytes(handler.from + 8, 4).toString('latin1') : '';
};

const numberOf = (file: Window, track: Box, counted: Counted): number => {
  const head = inside(file, track, counted).find(({ type }) => type === 'tkhd');
  return head ? file.bytes(head.from + (file.bytes(head.from, 1)[0] === 1 ? 20 : 12), 4).readUInt32BE(0) : 0;
};

const tableOf = (file: Window, track: Box, counted: Counted): Box | undefined =>
  ['mdia', 'minf', 'stbl'].reduce<Box | undefined>(
    (box, wanted) => box && inside(file, box, counted).find(({ type }) => type === wanted),
    track,
  );

/**
 * What a film says of places, people, devices and times, as what to write over it: its boxes stay as long as they are and
 * where they are, so that no offset in them becomes wrong.
 */
export const metadataOfMp4 = (file: Window): Erasure[] => {
  const counted = { boxes: 0 };
  const erasures: Erasure[] = [];
  const samples: Range[] = [];
  const removed = new Set<number>();
  const top = boxesIn(file, 0, file.size, counted);
  const movie = inside(file, top.find(({ type }) => type === 'moov')!, counted);
  const defaults = defaultSizes(
    file,
    movie.find(({ type }) => type === 'mvex'),
    counted,
  );

  const walk = (boxes: readonly Box[], around: string, handler = '') => {
    for (const box of boxes) {
      if (!kept[around]!.has(box.type)) erasures.push(...freed(box));
      else if (box.type === 'trak') walkTrack(box);
      else if (box.type === 'moof') walkFragment(box);
      else if (box.type === 'stsd') erasures.push(...describedBy(file, box, handler, counted));
      else if (Object.hasOwn(kept, box.type)) walk(inside(file, box, counted), box.type, handler);
      else erasures.push(...(partsToErase[box.type]?.(file, box, counted) ?? []));
    }
  };
  const walkTrack = (track: Box) => {
    const handler = handlerOf(file, track, counted);
    if (keptTracks.includes(handler)) return walk(inside(file, track, counted), 'trak', handler);
    removed.add(numberOf(file, track, counted));
    const table = tableOf(file, track, counted);
    if (table) samples.push(...samplesOf(file, table, counted));
    erasures.push(...freed(track));
  };
  const walkFragment = (fragment: Box) => {
    const gone = partsOf(file, fragment, defaults, counted).filter(({ track }) => removed.has(track));
    for (const { box, samples: some } of gone) {
      samples.push(...some);
      erasures.push(...freed(box));
    }
    const isGone = ({ from }: Box) => gone.some(({ box }) => box.from === from);
    walk(
      inside(file, fragment, counted).filter((box) => !isGone(box)),
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
