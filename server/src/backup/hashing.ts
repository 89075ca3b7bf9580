import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export const hashBytes = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

const digestWords = 8;

/** Collects a digest of rows that doesn't depend on their order: the XOR of their hashes. */
export const createRowDigest = () => {
  const words = new Int32Array(digestWords);
  let rows = 0;
  return {
    add: (lines: readonly string[]) => {
      rows += lines.length;
      for (const line of lines) {
        const bytes = hash('sha256', line, 'buffer');
        for (let at = 0; at < digestWords; at++) words[at] = (words[at] ?? 0) ^ bytes.readInt32BE(4 * at);
      }
    },
    result: () => ({ rows, digest: [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('') }),
  };
};

/** A file that is written in lines, hashed meanwhile, and on the disk once it is closed. */
export const createLineFile = async (path: string) => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  const sha256 = createHash('sha256');
  let bytes = 0;
  return {
    write: async (lines: readonly string[]) => {
      const chunk = Buffer.from(`${lines.join('\n')}\n`);
      sha256.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    },
    close: async () => {
      await file.sync();
      await file.close();
      return { bytes, sha256: sha256.digest('hex') };
    },
  };
};

/** Stores a stream as a file. Returns its size and hash. */
export const storeStream = async (source: Readable, path: string) => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const sha256 = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sha256.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { bytes, sha256: sha256.digest('hex') };
};

/** Returns the size and hash of a file. */
export const hashFile = async (path: string) => {
  const sha256 = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 })) {
    sha256.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: sha256.digest('hex') };
};

const newline = 10;

/** Reads a file line by line. Its last line ends with a newline, as its hash has shown. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      const part = chunk.subarray(start, end);
      yield rest.length > 0 ? Buffer.concat([...rest, part]).toString() : part.toString();
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
}
