import { plainStyle } from '@tessera/contract/api/style.ts';
import { compose, encodeForStyle, type LogoId, logos, toSvg } from '@tessera/qr';
import { type Pixels, zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { createRandom } from '@tessera/qr/testing/random.ts';
import { resvg } from '@tessera/qr/testing/renderers.ts';
import { typeset } from '@tessera/qr/testing/typesetting.ts';
import fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import { createRandomStyle } from './random-style.ts';

/** Decodes random styles, for tests. */

/** `qr` throws if it finds no code. */
const readWithDecodeQr = async (pixels: Pixels) => {
  try {
    return decodeQr(pixels);
  } catch {
    return undefined;
  }
};

export const decoders = { ZXing: zxing, qr: readWithDecodeQr, ZBar: zbar };

export const pixelsPerModule = [4, 5, 8, 11, 16] as const;

export type RandomStyleCase = {
  seed: number;
  text: string;
  label: string;
  logoPreset: LogoId | null;
};

const texts = [
  '8',
  'https://example.org/r/k7m2p9x',
  'WIFI:T:WPA;S:Trattoria da Nino;P:pomodoro e basilico;;',
  `BEGIN:VCARD VERSION:3.0 N:Moretti;Nino ${'Trattoria '.repeat(25)}END:VCARD`,
  ...[85, 120, 150, 190, 240].map((length) => 'https://example.org/a-long-path/'.padEnd(length, 'menu-7')),
];

export const randomStyleCases: fc.Arbitrary<RandomStyleCase> = fc.record({
  seed: fc.integer(),
  text: fc.constantFrom(...texts),
  label: fc.constantFrom('Scan me', 'Die ganze Speisekarte ansehen', '扫码'),
  logoPreset: fc.constantFrom(null, ...(Object.keys(logos) as LogoId[])),
});

/** Returns which decoders miss a random style, and at how many px per module; empty if all read it. */
export const findMissingDecoders = async (
  { seed, text, label, logoPreset }: RandomStyleCase,
  names: readonly (keyof typeof decoders)[],
  scales: readonly number[] = pixelsPerModule,
): Promise<string[]> => {
  const baseStyle = { ...plainStyle, logoPreset, frame: { ...plainStyle.frame, text: label } };
  const style = { ...createRandomStyle(createRandom(seed), baseStyle), image: null, backgroundImage: null };
  const scene = await compose(encodeForStyle(text, style), style, typeset);
  const missed: string[] = [];
  for (const scale of scales) {
    const pixels = resvg(toSvg(scene), Math.round(scene.width * scale));
    for (const name of names) {
      if ((await decoders[name](pixels)) !== text) missed.push(`${name} at ${scale} px`);
    }
  }
  return missed;
};
