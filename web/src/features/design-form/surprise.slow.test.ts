import { plainStyle } from '@tessera/contract/api/style.ts';
import { compose, encodeFor, toSvg } from '@tessera/qr';
import { zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { outline } from '@tessera/qr/testing/lettering.ts';
import { resvg } from '@tessera/qr/testing/renderers.ts';
import fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import { expect, test } from 'vitest';
import { surprise } from './surprise.ts';
import { chance } from './testing.ts';

const logos = [null, 'logo1', 'logo4', 'logo10'] as const;
const texts = [
  '8',
  'https://example.org/r/k7m2p9x',
  'WIFI:T:WPA;S:Trattoria da Nino;P:pomodoro e basilico;;',
  `BEGIN:VCARD VERSION:3.0 N:Moretti;Nino ${'Trattoria '.repeat(25)}END:VCARD`,
];

/** The reader that files are proven with besides ZXing; it throws where it finds nothing. */
const qr = (pixels: Parameters<typeof decodeQr>[0]) => {
  try {
    return decodeQr(pixels);
  } catch {
    return undefined;
  }
};

test('two hundred surprises are read by ZXing, ZBar and qr, small and large, with and without a logo', {
  timeout: 300_000,
}, async () => {
  const given = fc.record({
    seed: fc.integer(),
    text: fc.constantFrom(...texts),
    label: fc.constantFrom('Scan me', 'Die ganze Speisekarte ansehen', '扫码'),
    logoPreset: fc.constantFrom(...logos),
    pixelsPerModule: fc.constantFrom(4, 5, 8, 11, 16),
  });
  await fc.assert(
    fc.asyncProperty(given, async ({ seed, text, label, logoPreset, pixelsPerModule }) => {
      const own = { ...plainStyle, logoPreset, frame: { ...plainStyle.frame, text: label } };
      const style = { ...surprise(chance(seed), own), image: null };
      const scene = await compose(encodeFor(text, style), style, outline);
      const pixels = resvg(toSvg(scene), Math.round(scene.width * pixelsPerModule));
      expect(await zxing(pixels)).toBe(text);
      expect(await zbar(pixels)).toBe(text);
      expect(qr(pixels)).toBe(text);
    }),
    { numRuns: 200 },
  );
});
