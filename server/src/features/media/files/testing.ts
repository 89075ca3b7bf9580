import { deflateSync } from 'node:zlib';
import type { BrowserClient } from '../../../testing.ts';

const text = (letters: string) => Buffer.from(letters, 'latin1');

/** A PDF of one page and further objects, written by hand. */
export const buildPdf = (more: readonly (string | Buffer)[] = [], { pages = 1, trailer = '' } = {}) => {
  const kids = Array.from({ length: pages }, (_, n) => `${n + 3} 0 R`).join(' ');
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    ...Array<string>(pages).fill(page),
    ...more,
  ];
  const pieces = [text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  const starts: number[] = [];
  let at = pieces[0]!.length;
  const add = (piece: Buffer<ArrayBuffer>) => {
    pieces.push(piece);
    at += piece.length;
  };
  for (const [n, object] of objects.entries()) {
    starts.push(at);
    add(Buffer.concat([text(`${n + 1} 0 obj\n`), Buffer.isBuffer(object) ? object : text(object), text('\nendobj\n')]));
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`;
  add(text(`xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`));
  return Buffer.concat(pieces);
};

/** A stream as an object of a PDF. */
export const buildPdfStream = (dict: string, body: Buffer) =>
  Buffer.concat([text(`<<${dict}/Length ${body.length}>>stream\n`), body, text('\nendstream')]);

/** Objects in a compressed stream, as PDFs have them since 1.5. */
export const buildObjectStream = (...objects: readonly string[]) => {
  let at = 0;
  const numbers = objects.map((object, n) => {
    const entry = `${50 + n} ${at}`;
    at += object.length + 1;
    return entry;
  });
  const head = `${numbers.join(' ')} `;
  const body = deflateSync(text(head + objects.join(' ')));
  return buildPdfStream(`/Type/ObjStm/N ${objects.length}/First ${head.length}/Filter/FlateDecode`, body);
};

/** Frames of silence, 417 or 418 bytes and 26 ms each: MPEG 1, layer III, 128 kbit/s, 44.1 kHz. */
export const buildMp3 = (frames: number, tag: Buffer = Buffer.alloc(0)) => {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc0]), Buffer.alloc(413)]);
  return Buffer.concat([tag, ...Array<Buffer>(frames).fill(frame)]);
};

/** An ID3v2 tag that says to have so many bytes. */
export const buildId3v2 = (declaredBytes: number, actualBytes = declaredBytes) => {
  const size = [21, 14, 7, 0].map((shift) => (declaredBytes >> shift) & 127);
  return Buffer.concat([text('ID3'), Buffer.from([4, 0, 0, ...size]), Buffer.alloc(actualBytes)]);
};

/** An ID3v1 tag: always 128 bytes, the last of a file. */
export const id3v1 = Buffer.concat([text('TAG'), Buffer.alloc(125)]);

/** An APE tag of one item, with its header. `beside` is in it and in no item. */
export const buildApeTag = (key: string, value: string, beside = Buffer.alloc(0)) => {
  const item = Buffer.concat([Buffer.alloc(8), text(`${key}\0${value}`)]);
  item.writeUInt32LE(value.length);
  const end = (flags: number) => {
    const part = Buffer.alloc(32);
    part.write('APETAGEX', 'latin1');
    for (const [n, number] of [2000, item.length + beside.length + 32, 1, flags].entries())
      part.writeUInt32LE(number, 8 + 4 * n);
    return part;
  };
  return Buffer.concat([end(0xa000_0000), item, beside, end(0x8000_0000)]);
};

/** Words of a song as Lyrics3 version 2. */
export const buildLyrics3 = (words: string) => {
  const tag = `LYRICSBEGININD0000200LYR${String(words.length).padStart(5, '0')}${words}`;
  return text(`${tag}${String(tag.length).padStart(6, '0')}LYRICS200`);
};

/** A box of an MP4: its size, its name, what is in it. */
export const buildBox = (type: string, ...inside: readonly Buffer[]) => {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** The boxes of a film of so many seconds and bytes, by their names. */
export const buildMp4Boxes = ({ seconds = 12, bytes = 5000, brand = 'isom' } = {}) => {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  const handler = Buffer.alloc(24);
  handler.write('vide', 8, 'latin1');
  return {
    ftyp: buildBox('ftyp', text(`${brand}\0\0\x02\0mp41`)),
    moov: buildBox('moov', buildBox('mvhd', header), buildBox('trak', buildBox('mdia', buildBox('hdlr', handler)))),
    mdat: buildBox('mdat', Buffer.alloc(bytes, 7)),
  };
};

export const buildMp4 = (options: Parameters<typeof buildMp4Boxes>[0] = {}) => {
  const { ftyp, moov, mdat } = buildMp4Boxes(options);
  return Buffer.concat([ftyp, moov, mdat]);
};

/** Uploads a file as the request body, with a name. */
export const uploadFile = (client: BrowserClient, bytes: Uint8Array, name = 'file', more = '') =>
  client.post(`/api/storage/gcs?name=${encodeURIComponent(name)}${more}`, Buffer.from(bytes), {
    'content-type': 'application/octet-stream',
  });
