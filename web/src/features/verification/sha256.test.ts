import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { plainSha256, sha256 } from './sha256.ts';

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 31 + 7) & 255);

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 100_000])(
  'the hash of %i bytes equals Node’s, with and without Web Crypto',
  async (length) => {
    const known = createHash('sha256').update(bytesOf(length)).digest('hex');
    expect(plainSha256(bytesOf(length))).toBe(known);
    expect(await sha256(bytesOf(length))).toBe(known);
  },
);
