import { type CodeStyle, plainStyle, style as schema } from '@tessera/contract/api/style.ts';
import { computeContrasts, contrastRatio, gradeDesign, toRgb } from '@tessera/qr';
import { paintColors } from '@tessera/qr/style/color.ts';
import { createRandom } from '@tessera/qr/testing/random.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { palettes } from './palettes.ts';
import { createRandomStyle } from './random-style.ts';

const look = (style: CodeStyle) => ({ ...style, image: null, backgroundImage: null });
const untouched = { blocks: [], remainingShare: 1, remainingCodewordShare: 1 };

test('every random style is dark on light with enough contrast, on screen and in print', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const style = look(createRandomStyle(createRandom(seed), plainStyle));
      expect(computeContrasts(style).filter(({ isInverted }) => isInverted)).toEqual([]);
      expect(gradeDesign(style, { budget: untouched, quietZone: 4 })).toMatchObject({ grade: 'A', reasons: [] });
      const { color, textColor, backgroundColor } = style.frame;
      for (const each of paintColors(color)) {
        expect(contrastRatio(toRgb(each), toRgb(textColor))).toBeGreaterThan(7);
        expect(contrastRatio(toRgb(each), toRgb(backgroundColor!))).toBeGreaterThan(7);
      }
    }),
  );
});

test('every random style passes the server’s validation unchanged', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const style = createRandomStyle(createRandom(seed), plainStyle);
      expect(schema.parse(style)).toEqual(style);
    }),
  );
});

test('a random style keeps label, font, logo and error correction level', () => {
  const own: CodeStyle = {
    ...plainStyle,
    errorCorrectionLevel: 'M',
    image: `${'b'.repeat(26)}.png`,
    logo: { share: 0.3, margin: 1, clears: 'box' },
    frame: { ...plainStyle.frame, text: 'Menu', style: 'lobster', fontSize: 60 },
  };
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { errorCorrectionLevel, image, logo, logoPreset, frame } = createRandomStyle(createRandom(seed), own);
      const { text, style, fontSize } = frame;
      expect({ errorCorrectionLevel, image, logo, logoPreset, text, style, fontSize }).toEqual({
        errorCorrectionLevel: 'M',
        image: own.image,
        logo: own.logo,
        logoPreset: null,
        text: 'Menu',
        style: 'lobster',
        fontSize: 60,
      });
    }),
  );
});

test('the same seed gives the same style, other seeds give others', () => {
  const createFromSeed = (seed: number) => JSON.stringify(createRandomStyle(createRandom(seed), plainStyle));
  expect(createFromSeed(7)).toBe(createFromSeed(7));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(createFromSeed)).size).toBeGreaterThan(6);
});

test('no decoder’s threshold falls between the two dark colors of a palette: ZXing treats a difference of more than 24 as an edge', () => {
  const brightness = (colour: string) => {
    const [red, green, blue] = toRgb(colour);
    return (0.299 * red + 0.587 * green + 0.114 * blue) * 255;
  };
  for (const { ink, accent } of Object.values(palettes))
    expect(Math.abs(brightness(ink) - brightness(accent))).toBeLessThanOrEqual(12);
});

test('every palette is used', () => {
  const inks = Array.from({ length: 400 }, (_, seed) => createRandomStyle(createRandom(seed), plainStyle).shape.color);
  for (const { ink } of Object.values(palettes)) expect(JSON.stringify(inks)).toContain(ink);
});
