import { plainStyle } from '@tessera/contract/api/style.ts';
import { compose, encodeFor, toSvg } from '@tessera/qr';
import { zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { outline } from '@tessera/qr/testing/lettering.ts';
import { resvg } from '@tessera/qr/testing/renderers.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { surprise } from './surprise.ts';
import { chance } from './testing.ts';

const logos = [null, 'logo1', 'logo4', 'logo10'] as const;
const texts = ['https://example.org/r/k7m2p9x', 'WIFI:T:WPA;S:Trattoria da Nino;P:pomodoro e basilico;;', '8'] as const;

test('two hundred surprises are read by ZXing and by ZBar, with and without a logo', { timeout: 300_000 }, async () => {
  const given = fc.record({
    seed: fc.integer(),
    text: fc.constantFrom(...texts),
    label: fc.constantFrom('Scan me', 'Die ganze Speisekarte ansehen', '扫码'),
    logoPreset: fc.constantFrom(...logos),
  });
  await fc.assert(
    fc.asyncProperty(given, async ({ seed, text, label, logoPreset }) => {
      const own = { ...plainStyle, logoPreset, frame: { ...plainStyle.frame, text: label } };
      const style = { ...surprise(chance(seed), own), image: null };
      const scene = await compose(encodeFor(text, style), style, outline);
      const pixels = resvg(toSvg(scene), Math.round(scene.width * 7));
      expect(await zxing(pixels)).toBe(text);
      expect(await zbar(pixels)).toBe(text);
    }),
    { numRuns: 200 },
  );
});
