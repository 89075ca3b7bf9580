import { formatPair } from './path.ts';
import type { Box } from './scene.ts';

/**
 * The digits below a GS1 symbol, for entry by hand when scanning fails: the human readable interpretation of the GS1
 * General Specifications, clause 4.14. Its twelve glyphs are drawn here, so it needs no font.
 */

/** A stroke: a straight line, or an elliptical arc from one angle to another. In units of 1/100 em. */
type Stroke =
  | readonly ['line', x1: number, y1: number, x2: number, y2: number]
  | readonly ['arc', cx: number, cy: number, rx: number, ry: number, from: number, to: number];

const [wide, high, gap, half] = [56, 72, 11, 5.5];

const six: readonly Stroke[] = [
  ['arc', 28, 48, 21.5, 18.5, 0, 360],
  ['arc', 52, 48, 45.5, 46, 180, 251],
];

const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  '0': [['arc', 28, 36, 21.5, 30.5, 0, 360]],
  '1': [
    ['line', 31, 0, 31, 72],
    ['line', 32, 4, 13, 19],
  ],
  '2': [
    ['arc', 28, 23.5, 20, 18, 190, 396],
    ['line', 45.5, 30.5, 10, 65],
    ['line', 6, 66.5, 51, 66.5],
  ],
  '3': [
    ['arc', 27, 20.5, 18, 15, 195, 450],
    ['arc', 27, 50, 21, 16.5, 270, 525],
    ['line', 20, 34.6, 28, 34.6],
  ],
  '4': [
    ['line', 40, 0, 40, 72],
    ['line', 40, 3.5, 6, 51],
    ['line', 4, 52, 54, 52],
  ],
  '5': [
    ['line', 48, 5.5, 12, 5.5],
    ['line', 14.5, 2, 11.5, 38],
    ['arc', 27, 47.5, 21, 19, 222, 512],
  ],
  '6': six,
  '7': [
    ['line', 5, 5.5, 52, 5.5],
    ['line', 48.5, 3, 20, 72],
  ],
  '8': [
    ['arc', 28, 20.5, 18, 15, 0, 360],
    ['arc', 28, 50.5, 21.5, 16, 0, 360],
  ],
  '9': six.map(
    (stroke): Stroke =>
      stroke[0] === 'line'
        ? stroke
        : ['arc', wide - stroke[1], high - stroke[2], stroke[3], stroke[4], stroke[5] + 180, stroke[6] + 180],
  ),
  '(': [['arc', 52, 36, 30, 48, 135, 225]],
  ')': [['arc', 4, 36, 30, 48, -45, 45]],
};

const advance = wide + gap;

type GlyphOrigin = { x: number; y: number; scale: number };

/** Returns the outline of a stroke. */
function outlineStroke(stroke: Stroke, { x, y, scale }: GlyphOrigin): string {
  const at = (px: number, py: number) => formatPair(round(x + px * scale), round(y + py * scale));
  if (stroke[0] === 'line') {
    const [, x1, y1, x2, y2] = stroke;
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [dx, dy] = [((y2 - y1) / length) * half, ((x1 - x2) / length) * half];
    return `M${at(x1 + dx, y1 + dy)}L${at(x2 + dx, y2 + dy)}L${at(x2 - dx, y2 - dy)}L${at(x1 - dx, y1 - dy)}Z`;
  }
  const [, cx, cy, rx, ry, from, to] = stroke;
  const side = (by: number, start: number, end: number) =>
    ellipseCurves({ cx, cy, rx: rx + by, ry: ry + by }, start, end, at);
  const [outer, inner] = [side(half, from, to), side(-half, to, from)];
  const isWhole = to - from === 360;
  return `M${outer.start}${outer.path}${isWhole ? 'ZM' : 'L'}${inner.start}${inner.path}Z`;
}

type Ellipse = { cx: number; cy: number; rx: number; ry: number };

/** Returns an elliptical arc as curves of at most a quarter turn. */
function ellipseCurves(
  { cx, cy, rx, ry }: Ellipse,
  from: number,
  to: number,
  at: (x: number, y: number) => string,
): { start: string; path: string } {
  const count = Math.ceil(Math.abs(to - from) / 90);
  const step = (((to - from) / count) * Math.PI) / 180;
  const reach = (4 / 3) * Math.tan(step / 4);
  const point = (angle: number, along = 0) =>
    at(cx + rx * (Math.cos(angle) - along * Math.sin(angle)), cy + ry * (Math.sin(angle) + along * Math.cos(angle)));
  const begin = (from * Math.PI) / 180;
  const path = Array.from({ length: count }, (_, i) => {
    const [a, b] = [begin + i * step, begin + (i + 1) * step];
    return `C${point(a, reach)} ${point(b, -reach)} ${point(b)}`;
  }).join('');
  return { start: point(begin), path };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Returns the ratio of a caption’s width to its height. */
const aspectRatio = (text: string) => (text.length * advance - gap) / high;

/** Returns the height of a caption’s glyphs in modules, at most this wide and legible in print. */
export const captionHeight = (text: string, width: number): number => Math.min(width / aspectRatio(text), width / 9);

/**
 * Returns a caption as path data, centred in a box.
 * @throws {RangeError} for characters other than digits and parentheses
 */
export function toCaptionPath(text: string, { x, y, width, height }: Box): string {
  const scale = height / high;
  const left = x + (width - aspectRatio(text) * height) / 2;
  return [...text]
    .map((letter, i) => {
      if (!Object.hasOwn(glyphs, letter)) throw new RangeError(`a caption has digits and parentheses, not ${letter}`);
      return glyphs[letter]!.map((stroke) => outlineStroke(stroke, { x: left + i * advance * scale, y, scale })).join(
        '',
      );
    })
    .join('');
}
