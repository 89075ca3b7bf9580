import { formatCompactNumbers, formatLoopStart, formatNumber, formatPair } from './path.ts';

/**
 * Outlines all dark modules as one SVG path: no seams between neighbours, and few bytes. Each loop runs clockwise
 * around dark modules and counter-clockwise around holes, so both fill rules give the same picture. Dark modules that
 * touch only at a corner stay separate, because that path is shorter, unless they are to be joined.
 */

/** The dark modules of a picture: one byte per module, row by row, 1 for dark. `shift` is added to both coordinates. */
export type ModuleGrid = { dark: Uint8Array; size: number; shift: number };

export type Corners = {
  /** Radii of at most half a module: top left, top right, bottom right, bottom left. */
  dark: readonly [number, number, number, number];
  /** The radius of light corners. */
  light: number;
  /** Whether corners are arcs of circles, not parabolas, which are fuller and shorter to write. */
  isCircular?: boolean;
  /** Whether dark modules that touch only at a corner are joined there: the more broadly, the larger the light radius. */
  joinsDiagonals?: boolean;
};

/** Right, down, left, up (clockwise). */
const directions = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

const [right, left] = [0, 2];

/**
 * What a line does at a corner, as the change of its direction: it continues, turns around the dark, or around the
 * light.
 */
const [ahead, roundDark, roundLight] = [0, 1, 3];

/** By the modules ahead: 2 if the one on the right is dark, plus 1 if the one on the left is. */
const turnsByModules = [roundDark, roundDark, ahead, roundLight];
const joiningTurnsByModules = [roundDark, roundLight, ahead, roundLight];

/**
 * Returns a function that draws outlines with such corners.
 * @returns path data in modules with relative commands, empty if no module is dark
 */
export function createOutliner(corners: Corners): (grid: ModuleGrid) => string {
  const { elbow, alone, startRadius } = createElbows(corners);
  const { joinsDiagonals = false } = corners;
  const turns = joinsDiagonals ? joiningTurnsByModules : turnsByModules;
  return (grid) => {
    const { modules, width } = addBorder(grid);
    // A corner has the index of the module at its lower right. By direction: the offset to the next corner, and to the
    // modules ahead of it, on the right and on the left.
    const steps = [1, width, -1, -width];
    const onTheRight = [0, -1, -width - 1, -width];
    const onTheLeft = [-width, 0, -1, -width - 1];
    const turnAt = (corner: number, direction: number) =>
      turns[2 * modules[corner + onTheRight[direction]!]! + modules[corner + onTheLeft[direction]!]!]!;
    const isAlone = (at: number) =>
      modules[at - 1] === 0 &&
      modules[at + 1] === 0 &&
      modules[at + width] === 0 &&
      !(joinsDiagonals && [-width - 1, -width + 1, width - 1, width + 1].some((offset) => modules[at + offset] === 1));
    const traced = new Uint8Array(modules.length);
    let path = '';
    let penX = 0;
    let penY = 0;

    for (let start = width; start < modules.length; start++) {
      if (modules[start] === 0 || modules[start - width] !== 0 || traced[start] === 1) continue;
      const x = (start % width) - 1 + grid.shift;
      const y = Math.floor(start / width) - 1 + grid.shift;
      path += path === '' ? `M${formatPair(x + startRadius, y)}` : formatLoopStart(x - penX, y - penY);
      penX = x;
      penY = y;

      if (isAlone(start)) {
        path += alone;
        continue;
      }

      let corner = start;
      let direction = right;
      let before = ahead;
      do {
        const way = direction;
        let turn = ahead;
        let firstLength = 0;
        for (; turn === ahead; turn = turnAt(corner, direction)) {
          if (direction === right) traced[corner] = 1;
          corner += steps[direction]!;
          firstLength++;
        }
        direction = (direction + turn) & 3;
        let after = ahead;
        let secondLength = 0;
        for (; after === ahead; after = turnAt(corner, direction)) {
          corner += steps[direction]!;
          secondLength++;
        }
        direction = (direction + after) & 3;
        // A loop’s z draws the line back to its start; with round corners, that is further along the first line.
        if (startRadius === 0 && corner === start && direction === right) secondLength = 0;
        path += elbow(way, before, firstLength, turn, secondLength, after);
        before = after;
      } while (corner !== start || direction !== right);
    }
    return path === '' ? '' : `${path}z`;
  };
}

/** Adds a light border, so that no lookup needs a bounds check. */
function addBorder({ dark, size }: ModuleGrid) {
  const width = size + 2;
  const modules = new Uint8Array(width * width);
  for (let y = 0; y < size; y++) modules.set(dark.subarray(y * size, (y + 1) * size), (y + 1) * width + 1);
  return { modules, width };
}

/**
 * The distance of a cubic curve’s control points from the ends of a quarter circle, relative to its radius: one digit makes a
 * shorter path, and is within 3% of a circle.
 */
const circular = 0.6;

/**
 * Returns a writer of elbows: a horizontal line, a vertical line, and the curves at their ends. There are few different
 * ones, so each string is built once. The first elbow of a loop has nothing `before` it (`ahead`), and starts
 * `startRadius` after its corner. `alone` is the whole loop of a module without neighbours, the most common case.
 */
function createElbows({ dark, light, isCircular = false }: Corners) {
  const startRadius = Math.max(dark[0], light);
  const radiusOf = (turn: number, after: number) =>
    turn === ahead ? startRadius : turn === roundDark ? dark[after & 3]! : light;

  const line = (direction: number, before: number, length: number, turn: number) => {
    const [alongX, alongY] = directions[direction & 3]!;
    const [awayX, awayY] = directions[(direction + turn) & 3]!;
    const [from, to] = [radiusOf(before, direction), radiusOf(turn, direction + 1)];
    const rest = length - from - to;
    const straight = rest > 0 ? (alongY === 0 ? 'h' : 'v') + formatNumber(rest * (alongX + alongY)) : '';
    if (to === 0) return straight;
    const end = [(alongX + awayX) * to, (alongY + awayY) * to];
    const goesOn = rest === 0 && from === to && before !== ahead;
    const [pull, ease] = isCircular ? [circular * to, (1 - circular) * to] : [to, 0];
    const start = [alongX * pull, alongY * pull];
    const arrival = isCircular ? [alongX * to + awayX * ease, alongY * to + awayY * ease] : [];
    const [curve, smoothCurve] = isCircular ? ['c', 's'] : ['q', 't'];
    return (
      straight + (goesOn ? smoothCurve : curve) + formatCompactNumbers([...(goesOn ? [] : start), ...arrival, ...end])
    );
  };

  // Joined to a flat string; a concatenation would keep both parts in memory.
  const write = (way: number, before: number, firstLength: number, turn: number, secondLength: number, after: number) =>
    [line(way, before, firstLength, turn), secondLength === 0 ? '' : line(way + turn, turn, secondLength, after)].join(
      '',
    );

  const written = new Array<string | undefined>(1 << 11);
  const elbow = (
    way: number,
    before: number,
    firstLength: number,
    turn: number,
    secondLength: number,
    after: number,
  ) => {
    if (firstLength > 7 || secondLength > 7) return write(way, before, firstLength, turn, secondLength, after);
    // Three bits per length. `way` is right (0) or left (2), so it shares no bit with `before` (0, 1 or 3); one bit tells turns apart.
    const key = (firstLength << 8) | (secondLength << 5) | (way << 3) | (before << 2) | (turn & 2) | (after >> 1);
    written[key] ??= write(way, before, firstLength, turn, secondLength, after);
    return written[key];
  };
  const back = write(left, roundDark, 1, roundDark, startRadius === 0 ? 0 : 1, roundDark);
  const alone = [write(right, ahead, 1, roundDark, 1, roundDark), back].join('');
  return { elbow, alone, startRadius };
}

/** The outline with square corners. */
export const outlineSquares = createOutliner({ dark: [0, 0, 0, 0], light: 0 });
