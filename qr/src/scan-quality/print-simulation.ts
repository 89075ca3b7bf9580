import { type Cmyk, type Rgb, toCmyk, toRgb } from '../style/color.ts';

/**
 * Predicts how inks look on coated white paper with the Neugebauer equations: dots of the inks overlap at random, so the
 * eye mixes the solid overprints in proportion to how often each occurs. Accurate to a few percent of contrast, which is
 * all that it is used for; it doesn't replace a press proof.
 */
export const simulateInks = ([cyan, magenta, yellow, key]: Cmyk): Rgb =>
  mixOverprints([applyDotGain(cyan), applyDotGain(magenta), applyDotGain(yellow), applyDotGain(key)]);

/** The same for a colour that is converted to CMYK. */
export const simulatePrint = (rgb: Rgb): Rgb => simulateInks(toCmyk(rgb));

/** Dot gain: 16 percentage points at 50% coverage, as in ISO 12647-2. */
const applyDotGain = (share: number) => share + 4 * 0.16 * share * (1 - share);

/** Solid overprints of an offset press: paper, cyan, magenta, yellow, and their combinations. */
const overprints: readonly (readonly [overlap: readonly [0 | 1, 0 | 1, 0 | 1], linear: Rgb])[] = (
  [
    [[0, 0, 0], '#ffffff'],
    [[1, 0, 0], '#009ee0'],
    [[0, 1, 0], '#e5007d'],
    [[0, 0, 1], '#ffed00'],
    [[1, 1, 0], '#312884'],
    [[1, 0, 1], '#00963f'],
    [[0, 1, 1], '#e3061a'],
    [[1, 1, 1], '#38322f'],
  ] as const
).map(([overlap, color]) => [overlap, toLinearRgb(toRgb(color))]);

/** Black over any other colour. */
const black = toLinearRgb(toRgb('#1d1d1b'));

function mixOverprints([cyan, magenta, yellow, key]: Cmyk): Rgb {
  const linear = [0, 0, 0];
  for (const [overlap, color] of overprints) {
    const share = [cyan, magenta, yellow].reduce(
      (product, ink, i) => product * (overlap[i] === 1 ? ink : 1 - ink),
      1 - key,
    );
    for (let i = 0; i < 3; i++) linear[i]! += share * color[i]!;
  }
  return linear.map((value, i) => toSrgb(value + key * black[i]!)) as unknown as Rgb;
}

function toLinearRgb(rgb: Rgb): Rgb {
  return rgb.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as unknown as Rgb;
}

const toSrgb = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
