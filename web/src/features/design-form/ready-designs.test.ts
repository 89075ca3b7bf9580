import { plainStyle, style as schema } from '@tessera/contract/api/style.ts';
import {
  compose,
  computeScanScore,
  type Decode,
  draw,
  encodeForStyle,
  type Pixels,
  type Rasterize,
  toSvg,
} from '@tessera/qr';
import { paintScene } from '@tessera/qr/testing/painter.ts';
import { resvg } from '@tessera/qr/testing/renderers.ts';
import { typeset } from '@tessera/qr/testing/typesetting.ts';
import { describe, expect, test } from 'vitest';
import { createBrandLook } from './brand-design.ts';
import { applyLook, type Look } from './look.ts';
import { decoders } from './random-style-testing.ts';
import { readyDesigns } from './ready-designs.ts';

const texts = [
  ['a short text', '8'],
  ['a short link', 'https://example.org/r/k7m2p9x'],
  ['a Wi-Fi network', 'WIFI:T:WPA;S:Trattoria da Nino;P:pomodoro e basilico;;'],
  ['a contact', `BEGIN:VCARD VERSION:3.0 N:Moretti;Nino ${'Trattoria '.repeat(25)}END:VCARD`],
] as const;

const brands = {
  'a dark brand': ['#1e3a8a', '#f59e0b'],
  'a pale brand': ['#ffd23f'],
  'a white brand': ['#ffffff', '#000000'],
  'an orange and violet brand': ['#ea580c', '#581c87'],
} as const;

const looks: [string, Look][] = [
  ...Object.entries(readyDesigns),
  ...Object.entries(brands).map(([name, colors]): [string, Look] => [
    name,
    createBrandLook({ colors: [...colors], logo: null }),
  ]),
];

const toBytes = (text: string | undefined) => (text === undefined ? undefined : new TextEncoder().encode(text));
const asImageData = (pixels: Pixels) => ({
  ...pixels,
  data: new Uint8ClampedArray(pixels.data),
  colorSpace: 'srgb' as const,
});
const meterDecoders: Record<string, Decode> = {
  ZXing: async (pixels) => toBytes(await decoders.ZXing(asImageData(pixels))),
  ZBar: async (pixels) => toBytes(await decoders.ZBar(asImageData(pixels))),
};
const rasterize: Rasterize = (scene, { width }) => paintScene(scene, width / scene.width);

describe.each(looks)('the ready design %s', (_, look) => {
  test('is a valid style', () => {
    const style = applyLook(plainStyle, look);
    expect(schema.parse(style)).toEqual(style);
  });

  test.each(texts)('is decoded with %s by ZXing, qr and ZBar, with and without a logo', async (_, text) => {
    const missed: string[] = [];
    for (const logoPreset of [null, 'logo1'] as const) {
      const style = { ...applyLook({ ...plainStyle, logoPreset }, look), image: null, backgroundImage: null };
      const scene = await compose(encodeForStyle(text, style), style, typeset);
      for (const scale of [4, 8]) {
        const pixels = resvg(toSvg(scene), Math.round(scene.width * scale));
        for (const [name, decode] of Object.entries(decoders))
          if ((await decode(pixels)) !== text) missed.push(`${name} at ${scale} px with ${logoPreset}`);
      }
    }
    expect(missed).toEqual([]);
  });

  test('has grade A', async () => {
    const [, text] = texts[1];
    const style = { ...applyLook(plainStyle, look), image: null, backgroundImage: null };
    const matrix = encodeForStyle(text, style);
    const code = { text, matrix, style, drawing: draw(matrix, style), kind: 'dynamic' as const };
    const { grade, reasons } = await computeScanScore(code, { rasterize, decoders: meterDecoders });
    expect({ grade, reasons }).toEqual({ grade: 'A', reasons: [] });
  });
});
