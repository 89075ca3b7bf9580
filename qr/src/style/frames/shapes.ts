import { placed, type Step } from '../../scene/path.ts';
import { hole, roundedBox } from '../contours.ts';
import type { Block, Edges, Frame, FrameShape, Layer, Tone } from './row.ts';

/** The vocabulary of frames: closed contours, clockwise on a screen. */

export type Point = readonly [number, number];

export const edges = (left: number, top: number, right: number, bottom: number): Edges => ({
  left,
  top,
  right,
  bottom,
});

/** The code with its quiet zone and a little more, so that round corners stay outside of it. */
export const window = edges(-2, -2, 102, 102);

/** One radius, or four from the top left clockwise. */
export type Radius = number | readonly [number, number, number, number];

const four = (radius: Radius) => (typeof radius === 'number' ? ([radius, radius, radius, radius] as const) : radius);

export const rounded = ({ left, top, right, bottom }: Edges, radius: Radius = 0): Step[] =>
  roundedBox({ x: left, y: top, width: right - left, height: bottom - top }, four(radius));

export const grown = ({ left, top, right, bottom }: Edges, by: number): Edges =>
  edges(left - by, top - by, right + by, bottom + by);

/** What lies between two contours. */
export const ring = (outer: readonly Step[], inner: readonly Step[]): Step[] => [...outer, ...hole(inner)];

/** A polygon whose corners may be round: each point with its radius, 0 if not said. */
export function soft(points: readonly (readonly [number, number, number?])[]): Step[] {
  const steps = points.flatMap(([x, y, radius = 0], i): Step[] => {
    const kind = i === 0 ? 'M' : 'L';
    if (radius === 0) return [[kind, x, y]];
    const [inX, inY] = towards([x, y], points.at(i - 1)!);
    const [outX, outY] = towards([x, y], points[(i + 1) % points.length]!);
    const angle = Math.acos(Math.max(-1, Math.min(1, inX * outX + inY * outY)));
    const cut = radius / Math.tan(angle / 2);
    const pull = cut - (4 / 3) * Math.tan((Math.PI - angle) / 4) * radius;
    return [
      [kind, x + inX * cut, y + inY * cut],
      ['C', x + inX * pull, y + inY * pull, x + outX * pull, y + outY * pull, x + outX * cut, y + outY * cut],
    ];
  });
  return [...steps, ['Z']];
}

function towards([x, y]: Point, to: readonly [number, number, number?]): Point {
  const length = Math.hypot(to[0] - x, to[1] - y);
  return [(to[0] - x) / length, (to[1] - y) / length];
}

export const layer = (tone: Tone, ...contours: readonly (readonly Step[])[]): Layer => ({
  tone,
  steps: contours.flat(),
});

/** Where the code's ground is seen in a frame's hole; it goes on a little under the frame, so that no seam shows. */
export const plateIn = (hole: Edges, radius: Radius): Step[] => rounded(grown(hole, 0.8), radius);

/** What a band takes: the label with air over and under it, or more. */
export const bandFor = ({ height }: Block, least: number, air: number): number => Math.max(least, height + 2 * air);

/** From the left edge of the code to its right one, or further where a label in the middle asks for it. */
export const across = (width: number): { left: number; right: number } => ({
  left: Math.min(0, 50 - width / 2),
  right: Math.max(100, 50 + width / 2),
});

/** The same the other way round: left is right. */
export const mirrored = (steps: readonly Step[]): Step[] => placed(steps, { x: 100, y: 0, scaleX: -1, scaleY: 1 });

/** The same upside down. */
export const flipped = (steps: readonly Step[]): Step[] => placed(steps, { x: 0, y: 100, scaleX: 1, scaleY: -1 });

/** The same frame with its label over the code. */
export const upsideDown = (name: string, frame: Frame): Frame => ({
  ...frame,
  name,
  draw: (block): FrameShape => {
    const { edges: reach, plate, layers, label } = frame.draw(block);
    return {
      edges: { ...reach, top: 100 - reach.bottom, bottom: 100 - reach.top },
      plate: flipped(plate),
      layers: layers.map(({ tone, steps }) => ({ tone, steps: flipped(steps) })),
      label: { ...label, y: 100 - label.y },
    };
  },
});
