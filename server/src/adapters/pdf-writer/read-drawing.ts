/** An object of a PDF: a dictionary, and the bytes of its stream. */
export type PdfObject = { dictionary: string; stream: Buffer | null };

export type DrawingSource = {
  /** In points. */
  width: number;
  height: number;
  /** The resources of the page, as a dictionary. */
  resources: string;
  contents: PdfObject;
  readObject: (number: number) => PdfObject;
};

const [objectEnd, streamStart, streamEnd] = ['\nendobj\n', '\nstream\n', '\nendstream'];

/** Returns a group of a match, or throws: the file isn't one of ours. */
const find = (text: string, pattern: RegExp): string => {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error('this PDF was not written by the QR engine');
  return found;
};

/**
 * Reads the page of a PDF that our QR engine has written (`qr/src/formats/pdf.ts`): objects are one after another, in the order of
 * their numbers.
 */
export const readDrawing = (pdf: Uint8Array): DrawingSource => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const tableStart = Number(find(bytes.toString('latin1', bytes.length - 64), /startxref\n(\d+)/));
  const table = bytes.toString('latin1', tableStart);
  const starts = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));

  const readObject = (number: number): PdfObject => {
    const start = (starts[number - 1] ?? 0) + `${number} 0 obj\n`.length;
    const body = bytes.subarray(start, (starts[number] ?? tableStart) - objectEnd.length);
    const at = body.indexOf(streamStart);
    if (at < 0) return { dictionary: body.toString('latin1'), stream: null };
    const stream = body.subarray(at + streamStart.length, body.length - streamEnd.length);
    return { dictionary: body.toString('latin1', 0, at), stream };
  };

  const pages = readObject(
    Number(find(readObject(Number(find(table, /\/Root (\d+) 0 R/))).dictionary, /\/Pages (\d+)/)),
  );
  const page = readObject(Number(find(pages.dictionary, /\/Kids \[(\d+)/))).dictionary;
  const [, , width = 0, height = 0] = find(page, /\/MediaBox \[([^\]]+)\]/)
    .split(' ')
    .map(Number);
  return {
    width,
    height,
    resources: find(page, /\/Resources (<<.*>>) \/Contents/),
    contents: readObject(Number(find(page, /\/Contents (\d+)/))),
    readObject,
  };
};
