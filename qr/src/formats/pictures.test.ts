import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Pixels } from '../../testing/decoders.ts';
import { createHardPicture, hardPictureNames } from '../../testing/hard-pictures.ts';
import { readers } from '../../testing/readers.ts';
import { ghostscript, hasGhostscript, hasPoppler, librsvg, poppler, resvg } from '../../testing/renderers.ts';
import {
  alignToPixels,
  applyFix,
  computeContrasts,
  computeWhiteShare,
  defaultStyle,
  draw,
  encodeForStyle,
  type Format,
  formats,
  gradeDesign,
  isImage,
  type Rasterize,
  type Style,
  toSvg,
} from '../index.ts';

const link = 'https://example.org/r/abc2345';
const onPicture = async (name: (typeof hardPictureNames)[number], color = '#000000'): Promise<Style> => ({
  ...defaultStyle,
  shape: { color, backgroundColor: '#ffffff' },
  corners: { squareColor: color, dotColor: color },
  backgroundImage: await createHardPicture(name),
});
const rasterize: Rasterize = (scene, { width }) => resvg(toSvg(scene, { size: width }), width);
const decodeText = (file: Uint8Array) => new TextDecoder().decode(file);

describe('a code on a picture', () => {
  it.each(hardPictureNames)('of %s is read by four unrelated readers with 5 px per module', async (name) => {
    const style = await onPicture(name);
    const drawing = draw(encodeForStyle(link, style), style);
    const pixels = resvg(toSvg(drawing), drawing.width * 5);
    for (const read of [readers['ZXing-C++'], readers['ZXing (Java)'], readers.ZBar, readers.WeChat])
      expect(await read(pixels)).toBe(link);
  });

  it('has more white over the picture if its colours are paler, and nothing else if they are too pale', async () => {
    const shareOf = async (color: string) => computeWhiteShare(await onPicture('black', color));
    const shares = [await shareOf('#000000'), await shareOf('#0f6b4f'), await shareOf('#999999')];
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[0]).toBeLessThan(0.75);
    expect(shares[1]).toBeGreaterThan(0.75);
    expect(shares[1]).toBeLessThan(1);
    expect(shares[2]).toBe(1);
  });

  it('contrasts with the darkest pixel of any picture, and removing it is the fix where ink is duller', async () => {
    const style = await onPicture('black', '#a8261c');
    for (const { ratio } of computeContrasts(style)) expect(ratio).toBeGreaterThanOrEqual(5);
    const budget = { blocks: [], remainingShare: 1, remainingCodewordShare: 1 };
    const { reasons } = gradeDesign(style, { budget, quietZone: 2, isCmyk: true });
    const fix = reasons.find(({ code }) => code === 'contrast')?.fix;
    expect(applyFix(style, fix!).backgroundImage).toBeNull();
  });

  it('in a bitmap has the picture under the spare pixels, too', async () => {
    const style = await onPicture('shade');
    const { drawing } = alignToPixels(draw(encodeForStyle(link, style), style), 512);
    expect(drawing.items.filter(isImage)).toMatchObject([
      { x: 0, y: 0, width: drawing.width, height: drawing.height, whiteShare: 0.7 },
    ]);
  });
});

const dpi = 200;
const width = Math.round((80 / 25.4) * dpi);
const renderings: [
  name: string,
  isAvailable: boolean,
  write: Format,
  render: (file: Uint8Array) => Pixels | Promise<Pixels>,
][] = [
  ['SVG, by resvg', true, formats.svg, (file) => resvg(decodeText(file), width)],
  ['SVG, by librsvg', true, formats.svg, librsvg],
  ['SVG Tiny, by librsvg', true, formats.svgTiny, librsvg],
  ['PDF, by poppler', hasPoppler, formats.pdf, (file) => poppler(file, dpi)],
  ['PDF, by Ghostscript', hasGhostscript, formats.pdf, (file) => ghostscript(file, dpi, 'pdf')],
  ['EPS, by Ghostscript', hasGhostscript, formats.eps, (file) => ghostscript(file, dpi, 'eps')],
];

describe.each(renderings)('a picture as %s', (_name, isAvailable, format, render) => {
  it.skipIf(!isAvailable)('is cut to a square under its white, and the code on it is read', async () => {
    const style = await onPicture('stripes');
    const matrix = encodeForStyle(link, style);
    const file = await format.write(
      { matrix, style },
      { size: width, page: { mm: 80 } },
      { deflate: deflateSync, rasterize },
    );
    const pixels = await render(file);
    expect(await readers['ZXing-C++'](pixels)).toBe(link);
    expect(await readers.ZBar(pixels)).toBe(link);
    // 12 stripes on 400 px, of which the square shows 320: the first one ends at 33 px, and 40 px are cut off.
    const greyAt = (share: number) => pixels.data[(10 * pixels.width + Math.round(share * pixels.width)) * 4]!;
    const stripe = (index: number) => greyAt(((index + 0.5) * (400 / 12) - 40) / 320);
    for (const dark of [2, 4, 6, 8]) expect(Math.abs(stripe(dark) - 0.7 * 255)).toBeLessThan(8);
    for (const light of [3, 5, 7, 9]) expect(stripe(light)).toBeGreaterThan(247);
  });
});
