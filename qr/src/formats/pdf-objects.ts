import type { Deflate } from '../ports.ts';
import { concatBytes } from './concat-bytes.ts';

/** PDF objects and the file’s cross-reference table: ISO 32000-1, clauses 7.3 and 7.5. */

type PdfObjectBody = string | Uint8Array;

/** Builds a file object by object; the same objects produce the same bytes. */
export function createPdfWriter() {
  const bodies: PdfObjectBody[] = [];
  const file = {
    /** Reserves a number, to refer to an object before it exists. */
    reserve: () => bodies.push(''),
    set: (id: number, body: PdfObjectBody) => {
      bodies[id - 1] = body;
    },
    add: (body: PdfObjectBody) => bodies.push(body),
    toBytes: (trailer: string, version = '1.4') => assemblePdf(bodies, trailer, version),
  };
  return file;
}

export type PdfWriter = ReturnType<typeof createPdfWriter>;

/** A stream object as it is, for what has to be readable without decompression. */
export const createPlainStreamObject = (entries: string, data: Uint8Array): Uint8Array =>
  concatBytes([toLatin1(`<<${entries} /Length ${data.length}>>\nstream\n`), data, toLatin1('\nendstream')]);

/** Formats a text string (clause 7.9.2.2): UTF-16, big-endian, in hexadecimal. */
export const formatTextString = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('')}>`;

/** A stream object, compressed. */
export async function createStreamObject(
  entries: string,
  data: Uint8Array<ArrayBuffer>,
  deflate: Deflate,
): Promise<Uint8Array> {
  const packed = await deflate(data);
  const head = `<<${entries} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`;
  return concatBytes([toLatin1(head), packed, toLatin1('\nendstream')]);
}

function assemblePdf(bodies: readonly PdfObjectBody[], trailer: string, version: string): Uint8Array<ArrayBuffer> {
  // Four bytes above 127 mark the file as binary for file transfer programs.
  const parts: Uint8Array[] = [toLatin1(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`)];
  let length = parts[0]!.length;
  const push = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  const offsets = bodies.map((body, i) => {
    const offset = length;
    push(toLatin1(`${i + 1} 0 obj\n`));
    push(typeof body === 'string' ? toLatin1(body) : body);
    push(toLatin1('\nendobj\n'));
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const start = length;
  push(toLatin1(`xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows.join('')}`));
  push(toLatin1(`trailer\n<<${trailer}/Size ${bodies.length + 1}>>\nstartxref\n${start}\n%%EOF\n`));
  return concatBytes(parts);
}

const toLatin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
