/** A rendered code in a part of a ZIP to come. */
export type RenderedCode = {
  name: string;
  link: string;
  type: string;
  grade: string;
  file: Uint8Array<ArrayBuffer>;
  /** Its number in a series of QR codes for one text, from 1. */
  partNumber?: number;
  externalId?: string | null;
  /** How small it can be printed, if it was tested. */
  minWidthMm?: number;
};

type PartHeader<Code extends { file: Uint8Array }> = (Omit<Code, 'file'> & { bytes: number })[];

const lengthBytes = 4;

/** Encodes rendered codes: the length of a header, the header as JSON, the files. */
export const encodePart = <Code extends { file: Uint8Array }>(codes: readonly Code[]): Uint8Array => {
  const header = Buffer.from(
    JSON.stringify(codes.map(({ file, ...code }) => ({ ...code, bytes: file.length })) satisfies PartHeader<Code>),
  );
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, ...codes.map(({ file }) => file)]);
};

/** Decodes what `encodePart` has encoded. The files are views of the part. */
export const decodePart = <Code extends { file: Uint8Array } = RenderedCode>(part: Uint8Array): Code[] => {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const headerEnd = lengthBytes + bytes.readUInt32BE();
  const header = JSON.parse(bytes.toString('utf8', lengthBytes, headerEnd)) as PartHeader<Code>;
  let end = headerEnd;
  return header.map(({ bytes: length, ...code }) => {
    const start = end;
    end += length;
    return { ...code, file: bytes.subarray(start, end) } as unknown as Code;
  });
};
