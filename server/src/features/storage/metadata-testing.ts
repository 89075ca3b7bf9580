import { box, id3Of } from './testing.ts';

const text = (letters: string) => Buffer.from(letters, 'latin1');
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value, 4 * n);
  return bytes;
};

/** Personal data in a phone's video, each in another place; none of it may be in the file that visitors get. */
export const told = [
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
export const pictures = ['first picture', 'second picture'] as const;

const fullBox = (type: string, ...inside: Buffer[]) => box(type, numbers(0), ...inside);
const made = 3_800_000_000;

const trackOf = (
  id: number,
  handler: string,
  entry: Buffer,
  chunks: readonly (readonly [at: number, bytes: number])[],
) =>
  box(
    'trak',
    fullBox('tkhd', numbers(made, made, id, 0, 2000), Buffer.alloc(60)),
    box('udta', box('\xa9mod', text('Phone of Jane'))),
    box(
      'mdia',
      fullBox('mdhd', numbers(made, made, 1000, 2000, 0)),
      fullBox('hdlr', numbers(0), text(handler), Buffer.alloc(12), text('ACME Camera\0')),
      box(
        'minf',
        fullBox('vmhd', Buffer.alloc(8)),
        box('dinf', fullBox('dref', numbers(1), box('url ', numbers(1)))),
        box(
          'stbl',
          fullBox('stsd', numbers(1), entry),
          fullBox('stts', numbers(1, chunks.length, 1000)),
          fullBox('stsc', numbers(1, 1, 1, 1)),
          fullBox('stsz', numbers(0, chunks.length), numbers(...chunks.map(([, bytes]) => bytes))),
          fullBox('stco', numbers(chunks.length), numbers(...chunks.map(([at]) => at))),
        ),
      ),
    ),
  );

const pictureEntry = () => {
  const fixed = Buffer.alloc(78);
  fixed.write('\x0aACME Codec', 42, 'latin1');
  return box('avc1', fixed, box('avcC', Buffer.alloc(8, 1)));
};
const data = (value: string) => box('data', numbers(1, 0), text(value));

/** A film as a phone makes it, with all of that in it; `pictures` are where its table says. */
export const toldFilm = (): Buffer => {
  const head = box('ftyp', text('isom\0\0\x02\0mp41'));
  const samples = [pictures[0], told[6], told[7], pictures[1]].map(text);
  const media = box('mdat', ...samples);
  const places: (readonly [number, number])[] = [];
  let at = head.length + 8;
  for (const sample of samples) {
    places.push([at, sample.length]);
    at += sample.length;
  }
  const keys = fullBox('keys', numbers(1), box('mdta', text('com.apple.quicktime.model')));
  const movie = box(
    'moov',
    fullBox('mvhd', numbers(made, made, 1000, 2000), Buffer.alloc(80)),
    trackOf(1, 'vide', pictureEntry(), [places[0]!, places[3]!]),
    trackOf(2, 'meta', box('mebx', Buffer.alloc(8)), [places[1]!]),
    trackOf(3, 'text', box('tx3g', Buffer.alloc(8)), [places[2]!]),
    box(
      'udta',
      box('\xa9xyz', Buffer.from([0, 18, 0x15, 0xc7]), text(told[0])),
      fullBox('loci', text(`\x15\xc7${told[1]}\0`), Buffer.alloc(13)),
      fullBox(
        'meta',
        fullBox('hdlr', numbers(0), text('mdirappl'), Buffer.alloc(9)),
        box('ilst', box('\xa9ART', data(told[2]))),
      ),
    ),
    box(
      'meta',
      fullBox('hdlr', numbers(0), text('mdta'), Buffer.alloc(13)),
      keys,
      box('ilst', box('\0\0\0\x01', data(told[3]))),
    ),
  );
  const xmp = box(
    'uuid',
    Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'),
    text(`<x:xmpmeta exif:${told[4]}="47,22N"/>`),
  );
  return Buffer.concat([head, media, movie, xmp, box('free', text(told[5])), box('ACME', text(told[10]))]);
};

const frame = (id: string, value: string | Buffer) => {
  const body = typeof value === 'string' ? text(`\x03${value}`) : value;
  return Buffer.concat([text(id), Buffer.from([0, 0, body.length >> 7, body.length & 127, 0, 0]), body]);
};

/** What a recording tells besides title and artist. */
export const toldBySong = ['Jane at home', '47.3769', 'Exif of a cover', 'Jane Encoder', 'Comment 1', 'Memo'] as const;

/** Tags before a recording, and behind it. */
export const songTags = () => {
  const frames = Buffer.concat([
    frame('COMM', text(`\x03eng\0${toldBySong[0]}`)),
    frame('TIT2', 'Lake'),
    frame('TXXX', `location\0${toldBySong[1]}`),
    frame('APIC', text(`\0image/jpeg\0\x03\0${toldBySong[2]}`)),
    frame('TPE1', 'The Rowers'),
    frame('TENC', toldBySong[3]),
  ]);
  const before = id3Of(frames.length + 50);
  frames.copy(before, 10);
  const behind = Buffer.alloc(128);
  for (const [value, at] of [
    ['TAG', 0],
    ['Lake', 3],
    ['The Rowers', 33],
    [toldBySong[4], 97],
  ] as const)
    behind.write(value, at, 'latin1');
  return { before, behind };
};
