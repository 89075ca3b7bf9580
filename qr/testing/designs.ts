import {
  type CornerDotId,
  type CornerSquareId,
  cornerDots,
  cornerSquares,
  defaultStyle,
  type FrameId,
  type FrameStyle,
  frames,
  type Level,
  levels,
  moduleShapes,
  type ShapeId,
  type Style,
} from '../src/index.ts';

/** Designs to try: combinations of what the tables offer. */

export type Design = {
  shape: ShapeId;
  square: CornerSquareId;
  dot: CornerDotId;
  level: Level;
  version: number;
  frame?: FrameId | null;
};

export const shapes = Object.keys(moduleShapes) as ShapeId[];
export const squares = Object.keys(cornerSquares) as CornerSquareId[];
export const dots = Object.keys(cornerDots) as CornerDotId[];
export const frameIds = Object.keys(frames).map(Number) as FrameId[];
const versions = [2, 7, 14];

/** A frame in its usual colours. */
export const framed = (id: number | null, change: Partial<FrameStyle> = {}): FrameStyle => ({
  id,
  style: 'lato',
  color: '#000000',
  textColor: '#ffffff',
  backgroundColor: '#ffffff',
  text: 'Scan me',
  fontSize: 90,
  ...change,
});

const cycle = <T>(values: readonly T[], index: number): T => values[index % values.length]!;

/** No pattern in `i` and `j`. */
function mix(i: number, j: number, salt: number): number {
  let mixed = Math.imul(i * 17 + j + 1000 * salt, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Designs among which every two choices of different tables meet. A test counts them. */
export const pairwise: readonly Design[] = shapes.flatMap((shape, i) =>
  [null, ...frameIds].map((frame, j) => ({
    shape,
    square: cycle(squares, i + 2 * j + Math.floor(j / 8)),
    dot: cycle(dots, i + j),
    level: cycle(levels, mix(i, j, 1)),
    version: cycle(versions, mix(i, j, 2)),
    frame,
  })),
);

export const styleOf = ({ shape, square, dot, level, frame = null }: Design): Style => ({
  errorCorrectionLevel: level,
  shape: { ...defaultStyle.shape, style: shape },
  corners: { ...defaultStyle.corners, squareStyle: square, dotStyle: dot },
  frame: framed(frame),
});

export const nameOf = ({ shape, square, dot, level, version, frame }: Design) =>
  `${shape}, ${square}, ${dot}, ${version}-${level}, frame ${frame}`;
