/** A rendered code in a part of a ZIP to come. */
export type RenderedCode = { name: string; link: string; type: string; grade: string; file: Uint8Array<ArrayBuffer> };

type PartHeader = (Omit<RenderedCode, 'file'> & { bytes: number })[];

const lengthBytes = 4;

/** Encodes rendered codes: the length of a header, the header as JSON, the files. */
export const encodePart = (codes: readonly RenderedCode[]): Uint8Array => {
  const header = Buffer.from(
    JSON.stringify(codes.map(({ file, ...code }) => ({ ...code, bytes: file.length })) satisfies PartHeader),
  );
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, ...codes.map(({ file }) => file)]);
};

/** Decodes what `encodePart` has encoded. */
export const decodePart = (part: Uint8Array): RenderedCode[] => {
  const bytes = Buffer.from(part);
  const headerEnd = lengthBytes + bytes.readUInt32BE();
  const header = JSON.parse(bytes.toString('utf8', lengthBytes, headerEnd)) as PartHeader;
  let end = headerEnd;
  return header.map(({ bytes: length, ...code }) => {
    const start = end;
    end += length;
    return { ...code, file: new Uint8Array(bytes.subarray(start, end)) };
  });
};
