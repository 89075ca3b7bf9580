/** Parses path data into plain steps, and formats it in as few characters as possible. */

/** A step to an absolute point: a move, a line, a cubic curve, or back to the start of the loop. */
export type PathStep =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

const numberPattern = /-?(\d+\.?\d*|\.\d+)(e-?\d+)?/g;

const argumentCounts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 };

/** Parses SVG path data without arcs; quadratic curves become cubic ones. */
export function parsePath(path: string): PathStep[] {
  const steps: PathStep[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  // The control point that S and T reflect, and the kind of its curve.
  let [controlX, controlY, curve] = [0, 0, ''];

  const cubic = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number, kind: string) => {
    steps.push(['C', x1, y1, x2, y2, toX, toY]);
    [x, y, controlX, controlY, curve] = [toX, toY, x2, y2, kind];
  };
  const quadratic = (qx: number, qy: number, toX: number, toY: number) => {
    cubic(
      x + (2 * (qx - x)) / 3,
      y + (2 * (qy - y)) / 3,
      toX + (2 * (qx - toX)) / 3,
      toY + (2 * (qy - toY)) / 3,
      toX,
      toY,
      'Q',
    );
    [controlX, controlY] = [qx, qy];
  };
  const line = (toX: number, toY: number) => {
    steps.push(['L', toX, toY]);
    [x, y, curve] = [toX, toY, ''];
  };
  const reflected = (kind: string): [number, number] =>
    curve === kind ? [2 * x - controlX, 2 * y - controlY] : [x, y];

  // e is no command: it’s part of numbers such as 1e-5.
  for (const [, letter, text] of path.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const kind = letter!.toUpperCase();
    const count = argumentCounts[kind];
    if (count === undefined) throw new RangeError(`no such path command here: ${letter}`);
    const isRelative = letter !== kind;
    const numbers = (text!.match(numberPattern) ?? []).map(Number);
    if (count === 0) {
      steps.push(['Z']);
      [x, y, curve] = [startX, startY, ''];
    }
    for (let at = 0; count > 0 && at < numbers.length; at += count) {
      const [dx, dy] = isRelative ? [x, y] : [0, 0];
      const [a, b, c, d, e, f] = numbers.slice(at, at + count) as [number, number, number, number, number, number];
      if (kind === 'H') line(a + dx, y);
      else if (kind === 'V') line(x, a + dy);
      else if (kind === 'L' || (kind === 'M' && at > 0)) line(a + dx, b + dy);
      else if (kind === 'C') cubic(a + dx, b + dy, c + dx, d + dy, e + dx, f + dy, 'C');
      else if (kind === 'S') cubic(...reflected('C'), a + dx, b + dy, c + dx, d + dy, 'C');
      else if (kind === 'Q') quadratic(a + dx, b + dy, c + dx, d + dy);
      else if (kind === 'T') quadratic(...reflected('Q'), a + dx, b + dy);
      else {
        [x, y, startX, startY, curve] = [a + dx, b + dy, a + dx, b + dy, ''];
        steps.push(['M', x, y]);
      }
    }
  }
  return steps;
}

/** A thousandth of a module: a twentieth of a pixel in the largest files. */
const precision = 1000;

const round = (value: number) => Math.round(value * precision) / precision;

const formatThousandths = (thousandths: number) => {
  const text = String(thousandths / precision);
  return Math.abs(thousandths) < precision ? text.replace('0.', '.') : text;
};

/** Paths consist of the same small numbers over and over. */
const numberCache = Array.from({ length: 4001 }, (_, i) => formatThousandths(i - 2000));

/** Formats a number as briefly as possible: `-.5`, not `-0.500`. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const thousandths = Math.round(value * precision);
  return numberCache[thousandths + 2000] ?? formatThousandths(thousandths);
}

/** Formats consecutive numbers, with separators only where needed: `1 .5.5-2`. */
export function formatCompactNumbers(values: readonly number[]): string {
  let text = '';
  let hasPoint = false;
  for (const value of values) {
    const next = formatNumber(value);
    const first = next[0];
    const isParted = text === '' || first === '-' || (first === '.' && hasPoint);
    text += isParted ? next : ` ${next}`;
    hasPoint = next.includes('.');
  }
  return text;
}

/** Formats two numbers like `formatCompactNumbers`. */
export function formatPair(x: number, y: number): string {
  const [first, second] = [formatNumber(x), formatNumber(y)];
  const isParted = second[0] === '-' || (second[0] === '.' && first.includes('.'));
  return isParted ? first + second : `${first} ${second}`;
}

/** Moves to nearby loops repeat often. */
const loopStartCache = new Array<string | undefined>(1 << 11);

/** Ends a loop and starts the next one, whole modules away. */
export function formatLoopStart(dx: number, dy: number): string {
  if (dy < 0 || dy > 3) return `zm${dx} ${dy}`;
  const key = (dy << 9) | (dx + 256);
  loopStartCache[key] ??= `zm${dx} ${dy}`;
  return loopStartCache[key];
}

/**
 * Formats steps as path data: an absolute move first, the rest relative. A command letter applies to all following
 * steps of its kind.
 */
export function formatPath(steps: readonly PathStep[]): string {
  let path = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  // The end tangent of the previous curve, which S continues.
  let arrival = '';
  let [letter, values]: [string, number[]] = ['', []];
  const write = (next: string, added: readonly number[]) => {
    if (next === letter && 'lcs'.includes(next)) {
      values.push(...added);
      return;
    }
    path += letter + formatCompactNumbers(values);
    [letter, values] = [next, [...added]];
  };
  for (const step of steps) {
    if (step[0] === 'Z') {
      write('z', []);
      [x, y, arrival] = [startX, startY, ''];
      continue;
    }
    // Relative to the rounded pen position, so that rounding errors don’t accumulate along the path.
    const [toX, toY] = [round(step.at(-2) as number), round(step.at(-1) as number)];
    const [dx, dy] = [round(toX - x), round(toY - y)];
    const before = arrival;
    arrival = '';
    if (step[0] === 'M') {
      if (letter === '') write('M', [toX, toY]);
      else write('m', [dx, dy]);
      [startX, startY] = [toX, toY];
    } else if (step[0] === 'C') {
      const [, x1, y1, x2, y2] = step;
      const departure = [x1 - x, y1 - y];
      const rest = [x2 - x, y2 - y, dx, dy];
      if (formatCompactNumbers(departure) === before) write('s', rest);
      else write('c', [...departure, ...rest]);
      arrival = formatCompactNumbers([toX - x2, toY - y2]);
    } else if (dy === 0) write('h', [dx]);
    else if (dx === 0) write('v', [dy]);
    else write('l', [dx, dy]);
    [x, y] = [toX, toY];
  }
  write('', []);
  return path;
}

/** Returns the path moved by dx, dy. Relative commands stay unchanged. */
export const shiftPath = (path: string, dx: number, dy: number): string =>
  path.replace(/([MLHVCSQT])([^A-Za-z]*)/g, (_, command: string, text: string) => {
    const numbers = (text.match(numberPattern) ?? []).map(Number);
    const by = command === 'H' ? [dx] : command === 'V' ? [dy] : [dx, dy];
    return command + formatCompactNumbers(numbers.map((value, i) => value + by[i % by.length]!));
  });

/** Returns the loops with every point scaled by `scaleX` and `scaleY`, which may mirror, then moved. */
export function placeSteps(
  steps: readonly PathStep[],
  at: { x: number; y: number; scaleX: number; scaleY: number },
): PathStep[] {
  return steps.map((step) => {
    const [kind, ...points] = step;
    const moved = points.map((value, i) => (i % 2 === 0 ? at.x + value * at.scaleX : at.y + value * at.scaleY));
    return [kind, ...moved] as unknown as PathStep;
  });
}

/** x′ = a·x + c·y + e, y′ = b·x + d·y + f: SVG’s `matrix(a b c d e f)`. */
export type AffineMatrix = readonly [number, number, number, number, number, number];

/** Returns the loops transformed by a matrix. */
export function transformSteps(steps: readonly PathStep[], [a, b, c, d, e, f]: AffineMatrix): PathStep[] {
  return steps.map(([kind, ...points]) => {
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i]!, points[i + 1]!];
      points[i] = a * x + c * y + e;
      points[i + 1] = b * x + d * y + f;
    }
    return [kind, ...points] as unknown as PathStep;
  });
}
