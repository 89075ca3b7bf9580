import { buildBox, buildId3v2 } from './testing.ts';

const text = (letters: string) => Buffer.from(letters, 'latin1');
const uint32s = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value, 4 * n);
  return bytes;
};

/** Personal data in a phone's video, each in another place; none of it may be in the file that visitors get. */
export const embeddedMetadata = [
  '+47.3769+008.5417/', // ©xyz of QuickTime
  'Bahnhofplatz', // loci of 3GPP
  'Jane Author', // ilst of iTunes
  'Phone of Jane', // keys of QuickTime
  'GPSLatitude', // XMP
  'left over', // free space
  'fix 47.3770', // timed metadata (mebx)
  'GPS(47.3771)', // subtitles of a drone
  'ACME Camera', // the handler’s name
  'ACME Codec', // the compressor’s name
  'maker note', // a box of a maker’s own
] as const;

/** The samples of pictures, between which those of other tracks are. */
export const pictureSamples = ['first picture', 'second picture'] as const;

const fullBox = (type: string, ...inside: Buffer[]) => buildBox(type, uint32s(0), ...inside);
const createdAt = 3_800_000_000;

const buildTrack = (
  id: number,
  handler: string,
  entry: Buffer,
  chunks: readonly (readonly [at: number, bytes: number])[],
) =>
  buildBox(
    'trak',
    fullBox('tkhd', uint32s(createdAt, createdAt, id, 0, 2000), Buffer.alloc(60)),
    buildBox('udta', buildBox('\xa9mod', text('Phone of Jane'))),
    buildBox(
      'mdia',
      fullBox('mdhd', uint32s(createdAt, createdAt, 1000, 2000, 0)),
      fullBox('hdlr', uint32s(0), text(handler), Buffer.alloc(12), text('ACME Camera\0')),
      buildBox(
        'minf',
        fullBox('vmhd', Buffer.alloc(8)),
        buildBox('dinf', fullBox('dref', uint32s(1), buildBox('url ', uint32s(1)))),
        buildBox(
          'stbl',
          fullBox('stsd', uint32s(1), entry),
          fullBox('stts', uint32s(1, chunks.length, 1000)),
          fullBox('stsc', uint32s(1, 1, 1, 1)),
          fullBox('stsz', uint32s(0, chunks.length), uint32s(...chunks.map(([, bytes]) => bytes))),
          fullBox('stco', uint32s(chunks.length), uint32s(...chunks.map(([at]) => at))),
        ),
      ),
    ),
  );

const buildPictureEntry = () => {
  const fixed = Buffer.alloc(78);
  fixed.write('\x0aACME Codec', 42, 'latin1');
  return buildBox('avc1', fixed, buildBox('avcC', Buffer.alloc(8, 1)));
};
const buildDataBox = (value: string) => buildBox('data', uint32s(1, 0), text(value));

/** A film as a phone makes it, with all of that in it; `pictureSamples` are where its table says. */
export const buildTaggedVideo = (): Buffer => {
  const head = buildBox('ftyp', text('isom\0\0\x02\0mp41'));
  const samples = [pictureSamples[0], embeddedMetadata[6], embeddedMetadata[7], pictureSamples[1]].map(text);
  const media = buildBox('mdat', ...samples);
  const places: (readonly [number, number])[] = [];
  let at = head.length + 8;
  for (const sample of samples) {
    places.push([at, sample.length]);
    at += sample.length;
  }
  const keys = fullBox('keys', uint32s(1), buildBox('mdta', text('com.apple.quicktime.model')));
  const movie = buildBox(
    'moov',
    fullBox('mvhd', uint32s(createdAt, createdAt, 1000, 2000), Buffer.alloc(80)),
    buildTrack(1, 'vide', buildPictureEntry(), [places[0]!, places[3]!]),
    buildTrack(2, 'meta', buildBox('mebx', Buffer.alloc(8)), [places[1]!]),
    buildTrack(3, 'text', buildBox('tx3g', Buffer.alloc(8)), [places[2]!]),
    buildBox(
      'udta',
      buildBox('\xa9xyz', Buffer.from([0, 18, 0x15, 0xc7]), text(embeddedMetadata[0])),
      fullBox('loci', text(`\x15\xc7${embeddedMetadata[1]}\0`), Buffer.alloc(13)),
      fullBox(
        'meta',
        fullBox('hdlr', uint32s(0), text('mdirappl'), Buffer.alloc(9)),
        buildBox('ilst', buildBox('\xa9ART', buildDataBox(embeddedMetadata[2]))),
      ),
    ),
    buildBox(
      'meta',
      fullBox('hdlr', uint32s(0), text('mdta'), Buffer.alloc(13)),
      keys,
      buildBox('ilst', buildBox('\0\0\0\x01', buildDataBox(embeddedMetadata[3]))),
    ),
  );
  const xmp = buildBox(
    'uuid',
    Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'),
    text(`<x:xmpmeta exif:${embeddedMetadata[4]}="47,22N"/>`),
  );
  return Buffer.concat([
    head,
    media,
    movie,
    xmp,
    buildBox('free', text(embeddedMetadata[5])),
    buildBox('ACME', text(embeddedMetadata[10])),
  ]);
};

const buildId3Frame = (id: string, value: string | Buffer) => {
  const body = typeof value === 'string' ? text(`\x03${value}`) : value;
  return Buffer.concat([text(id), Buffer.from([0, 0, body.length >> 7, body.length & 127, 0, 0]), body]);
};

/** What a recording tells besides title and artist. */
export const songMetadata = [
  'Jane at home',
  '47.3769',
  'Exif of a cover',
  'Jane Encoder',
  'Comment 1',
  'Memo',
] as const;

/** Tags before a recording, and behind it. */
export const buildSongTags = () => {
  const frames = Buffer.concat([
    buildId3Frame('COMM', text(`\x03eng\0${songMetadata[0]}`)),
    buildId3Frame('TIT2', 'Lake'),
    buildId3Frame('TXXX', `location\0${songMetadata[1]}`),
    buildId3Frame('APIC', text(`\0image/jpeg\0\x03\0${songMetadata[2]}`)),
    buildId3Frame('TPE1', 'The Rowers'),
    buildId3Frame('TENC', songMetadata[3]),
  ]);
  const before = buildId3v2(frames.length + 50);
  frames.copy(before, 10);
  const behind = Buffer.alloc(128);
  for (const [value, at] of [
    ['TAG', 0],
    ['Lake', 3],
    ['The Rowers', 33],
    [songMetadata[4], 97],
  ] as const)
    behind.write(value, at, 'latin1');
  return { before, behind };
};
