import { describe, expect, it } from 'vitest';
import { computeCoverage } from '../../testing/painter.ts';
import { getPaths } from '../../testing/pictures.ts';
import {
  defaultStyle,
  draw,
  encode,
  type FilledPath,
  finderInnerShapes,
  finderOuterShapes,
  getModuleShape,
  moduleShapes,
  type ShapeId,
  type Style,
} from '../index.ts';
import { styleVersions } from './style.ts';

const matrix = encode('https://example.org/r/abc2345', { level: 'Q' });
const scale = 10;
const shapes = Object.keys(moduleShapes) as ShapeId[];

const styled = (shape: Partial<Style['shape']>, corners: Partial<Style['corners']> = {}): Style => ({
  ...defaultStyle,
  shape: { ...defaultStyle.shape, ...shape },
  corners: { ...defaultStyle.corners, ...corners },
});

const painted = (style: Style) => {
  const { items, width } = draw(matrix, style);
  const side = width * scale;
  return getPaths({ ...draw(matrix, style), items }).map(({ path }) => computeCoverage(path, side, side, scale));
};

describe('module shapes', () => {
  it('include at least nineteen shapes, sixteen corner squares and seventeen corner dots', () => {
    expect(shapes.length).toBeGreaterThanOrEqual(19);
    expect(Object.keys(finderOuterShapes).length).toBeGreaterThanOrEqual(16);
    expect(Object.keys(finderInnerShapes).length).toBeGreaterThanOrEqual(17);
  });

  it.each(shapes)(
    '%s covers the centre of every dark module, not that of any light one, and shows no seam',
    (style) => {
      const [pixels] = painted(styled({ style }, { squareColor: '#111111', dotColor: '#111111' }));
      const side = (matrix.size + 8) * scale;
      matrix.modules.forEach((on, i) => {
        const [x, y] = [i % matrix.size, Math.floor(i / matrix.size)];
        const isCorner = ((x < 7 || x >= matrix.size - 7) && y < 7) || (x < 7 && y >= matrix.size - 7);
        if (isCorner) return;
        const middle = (y + 4.5) * scale * side + (x + 4.5) * scale;
        expect(pixels![middle], `module ${x} ${y}`).toBeCloseTo(on, 5);
      });
    },
  );

  it.each(shapes)('%s is the same under either fill rule: its loops never overlap', (style) => {
    const [{ path }] = getPaths(draw(matrix, styled({ style }))) as [FilledPath];
    const side = (matrix.size + 8) * 4;
    expect(computeCoverage(path, side, side, 4, 'evenodd')).toEqual(computeCoverage(path, side, side, 4, 'nonzero'));
  });

  it.each(shapes.flatMap((style) => styleVersions.map((version) => [style, version] as const)))(
    '%s states how much of its cell it fills in version %i',
    (style, version) => {
      // Every second module of every second row, so that each is isolated.
      const dark = Uint8Array.from({ length: 441 }, (_, i) =>
        Number((i % 21) % 2 === 0 && Math.floor(i / 21) % 2 === 0),
      );
      const shape = getModuleShape({ ...defaultStyle, version, shape: { ...defaultStyle.shape, style } });
      const path = shape.draw({ dark, size: 21, shift: 0 });
      const area = computeCoverage(path, 420, 420, 20).reduce((sum, share) => sum + share) / 400 / 121;
      expect(Math.abs(area - shape.coverage)).toBeLessThan(0.02);
    },
  );

  it.each(shapes)('%s has short path data', (style) => {
    const dark = matrix.modules.reduce((sum, on) => sum + on);
    const [{ path }] = getPaths(draw(matrix, styled({ style }))) as [FilledPath];
    expect(path.length / dark).toBeLessThan(165);
  });
});

describe('corners', () => {
  const ids = [
    ...Object.keys(finderOuterShapes).map((id) => ['square', id] as const),
    ...Object.keys(finderInnerShapes).map((id) => ['dot', id] as const),
  ];

  it.each(ids)('a %s of %s is the same under either fill rule, and as dark as decoders need', (part, id) => {
    const corners = part === 'square' ? { squareStyle: id as never } : { dotStyle: id as never };
    const style = styled({}, { squareColor: '#222222', dotColor: '#333333', ...corners });
    const { path } = getPaths(draw(matrix, style))[part === 'square' ? 1 : 2]!;
    const side = 15 * 20;
    const pixels = computeCoverage(path, side, side, 20);
    expect(computeCoverage(path, side, side, 20, 'evenodd')).toEqual(pixels);

    const darkAlong = (dx: number, dy: number, from: number, to: number) => {
      let sum = 0;
      for (let d = from; d < to; d += 0.05)
        sum += pixels[Math.floor((7.5 + d * dy) * 20) * side + Math.floor((7.5 + d * dx) * 20)]! * 0.05;
      return sum;
    };
    for (let turn = 0; turn < 32; turn++) {
      const [dx, dy] = [Math.cos((turn * Math.PI) / 16), Math.sin((turn * Math.PI) / 16)];
      if (part === 'square') {
        expect(darkAlong(dx, dy, 0, 2.3), 'light inside').toBe(0);
        expect(darkAlong(dx, dy, 2.3, 5.5), 'a ring').toBeGreaterThan(0.75);
      } else {
        expect(darkAlong(dx, dy, 0, 1.3), 'solid').toBeGreaterThan(0.9);
        expect(darkAlong(dx, dy, 2.3, 2.5), 'light before the ring').toBe(0);
      }
    }
  });

  it.each(ids)('a %s of %s stays inside its corner', (part, id) => {
    const corners = part === 'square' ? { squareStyle: id as never } : { dotStyle: id as never };
    const style = styled({}, { squareColor: '#222222', dotColor: '#333333', ...corners });
    const { path } = getPaths(draw(matrix, style))[part === 'square' ? 1 : 2]!;
    const side = (matrix.size + 8) * 4;
    const far = matrix.size + 8 - 11;
    computeCoverage(path, side, side, 4).forEach((share, i) => {
      const [x, y] = [(i % side) / 4, Math.floor(i / side) / 4];
      const within = (at: number, from: number) => at >= from && at < from + 7;
      const isCorner = (within(x, 4) && (within(y, 4) || within(y, far))) || (within(x, far) && within(y, 4));
      if (share > 0 && !isCorner) throw new Error(`dark at ${x} ${y}`);
    });
  });

  it('that are asymmetric all point inwards, or all outwards', () => {
    const style = styled({}, { squareColor: '#222222', squareStyle: 'drop' });
    const { path } = getPaths(draw(matrix, style))[1]!;
    const side = (matrix.size + 8) * 4;
    const pixels = computeCoverage(path, side, side, 4);
    const isDark = (x: number, y: number) => pixels[Math.floor(y * 4) * side + Math.floor(x * 4)]! > 0.5;
    const far = matrix.size + 8;
    const tips = [
      [10.9, 10.9],
      [far - 10.9, 10.9],
      [10.9, far - 10.9],
    ] as const;
    expect(tips.map(([x, y]) => isDark(x, y))).toEqual([true, true, true]);
    const backs = [
      [4.1, 4.1],
      [far - 4.1, 4.1],
      [4.1, far - 4.1],
    ] as const;
    expect(backs.map(([x, y]) => isDark(x, y))).toEqual([false, false, false]);
  });
});
