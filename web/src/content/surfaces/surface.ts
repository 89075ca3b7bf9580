import type { Color, FontId, FrameId } from '@tessera/qr';
import type { TypeId } from '@tessera/qr-types';
import type { SurfaceId } from './index.ts';

/** A part of the drawn object; all lengths are in mm from its top left corner. */
export type ObjectPart =
  | { kind: 'path'; path: string; fill: Color }
  | {
      kind: 'text';
      /** Which of the object’s texts: its lines are separated by line breaks in the text itself. */
      text: 1 | 2 | 3 | 4;
      x: number;
      y: number;
      /** The em of its letters, in mm; smaller if a line is wider than `width`. */
      size: number;
      width: number;
      fill: Color;
      font?: FontId;
      anchor?: 'start' | 'middle';
    };

export const rect = (fill: Color, x: number, y: number, width: number, height: number, radius = 0): ObjectPart => {
  const r = radius;
  const corner = (dx: number, dy: number, sweep: 'x' | 'y') =>
    sweep === 'x' ? `c${dx * 0.55} 0 ${dx} ${dy * 0.45} ${dx} ${dy}` : `c0 ${dy * 0.55} ${dx * 0.45} ${dy} ${dx} ${dy}`;
  const path =
    r === 0
      ? `M${x} ${y}h${width}v${height}h${-width}z`
      : `M${x + r} ${y}h${width - 2 * r}${corner(r, r, 'x')}v${height - 2 * r}${corner(-r, r, 'y')}h${2 * r - width}` +
        `${corner(-r, -r, 'x')}v${2 * r - height}${corner(r, -r, 'y')}z`;
  return { kind: 'path', path, fill };
};

export const disc = (fill: Color, x: number, y: number, radius: number): ObjectPart =>
  rect(fill, x - radius, y - radius, 2 * radius, 2 * radius, radius);

export const path = (fill: Color, data: string): ObjectPart => ({ kind: 'path', path: data, fill });

/** Square tiles in a grid of cells of `size` mm, at pairs of column and row. */
export const tiles = (
  fill: Color,
  x: number,
  y: number,
  size: number,
  cells: readonly (readonly [column: number, row: number])[],
): ObjectPart => ({
  kind: 'path',
  path: cells
    .map(([column, row]) => `M${x + column * size} ${y + row * size}h${size * 0.9}v${size * 0.9}h${size * -0.9}z`)
    .join(''),
  fill,
});

export const words = (
  number: 1 | 2 | 3 | 4,
  fill: Color,
  x: number,
  y: number,
  size: number,
  width: number,
  more: { font?: FontId; anchor?: 'start' | 'middle' } = {},
): ObjectPart => ({ kind: 'text', text: number, x, y, size, width, fill, ...more });

/** What a page shows in large figures; each is computed from the page’s own code. */
export type FigureId =
  | 'width'
  | 'distance'
  | 'dot'
  | 'edge'
  | 'min'
  | 'dots'
  | 'repair'
  | 'area'
  | 'contrast'
  | 'printer_dots'
  | 'short_dots'
  | 'contact_dots';

/** How a code is spoilt, in a picture. */
export type SpoilId =
  | 'fold'
  | 'pale'
  | 'edge'
  | 'bare'
  | 'tiny'
  | 'bent'
  | 'glare'
  | 'inverted'
  | 'busy'
  | 'torn'
  | 'faded'
  | 'blurred'
  | 'covered'
  | 'slanted'
  | 'scratched'
  | 'pulled'
  | 'low';

export type FrameChoice = { id: FrameId; color: Color; textColor: Color };

/** A page about printing codes on one kind of thing. */
export type Surface = {
  id: SurfaceId;
  /** The type whose sample the drawn code opens. */
  type: TypeId;
  object: {
    width: number;
    height: number;
    /** What it’s made of; it extends beyond the cut when printed. */
    background: Color;
    parts: readonly ObjectPart[];
  };
  /** The code on the object, its quiet zone included. */
  code: { x: number; y: number; mm: number; color?: Color; background?: Color };
  figures: readonly [FigureId, FigureId, FigureId, FigureId];
  /** How far one tile of the picture of distances is, in mm; 20 of them. */
  tileMm: number;
  /** Sizes of a code, and how far away people are who see it, in mm. */
  lanes: readonly { mm: number; peopleMm: number }[];
  /** The first is recommended. */
  frames: readonly [FrameChoice, FrameChoice, FrameChoice];
  spoils: readonly [SpoilId, SpoilId, SpoilId, SpoilId];
  related: readonly [SurfaceId, SurfaceId, SurfaceId];
};
