import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { phrases } from '../fonts/alphabets.ts';
import { createLocalFonts } from '../fonts/local.ts';
import { createShareImages } from './resvg.ts';

const adapters = [{ name: 'resvg', open: () => createShareImages(createLocalFonts()) }];

/** The part of an image that contains its title, as brightness. */
const readTitle = async (png: Uint8Array) => {
  const area = { left: 0, top: 150, width: 860, height: 380 };
  const { data, info } = await sharp(png).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, info };
};

const countDark = (data: Uint8Array) => data.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0);

describe.each(adapters)('images of link previews by $name', ({ open }) => {
  const images = open();
  const draw = (title: string, language = 'en') => images.draw({ title, language, host: 'tessera.example' });

  test('are PNG of 1200 × 630', async () => {
    const { format, width, height } = await sharp(await draw('Pricing')).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  /** One of each script. */
  test.each(['en', 'el', 'uk', 'th', 'ja', 'ko', 'zh'])('contain their title in %s', async (language) => {
    const { data } = await readTitle(await draw(phrases[language]!, language));
    expect(countDark(data)).toBeGreaterThan(1_000);
  });

  test.each([
    ['long', 'QR codes for restaurants: menus that guests can read in the dark, in seven languages'],
    ['unbroken', 'Donaudampfschifffahrtsgesellschaft'],
    ['Japanese', 'レストランのためのQRコード、印刷したあとでもメニューを変更できます'],
  ])('keep a title that is %s within its space', async (_name, title) => {
    const { data, info } = await readTitle(await draw(title, 'ja'));
    expect(countDark(data)).toBeGreaterThan(1_000);
    const [left, right] = [80, 785];
    const isOutside = (at: number) => at % info.width < left - 4 || at % info.width > right;
    expect([...data].filter((value, at) => isOutside(at) && value < 128)).toEqual([]);
  });

  test('differ by title', async () => {
    expect(Buffer.from(await draw('Pricing')).equals(await draw('Contact'))).toBe(false);
  });
});
