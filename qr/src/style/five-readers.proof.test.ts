import { describe, expect, test } from 'vitest';
import { dots, shapes, squares } from '../../testing/designs.ts';
import { readers } from '../../testing/readers.ts';
import { resvg } from '../../testing/renderers.ts';
import { defaultStyle, draw, encodeForStyle, type Style, toSvg } from '../index.ts';

/** Every shape, corner square and corner dot at 5 px per module; `npm run bench readers` has more texts and counts. */

const texts = [
  'https://example.org/r/abc2345',
  'https://example.org/r/k7m9xqd',
  'https://example.com/menu/winter-2026?table=14',
  'WIFI:T:WPA;S:Lindenhof;P:a long and quiet password;;',
  'Größe 42, Café',
  'Fragile. This side up.',
];

const pixelsPerModule = 5;
/** Java’s ZXing misses one of twenty symbols, whatever they look like. */
const maxMisses = 1;

const { shape, corners } = defaultStyle;
const designs: readonly (readonly [name: string, style: Style])[] = [
  ...shapes.map((id) => [`modules of ${id}`, { ...defaultStyle, shape: { ...shape, style: id } }] as const),
  ...squares.map(
    (id) => [`corner squares of ${id}`, { ...defaultStyle, corners: { ...corners, squareStyle: id } }] as const,
  ),
  ...dots.map((id) => [`corner dots of ${id}`, { ...defaultStyle, corners: { ...corners, dotStyle: id } }] as const),
];

describe('five readers read', () => {
  test.each(designs)('%s', async (_, style) => {
    const pictures = texts.map((text) => {
      const drawing = draw(encodeForStyle(text, style), style);
      return { text, pixels: resvg(toSvg(drawing), drawing.width * pixelsPerModule) };
    });
    for (const [name, read] of Object.entries(readers)) {
      const unread: string[] = [];
      for (const { text, pixels } of pictures) if ((await read(pixels)) !== text) unread.push(text);
      expect(unread.length, `${name}: ${unread.join(', ')}`).toBeLessThanOrEqual(maxMisses);
    }
  });
});
