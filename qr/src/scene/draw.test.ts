import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCoverage } from '../../testing/painter.ts';
import { fillPath, getPaths, toTextPicture } from '../../testing/pictures.ts';
import { defaultStyle, draw, encode, moduleShapes, Role, type Style } from '../index.ts';

const coloured = (color: string, squareColor: string, dotColor: string): Style => ({
  errorCorrectionLevel: 'auto',
  shape: { color, backgroundColor: '#ffffff' },
  corners: { squareColor, dotColor },
});

/** Returns modules with a quiet zone around them. */
function padded(modules: Uint8Array, size: number, quiet: number): Uint8Array {
  const side = size + 2 * quiet;
  const out = new Uint8Array(side * side);
  for (let y = 0; y < size; y++) out.set(modules.subarray(y * size, (y + 1) * size), (y + quiet) * side + quiet);
  return out;
}

describe('a drawn symbol', () => {
  it.each([1, 2, 5, 8, 14, 25])('fills exactly the dark modules of version %i, under either fill rule', (version) => {
    const matrix = encode('outline', { version });
    const scene = draw(matrix, defaultStyle);
    const expected = toTextPicture({ size: scene.width, modules: padded(matrix.modules, matrix.size, 4) });
    for (const rule of ['evenodd', 'nonzero'] as const) {
      const modules = fillPath(getPaths(scene)[0]!.path, scene.width, 1, rule);
      expect(toTextPicture({ size: scene.width, modules })).toBe(expected);
    }
  });

  it('fills exactly the dark modules of any pattern', () => {
    const noise = fc.uint8Array({ minLength: 441, maxLength: 441, max: 1 });
    fc.assert(
      fc.property(noise, (modules) => {
        const scene = draw({ ...encode('', { version: 1 }), modules }, defaultStyle);
        const { width } = scene;
        const drawn = fillPath(getPaths(scene)[0]!.path, width, 1, 'nonzero');
        expect(toTextPicture({ size: width, modules: drawn })).toBe(
          toTextPicture({ size: width, modules: padded(modules, 21, 4) }),
        );
      }),
    );
  });

  it('joins dark modules that touch at a corner, and no others, in the shape `fluid`', () => {
    const [size, scale] = [8, 15];
    const side = size * scale;
    const noise = fc.uint8Array({ minLength: size ** 2, maxLength: size ** 2, max: 1 });
    fc.assert(
      fc.property(noise, (dark) => {
        const path = moduleShapes.fluid.draw({ dark, size, shift: 0 });
        const pixels = computeCoverage(path, side, side, scale);
        expect(computeCoverage(path, side, side, scale, 'evenodd')).toEqual(pixels);
        const isDark = (x: number, y: number) => dark[y * size + x] === 1;
        for (let y = 0; y < size; y++) {
          for (let x = 0; x < size; x++) {
            const middle = pixels[(y * scale + 7) * side + x * scale + 7];
            expect(middle, `module ${x} ${y}`).toBeCloseTo(dark[y * size + x]!, 5);
            if (x === 0 || y === 0) continue;
            const isJoined = (isDark(x - 1, y - 1) && isDark(x, y)) || (isDark(x, y - 1) && isDark(x - 1, y));
            if (isJoined) expect(pixels[y * scale * side + x * scale], `corner ${x} ${y}`).toBeCloseTo(1, 5);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is one path in one colour on a separate background', () => {
    const scene = draw(encode('one colour'), defaultStyle);
    expect(scene).toMatchObject({ width: 29, height: 29, background: '#ffffff' });
    expect(getPaths(scene).map((item) => item.fill)).toEqual(['#000000']);
    expect(getPaths(scene)[0]!.path).toMatch(/^M4 4h7v7h-7z/);
  });

  it('has one path per colour', () => {
    const matrix = encode('colours');
    const fillsOf = (style: Style) => getPaths(draw(matrix, style)).map((item) => item.fill);
    expect(fillsOf(coloured('#111111', '#222222', '#333333'))).toEqual(['#111111', '#222222', '#333333']);
    expect(fillsOf(coloured('#111111', '#222222', '#222222'))).toEqual(['#111111', '#222222']);
    expect(fillsOf(coloured('#111111', '#222222', '#111111'))).toEqual(['#111111', '#222222']);
    expect(fillsOf(coloured('#111111', '#111111', '#333333'))).toEqual(['#111111', '#333333']);
  });

  it('has one path per colour of a corner, which draws that corner alone', () => {
    const matrix = encode('corners');
    const style = coloured('#111111', '#222222', '#333333');
    const scene = draw(matrix, {
      ...style,
      corners: { ...style.corners, topRight: { squareColor: '#444444' }, bottomLeft: { dotColor: '#111111' } },
    });
    const { width } = scene;
    const paths = getPaths(scene);
    expect(paths.map(({ fill }) => fill)).toEqual(['#111111', '#222222', '#444444', '#333333']);
    const ring = fillPath(paths[2]!.path, width, 1, 'nonzero');
    const expected = padded(
      matrix.modules.map((on, i) => {
        const [x, y] = [i % matrix.size, Math.floor(i / matrix.size)];
        return Number(on === 1 && matrix.roles[i] === Role.finderOuter && x > matrix.size / 2 && y < matrix.size / 2);
      }),
      matrix.size,
      4,
    );
    expect(ring).toEqual(expected);
    // Together they are the whole symbol, and nothing is drawn twice.
    const all = paths.map(({ path }) => fillPath(path, width, 1, 'nonzero'));
    expect(all[0]!.map((_, i) => all.reduce((sum, each) => sum + each[i]!, 0))).toEqual(
      padded(matrix.modules, matrix.size, 4),
    );
  });

  it('draws rings and dots of the corners in their colours, and nothing twice', () => {
    const matrix = encode('corners');
    const scene = draw(matrix, coloured('#111111', '#222222', '#333333'));
    const { width } = scene;
    const [shape, squares, dots] = getPaths(scene).map((item) => fillPath(item.path, width, 1, 'nonzero'));
    const only = (pick: (role: number) => boolean) =>
      padded(
        matrix.modules.map((on, i) => Number(on === 1 && pick(matrix.roles[i]!))),
        matrix.size,
        4,
      );
    expect(squares).toEqual(only((role) => role === Role.finderOuter));
    expect(dots).toEqual(only((role) => role === Role.finderInner));
    expect(shape).toEqual(only((role) => role !== Role.finderOuter && role !== Role.finderInner));
  });

  it('has the quiet zone of its style, in whole modules', () => {
    const matrix = encode('quiet');
    for (const quietZone of [0, 1, 4, 10]) {
      const drawing = draw(matrix, { ...defaultStyle, quietZone });
      expect(drawing.width).toBe(matrix.size + 2 * quietZone);
      expect(getPaths(drawing)[0]!.path).toMatch(new RegExp(`^M${quietZone} ${quietZone}h7v7h-7z`));
    }
    expect(draw(matrix, { ...defaultStyle, quietZone: 4 })).toEqual(draw(matrix, defaultStyle));
    for (const quietZone of [-1, 2.5, Number.NaN])
      expect(() => draw(matrix, { ...defaultStyle, quietZone })).toThrow(RangeError);
  });
});
