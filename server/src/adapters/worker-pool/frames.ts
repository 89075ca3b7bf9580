/** A message between a worker and its parent: JSON, then bytes. */
export type Frame = { json: unknown; body: Buffer };

/** Before both, the length of each in 4 bytes. */
const headerBytes = 8;

export const encodeFrame = (json: unknown, body: readonly Uint8Array[] = []): readonly Uint8Array[] => {
  const text = Buffer.from(JSON.stringify(json));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(text.length, 0);
  header.writeUInt32BE(
    body.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return [header, text, ...body];
};

export class InvalidFrameError extends Error {}

/**
 * Reads frames one at a time: `push` returns the frame once its last byte has come. A sender waits for the reply before it
 * sends another frame.
 * @throws {InvalidFrameError} as soon as a frame says that it is longer than `maxBytes`, or when bytes follow one
 */
export const createFrameReader = (maxBytes: number) => {
  let chunks: Buffer[] = [];
  let length = 0;
  let expected: { json: number; total: number } | undefined;

  const readHeader = () => {
    const header = Buffer.concat(chunks);
    chunks = [header];
    const [json, body] = [header.readUInt32BE(0), header.readUInt32BE(4)];
    return { json, total: headerBytes + json + body };
  };

  return {
    push: (chunk: Buffer): Frame | undefined => {
      chunks.push(chunk);
      length += chunk.length;
      if (length < headerBytes) return undefined;
      expected ??= readHeader();
      const { json, total } = expected;
      if (total > maxBytes || length > total)
        throw new InvalidFrameError(`A frame has ${Math.max(total, length)} bytes.`);
      if (length < total) return undefined;
      const bytes = Buffer.concat(chunks);
      chunks = [];
      length = 0;
      expected = undefined;
      const bodyStart = headerBytes + json;
      return { json: JSON.parse(bytes.toString('utf8', headerBytes, bodyStart)), body: bytes.subarray(bodyStart) };
    },
  };
};
