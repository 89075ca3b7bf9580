import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPixels, zxing } from '../../testing/decoders.ts';
import { shapes } from '../../testing/designs.ts';
import { paintScene } from '../../testing/painter.ts';
import {
  alignToPixels,
  applyFix,
  computeRepairBudget,
  defaultStyle,
  draw,
  encode,
  getBlocks,
  gradeDesign,
  locateSymbol,
  measureQuietZone,
  moduleShapes,
  printAdvice,
  type RepairBudget,
  type Style,
  sampleModules,
} from '../index.ts';

const link = 'https://example.org/r/abc2345';
const scale = 6;
const place = { x: 4 * scale, y: 4 * scale, module: scale };

const styled = (change: { shape?: Partial<Style['shape']>; corners?: Partial<Style['corners']> }): Style => ({
  ...defaultStyle,
  shape: { ...defaultStyle.shape, ...change.shape },
  corners: { ...defaultStyle.corners, ...change.corners },
});

const whole: RepairBudget = { blocks: [], remainingShare: 1, remainingCodewordShare: 0.25 };

describe('a picture, sampled', () => {
  const matrix = encode(link, { level: 'Q' });

  it.each(shapes)('with modules of shape %s shows every module correctly', (style) => {
    const { modules, isInverted } = sampleModules(
      paintScene(draw(matrix, styled({ shape: { style } })), scale),
      matrix,
      place,
    );
    expect(modules).toEqual(matrix.modules);
    expect(isInverted).toBe(false);
  });

  it('light on dark shows the same modules, and is reported as inverted', () => {
    const light = styled({
      shape: { color: '#ffee88', backgroundColor: '#112244' },
      corners: { squareColor: '#ffffff', dotColor: '#ffffff' },
    });
    const { modules, isInverted } = sampleModules(paintScene(draw(matrix, light), scale), matrix, place);
    expect(modules).toEqual(matrix.modules);
    expect(isInverted).toBe(true);
  });

  it('is located where the drawing has it', () => {
    expect(locateSymbol(draw(matrix, defaultStyle), matrix, (matrix.size + 8) * 6)).toEqual(place);
    const { drawing, width, modulePixels } = alignToPixels(draw(matrix, defaultStyle), 500);
    const found = locateSymbol(drawing, matrix, width);
    expect(found).toEqual({ x: 61, y: 61, module: 13 });
    expect(sampleModules(paintScene(drawing, modulePixels), matrix, found).modules).toEqual(matrix.modules);
  });

  it('has the quiet zone that is free on every side', () => {
    const pixels = paintScene(draw(matrix, defaultStyle), scale);
    const sampled = sampleModules(pixels, matrix, place);
    expect(measureQuietZone(pixels, matrix, place, sampled)).toBe(4);
    for (const free of [3, 2, 1, 0]) {
      for (let y = 0; y < scale; y++) {
        const at = (place.y - (free + 1) * scale + y) * pixels.width + place.x + 10 * scale;
        for (let x = 0; x < scale; x++) pixels.data.fill(0, (at + x) * 4, (at + x) * 4 + 3);
      }
      expect(measureQuietZone(pixels, matrix, place, sampled)).toBe(free);
    }
  });

  it('cropped to the symbol has no quiet zone', () => {
    const pixels = paintScene(draw(matrix, defaultStyle), scale);
    const sampled = sampleModules(pixels, matrix, place);
    const side = matrix.size * scale;
    const data = new Uint8ClampedArray(side * side * 4);
    for (let y = 0; y < side; y++) {
      const from = ((y + place.y) * pixels.width + place.x) * 4;
      data.set(pixels.data.subarray(from, from + side * 4), y * side * 4);
    }
    expect(measureQuietZone({ width: side, height: side, data }, matrix, { x: 0, y: 0, module: scale }, sampled)).toBe(
      0,
    );
  });
});

describe('the error-correction budget', () => {
  it('of an undamaged picture is unused', () => {
    const matrix = encode(link, { level: 'Q' });
    expect(computeRepairBudget(matrix, matrix.modules)).toMatchObject({ remainingShare: 1 });
    expect(computeRepairBudget(matrix, matrix.modules).remainingCodewordShare).toBeCloseTo(0.25, 1);
  });

  it('predicts exactly when ZXing stops reading', async () => {
    const damages = fc.record({
      version: fc.constantFrom(3, 5, 10),
      level: fc.constantFrom('L', 'M', 'Q', 'H'),
      block: fc.nat(20),
      extra: fc.constantFrom(0, 1),
    } as const);
    await fc.assert(
      fc.asyncProperty(damages, async ({ version, level, block, extra }) => {
        const text = 'https://ex.org/abc';
        const matrix = encode(text, { level, version });
        const blocks = getBlocks(matrix);
        const { codewords, ecc } = blocks[block % blocks.length]!;
        const broken = new Set(codewords.slice(0, Math.floor(ecc / 2) + extra));
        const modules = matrix.modules.map((on, i) => (broken.has(matrix.codewords[i]!) ? 1 - on : on));
        const { remainingShare, blocks: counted } = computeRepairBudget(matrix, modules);
        expect(remainingShare).toBe(0);
        const { wrong, repairs } = counted[block % blocks.length]!;
        expect(wrong - repairs).toBe(extra);
        expect(await zxing(toPixels({ size: matrix.size, modules }, 6))).toBe(extra === 0 ? text : undefined);
      }),
      { numRuns: 30 },
    );
  });

  it('is what a logo really uses, which is less than its limit', () => {
    const style: Style = { ...defaultStyle, errorCorrectionLevel: 'H', logoPreset: 'logo1' };
    const matrix = encode(link, { level: 'H' });
    const { modules } = sampleModules(paintScene(draw(matrix, style), scale), matrix, place);
    const { remainingShare } = computeRepairBudget(matrix, modules);
    expect(remainingShare).toBeLessThan(1);
    expect(remainingShare).toBeGreaterThanOrEqual(0.5);
  });
});

describe('print advice', () => {
  it.each([
    ['a link, version 3', 37, 'dynamic', 20],
    ['a link in a static code', 37, 'static', 30],
    ['a vCard of 796 bytes, version 25', 125, 'static', 62],
    ['300 Thai letters, version 29', 141, 'static', 70],
  ] as const)('for %s is never under the specified size, nor under 0.495 mm a module', (_, across, kind, minMm) => {
    expect(printAdvice({ widthModules: across, kind }).recommendedMm).toBe(minMm);
  });

  it('requires more width if modules hold less ink', () => {
    const { coverage } = moduleShapes['bars-v'];
    expect(printAdvice({ widthModules: 65, kind: 'dynamic', coverage }).recommendedMm).toBeGreaterThan(
      printAdvice({ widthModules: 65, kind: 'dynamic' }).recommendedMm,
    );
  });

  it('computes printer dots and the distance from the module size', () => {
    const { moduleMm, maxDistanceMm, dots } = printAdvice({ widthModules: 37, kind: 'dynamic', mm: 35 });
    expect(moduleMm).toBeCloseTo(0.946, 3);
    expect(maxDistanceMm).toBe(350);
    expect(dots.map(({ dpi, perModule, isEnough }) => [dpi, Math.round(perModule), isEnough])).toEqual([
      [300, 11, true],
      [600, 22, true],
    ]);
    expect(printAdvice({ widthModules: 141, kind: 'dynamic', mm: 30 }).dots.map(({ isEnough }) => isEnough)).toEqual([
      false,
      true,
    ]);
  });
});

describe('the grade', () => {
  const print = printAdvice({ widthModules: 37, kind: 'dynamic', mm: 30 });

  it('of a plain code is A, without reasons', () => {
    expect(gradeDesign(defaultStyle, { budget: whole, quietZone: 4, print })).toMatchObject({
      grade: 'A',
      reasons: [],
    });
  });

  it('of a plain code is A at its recommended width, however many modules it has', () => {
    for (let widthModules = 29; widthModules <= 185; widthModules += 4) {
      const print = printAdvice({ widthModules, kind: 'dynamic' });
      expect(gradeDesign(defaultStyle, { budget: whole, quietZone: 4, print }).grade).toBe('A');
    }
  });

  it('is lower for each cause, and its reasons begin with the worst', () => {
    const style = styled({ shape: { color: '#999999' } });
    const { grade, reasons } = gradeDesign(style, { budget: { ...whole, remainingShare: 0.1 }, quietZone: 3 });
    expect(grade).toBe('D');
    expect(reasons.map(({ code, grade }) => [code, grade])).toEqual([
      ['repair', 'C'],
      ['contrast', 'B'],
      ['quiet_zone', 'B'],
    ]);
  });

  it('of a quiet zone narrower than scanners need says so, and its fix widens it', () => {
    const style = { ...styled({}), quietZone: 2 };
    const pixels = paintScene(draw(encode(link), style), scale);
    const matrix = encode(link);
    const at = { x: 2 * scale, y: 2 * scale, module: scale };
    const quietZone = measureQuietZone(pixels, matrix, at, sampleModules(pixels, matrix, at));
    expect(quietZone).toBe(2);
    const { grade, reasons } = gradeDesign(style, { budget: whole, quietZone });
    expect(grade).toBe('B');
    expect(reasons).toMatchObject([{ code: 'quiet_zone', value: 2, needs: 4 }]);
    expect(applyFix(style, reasons[0]!.fix!)).toEqual({ ...style, quietZone: 4 });
  });

  it('falls with every measurement', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        share,
        share,
        fc.nat(4),
        share,
        fc.integer({ min: 8, max: 60 }),
        (left, grey, quietZone, read, mm) => {
          const grade = (change: { left?: number; grey?: number; quietZone?: number; read?: number; mm?: number }) => {
            const all = { left, grey, quietZone, read, mm, ...change };
            const channel = Math.round(all.grey * 255)
              .toString(16)
              .padStart(2, '0');
            return gradeDesign(styled({ shape: { color: `#${channel.repeat(3)}` } }), {
              budget: { ...whole, remainingShare: all.left },
              quietZone: all.quietZone,
              read: all.read,
              print: printAdvice({ widthModules: 37, kind: 'dynamic', mm: all.mm }),
            }).readability;
          };
          const now = grade({});
          expect(grade({ left: left / 2 })).toBeLessThanOrEqual(now);
          expect(grade({ grey: (1 + grey) / 2 })).toBeLessThanOrEqual(now);
          expect(grade({ quietZone: Math.max(0, quietZone - 1) })).toBeLessThanOrEqual(now);
          expect(grade({ read: read / 2 })).toBeLessThanOrEqual(now);
          expect(grade({ mm: mm - 1 })).toBeLessThanOrEqual(now);
        },
      ),
    );
  });

  it('names a print size that works', () => {
    const print = printAdvice({ widthModules: 65, kind: 'static', mm: 20 });
    const { grade, reasons } = gradeDesign(defaultStyle, { budget: whole, quietZone: 4, print });
    expect(grade).toBe('F');
    expect(reasons[0]).toEqual({ code: 'print_size', grade: 'F', value: 20, needs: 33, fix: { mm: 33 } });
  });

  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const color = fc.oneof(
    hex,
    fc.tuple(hex, hex).map(([a, b]) => ({
      type: 'linear' as const,
      colorStops: [
        { offset: 0, color: a },
        { offset: 1, color: b },
      ],
    })),
  );

  it('becomes A for any colours when its own fixes are applied', () => {
    fc.assert(
      fc.property(color, color, color, color, (color, backgroundColor, squareColor, dotColor) => {
        let style = styled({ shape: { color, backgroundColor }, corners: { squareColor, dotColor } });
        for (let round = 0; round < 4; round++) {
          const { reasons } = gradeDesign(style, { budget: whole, quietZone: 4 });
          const [worst] = reasons;
          if (!worst) return;
          expect(worst.fix).toBeDefined();
          style = applyFix(style, worst.fix!);
        }
        expect(gradeDesign(style, { budget: whole, quietZone: 4 })).toMatchObject({ grade: 'A', reasons: [] });
      }),
    );
  });

  it('is lower for a code light on dark, and the fix inverts it', () => {
    const style = styled({
      shape: { color: '#ffffff', backgroundColor: '#101010' },
      corners: { squareColor: '#ffffff', dotColor: '#ffffff' },
    });
    const { grade, reasons } = gradeDesign(style, { budget: whole, quietZone: 4 });
    expect([grade, reasons[0]!.code]).toEqual(['D', 'inverted']);
    expect(gradeDesign(applyFix(style, reasons[0]!.fix!), { budget: whole, quietZone: 4 }).grade).toBe('A');
  });
});
