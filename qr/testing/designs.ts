import {
  defaultStyle,
  type FinderInnerId,
  type FinderOuterId,
  type FrameId,
  type FrameStyle,
  finderInnerShapes,
  finderOuterShapes,
  frames,
  type Level,
  levels,
  moduleShapes,
  type ShapeId,
  type Style,
} from '../src/index.ts';

/** Designs to test: combinations of the tables’ rows. */

export type Design = {
  shape: ShapeId;
  square: FinderOuterId;
  dot: FinderInnerId;
  level: Level;
  version: number;
  frame?: FrameId | null;
};

export const shapes = Object.keys(moduleShapes) as ShapeId[];
export const squares = Object.keys(finderOuterShapes) as FinderOuterId[];
export const dots = Object.keys(finderInnerShapes) as FinderInnerId[];
export const frameIds = Object.keys(frames).map(Number) as FrameId[];
const versions = [2, 7, 14];

/** A frame in the default colours. */
export const createFrameStyle = (id: number | null, change: Partial<FrameStyle> = {}): FrameStyle => ({
  id,
  style: 'lato',
  color: '#000000',
  textColor: '#ffffff',
  backgroundColor: '#ffffff',
  text: 'Scan me',
  fontSize: 90,
  ...change,
});

const pickCyclic = <T>(values: readonly T[], index: number): T => values[index % values.length]!;

/** Returns a hash without a pattern in `i` and `j`. */
function hashIndices(i: number, j: number, salt: number): number {
  let mixed = Math.imul(i * 17 + j + 1000 * salt, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Designs that contain every pair of rows from different tables. A test verifies that. */
export const pairwise: readonly Design[] = shapes.flatMap((shape, i) =>
  [null, ...frameIds].map((frame, j) => ({
    shape,
    square: pickCyclic(squares, i + 2 * j + Math.floor(j / 8)),
    dot: pickCyclic(dots, i + j),
    level: pickCyclic(levels, hashIndices(i, j, 1)),
    version: pickCyclic(versions, hashIndices(i, j, 2)),
    frame,
  })),
);

export const toStyle = ({ shape, square, dot, level, frame = null }: Design): Style => ({
  errorCorrectionLevel: level,
  shape: { ...defaultStyle.shape, style: shape },
  corners: { ...defaultStyle.corners, squareStyle: square, dotStyle: dot },
  frame: createFrameStyle(frame),
});

export const describeDesign = ({ shape, square, dot, level, version, frame }: Design) =>
  `${shape}, ${square}, ${dot}, ${version}-${level}, frame ${frame}`;
