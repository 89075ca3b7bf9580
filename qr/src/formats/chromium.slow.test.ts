import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, openChromium } from '../../testing/chromium.ts';
import { zxing } from '../../testing/decoders.ts';
import { dots, shapes, squares, toStyle } from '../../testing/designs.ts';
import { createHardPicture } from '../../testing/hard-pictures.ts';
import {
  computeWhiteShare,
  defaultStyle,
  draw,
  encode,
  encodeForStyle,
  type Gradient,
  type LogoId,
  logos,
  type Style,
  toPng,
  toSvg,
} from '../index.ts';

/** Chromium’s rendering of an SVG is decoded by ZXing. */

const text = 'https://example.org/r/abc2345';

describe.skipIf(!chromiumPath)('in Chromium, an SVG', () => {
  let browser: Awaited<ReturnType<typeof openChromium>>;
  beforeAll(async () => {
    browser = await openChromium();
  });
  afterAll(() => browser.close());

  const read = async (style: Style) => zxing(await browser.draw(toSvg(draw(encodeForStyle(text, style), style)), 480));

  it.each(shapes.map((shape, i) => ({ shape, square: squares[i % 16]!, dot: dots[i % 17]! })))(
    'in $shape with corners of $square and $dot is decoded',
    async (row) => {
      expect(await read(toStyle({ ...row, level: 'Q', version: 3 }))).toBe(text);
    },
  );

  it.each(Object.keys(logos) as LogoId[])('with %s in the middle is decoded', async (logoPreset) => {
    expect(await read({ ...defaultStyle, logoPreset })).toBe(text);
  });

  it.each(['linear', 'radial'] as const)('with %s gradients everywhere is decoded', async (type) => {
    const paint = (from: string, to: string): Gradient => ({
      type,
      rotation: 60,
      colorStops: [
        { offset: 0, color: from },
        { offset: 1, color: to },
      ],
    });
    const style: Style = {
      errorCorrectionLevel: 'auto',
      shape: { color: paint('#7a0010', '#10307a'), backgroundColor: paint('#ffffff', '#ffe9c4'), style: 'fluid' },
      corners: { squareColor: paint('#3a1010', '#000000'), dotColor: paint('#aa0000', '#220000'), dotStyle: 'heart' },
    };
    expect(await read(style)).toBe(text);
  });

  it('with an image in the middle shows it', async () => {
    const file = await toPng(
      encode('inside'),
      {
        ...defaultStyle,
        shape: { color: '#cc0000', backgroundColor: '#ffffff' },
        corners: { squareColor: '#cc0000', dotColor: '#cc0000' },
      },
      { size: 58 },
      { deflate: deflateSync },
    );
    const image = { mime: 'image/png' as const, data: Buffer.from(file).toString('base64'), width: 58, height: 58 };
    const style: Style = { ...defaultStyle, errorCorrectionLevel: 'H', image };
    expect(await read(style)).toBe(text);
    const scene = draw(encodeForStyle(text, style), style);
    const alone = {
      ...scene,
      background: '#ffffff',
      items: [{ image, x: 0, y: 0, width: scene.width, height: scene.height }],
    };
    expect(await zxing(await browser.draw(toSvg(alone), 480))).toBe('inside');
  });

  it('on a picture shows it under its white', async () => {
    const style: Style = { ...defaultStyle, backgroundImage: await createHardPicture('black') };
    expect(await read(style)).toBe(text);
    const picture = await browser.draw(toSvg(draw(encodeForStyle(text, style), style)), 480);
    const [grey] = await sharp(picture).raw().toBuffer();
    expect(Math.abs(grey! - computeWhiteShare(style) * 255)).toBeLessThan(2);
  });
});
