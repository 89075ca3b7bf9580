import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMissingDecoders, pixelsPerModule, randomStyleCases } from './random-style-testing.ts';

test('ZXing, ZBar and qr decode two hundred random styles at all sizes or from nearer, with and without a logo', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(randomStyleCases, fc.constantFrom(...pixelsPerModule), async (surprise, scale) => {
      const names = ['ZXing', 'qr', 'ZBar'] as const;
      const missed = await findMissingDecoders(surprise, names, [scale]);
      // ZBar misses a few with a logo at 4 or 5 px, and reads them as soon as the phone is nearer.
      if (missed.length > 0) expect(await findMissingDecoders(surprise, names, [scale * 1.5])).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a random style that once had corners darker than its modules is decoded at module sizes as large as a decoder’s blocks', async () => {
  const surprise = { seed: 2147483643, text: '8', label: 'Scan me', logoPreset: 'logo1' } as const;
  expect(await findMissingDecoders(surprise, ['ZXing', 'qr', 'ZBar'])).toEqual([]);
});

test.each([
  ['logo5', 378324904],
  ['logo5', 1606396886],
  ['logo2', 1028351556],
  ['logo4', 1397869044],
] as const)(
  'a long text is decoded although parts of %s look like an alignment pattern: seed %i',
  async (logoPreset, seed) => {
    const text = 'https://example.org/a-long-path/'.padEnd(150, 'x');
    const surprise = { seed, text, label: 'Scan me', logoPreset };
    expect(await findMissingDecoders(surprise, ['ZXing', 'qr', 'ZBar'], [4, 5])).toEqual([]);
  },
  60_000,
);
