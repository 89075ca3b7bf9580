import {
  type Color,
  defaultStyle,
  type FormatId,
  type LogoId,
  levels,
  logos,
  type Paint,
  type RenderRequest,
  type Style,
} from '../src/index.ts';
import { createFrameStyle, dots, frameIds, shapes, squares } from './designs.ts';
import { createRandom } from './random.ts';

/**
 * Designs as people might make them, good and bad, each with a text and a file format: drawn from a seed, so that a result can be
 * repeated, and a new seed gives designs that nothing was tuned for.
 */

export type RandomDesign = Pick<RenderRequest, 'text' | 'style' | 'kind' | 'format' | 'size' | 'page'>;

const formatWeights: readonly (readonly [weight: number, format: FormatId])[] = [
  [5, 'png'],
  [2, 'jpeg'],
  [3, 'svg'],
  [1, 'svgTiny'],
  [3, 'pdf'],
  [1, 'eps'],
];

const names = ['Müller & Söhne', 'Café Zoë', 'Ресторан', '東京の店', 'Łódź 24', 'Ελλάδα'];
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** `count` designs of a seed. `plain` ones have square modules and corners in dark colours, without logo and frame. */
export function createRandomDesigns(count: number, seed: number, kind: 'any' | 'plain' = 'any'): RandomDesign[] {
  const random = createRandom(seed);
  const happens = (share: number) => random() < share;
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const between = (min: number, max: number) => min + random() * (max - min);
  const word = (length: number) => Array.from({ length }, () => pick([...letters])).join('');

  const createColor = (minLightness: number, maxLightness: number): Color =>
    fromHsl(random(), between(0.2, 1), between(minLightness, maxLightness));
  /** Mostly dark, as most people choose; some are pale. */
  const createInk = (): Color =>
    happens(0.35)
      ? '#000000'
      : happens(0.75)
        ? createColor(0.08, 0.32)
        : happens(0.7)
          ? createColor(0.32, 0.5)
          : createColor(0.5, 0.75);
  const createPaint = (): Paint =>
    happens(0.75)
      ? createInk()
      : {
          type: pick(['linear', 'radial']),
          rotation: pick([0, 45, 90, 135]),
          colorStops: [
            { offset: 0, color: createInk() },
            { offset: 1, color: createInk() },
          ],
        };
  const createText = (): { text: string; kind: 'dynamic' | 'static' } => {
    if (happens(0.5)) return { text: `https://example.org/r/${word(7)}`, kind: 'dynamic' };
    const text = pick([
      () => `https://www.${word(9)}.com/${word(6)}/${word(4 + Math.floor(random() * 60))}`,
      () => `WIFI:T:WPA;S:${word(8)};P:${word(14)};;`,
      () =>
        `BEGIN:VCARD\r\nVERSION:3.0\r\nN:${pick(names)};${word(6)};;;\r\nTEL:+4930${Math.floor(random() * 1e7)}\r\nEND:VCARD`,
      () => `${pick(names)}: ${word(20)} ${word(8)}`,
    ])();
    return { text, kind: 'static' };
  };
  const createStyle = (): Style => {
    if (kind === 'plain') {
      const color = happens(0.6) ? '#000000' : createColor(0.08, 0.28);
      const backgroundColor = happens(0.8) ? '#ffffff' : createColor(0.92, 0.98);
      return {
        ...defaultStyle,
        errorCorrectionLevel: happens(0.7) ? 'auto' : pick(levels),
        shape: { color, backgroundColor },
        corners: { squareColor: color, dotColor: color },
      };
    }
    const color = createPaint();
    const isInverted = happens(0.06);
    const background = happens(0.1)
      ? null
      : happens(0.6)
        ? '#ffffff'
        : happens(0.8)
          ? createColor(0.88, 0.98)
          : createColor(0.6, 0.9);
    const squareColor = happens(0.6) ? color : createInk();
    return {
      errorCorrectionLevel: happens(0.6) ? 'auto' : pick(levels),
      shape: {
        color: isInverted ? createColor(0.85, 1) : color,
        backgroundColor: isInverted ? createColor(0.05, 0.3) : background,
        style: pick(shapes),
      },
      corners: {
        squareColor: isInverted ? createColor(0.85, 1) : squareColor,
        dotColor: isInverted ? createColor(0.85, 1) : happens(0.6) ? squareColor : createInk(),
        squareStyle: pick(squares),
        dotStyle: pick(dots),
      },
      logoPreset: happens(0.3) ? (pick(Object.keys(logos)) as LogoId) : null,
      logo: happens(0.5) ? {} : { share: between(0.12, 0.4) },
      frame: createFrameStyle(happens(0.4) ? pick(frameIds) : null, { text: pick(['Scan me', 'Menü', 'Buy tickets']) }),
    };
  };
  return Array.from({ length: count }, () => {
    const format = pickWeighted(formatWeights, random());
    return {
      ...createText(),
      style: createStyle(),
      format,
      size: pick([300, 512, 1000, 2000]),
      ...(format === 'pdf' && { page: { mm: pick([20, 30, 40, 60]) } }),
    };
  });
}

/** @param at from 0 to below 1 */
function pickWeighted<T>(weighted: readonly (readonly [weight: number, value: T])[], at: number): T {
  let left = at * weighted.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of weighted) {
    left -= weight;
    if (left < 0) return value;
  }
  return weighted.at(-1)![1];
}

/** Hue, saturation and lightness, 0–1 each: CSS Color Module Level 4, clause 7.1. */
function fromHsl(hue: number, saturation: number, lightness: number): Color {
  const channel = (n: number) => {
    const k = (n + hue * 12) % 12;
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
