import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { TextEncoding } from './port.ts';

const chunkBytes = 2 ** 18;

const readBytes = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: chunkBytes });

/** Returns the beginning of a file. */
export const readStart = async (path: string, bytes = 2 ** 16): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Text of mostly Latin letters in UTF-16 without a mark has zeros in every other byte: most of those, few of the others. */
const detectUtf16 = (start: Buffer): TextEncoding | undefined => {
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 2 / 3;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : undefined;
};

const replacement = '\uFFFD';
const nonAscii = /[\u0080-\u{10ffff}]/gu;

/** Whether text is UTF-8, although a few of its bytes may not be: those are marked as unreadable in their rows. */
const isMostlyUtf8 = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8');
  let [valid, invalid] = [0, 0];
  for await (const bytes of readBytes(path)) {
    for (const [char] of decoder.decode(bytes, { stream: true }).matchAll(nonAscii))
      if (char === replacement) invalid++;
      else valid++;
  }
  return invalid === 0 || valid > invalid * 10;
};

/** Finds the encoding of a text file by its mark, its zeros, or by decoding it. */
export const detectEncoding = async (path: string, start: Buffer): Promise<TextEncoding> => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const utf16 = detectUtf16(start);
  if (utf16) return utf16;
  return (await isMostlyUtf8(path)) ? 'utf-8' : 'windows-1252';
};

/** Yields the text of a file piece by piece, without byte order mark; every line ends with a line feed. */
export async function* decodeText(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let isAfterReturn = false;
  const normalize = (text: string) => {
    const rest = isAfterReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') isAfterReturn = text.endsWith('\r');
    return rest.replace(/\r\n?/g, '\n');
  };
  for await (const bytes of readBytes(path)) yield normalize(decoder.decode(bytes, { stream: true }));
  yield normalize(decoder.decode());
}

/** Whether a text has characters that its bytes didn’t say. */
export const hasUnreadable = (text: string): boolean => text.includes(replacement);
