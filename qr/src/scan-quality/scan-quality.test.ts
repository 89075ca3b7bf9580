import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPixels, zxing } from '../../testing/decoders.ts';
import { shapes } from '../../testing/designs.ts';
import { paintScene } from '../../testing/painter.ts';
import {
  alignToPixels,
  applyFix,
  computeContrasts,
  computeRepairBudget,
  contrastRatio,
  defaultStyle,
  draw,
  encode,
  type Gradient,
  getBlocks,
  gradeDesign,
  locateSymbol,
  measureQuietZone,
  moduleShapes,
  type Paint,
  printAdvice,
  type RepairBudget,
  type Style,
  sampleModules,
  simulatePrint,
  toRgb,
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

describe('contrast', () => {
  it('is computed as in WCAG', () => {
    expect(contrastRatio(toRgb('#000000'), toRgb('#ffffff'))).toBeCloseTo(21, 5);
    expect(contrastRatio(toRgb('#767676'), toRgb('#ffffff'))).toBeCloseTo(4.54, 2);
    expect(contrastRatio(toRgb('#ff0000'), toRgb('#ffffff'))).toBeCloseTo(4, 1);
  });

  it('of a gradient is that of its worst stop on the worst stop of the background', () => {
    const colorStops = [
      { offset: 0, color: '#000000' },
      { offset: 1, color: '#777777' },
    ];
    const ground = [
      { offset: 0, color: '#ffffff' },
      { offset: 1, color: '#dddddd' },
    ];
    const style = styled({
      shape: { color: { type: 'linear', colorStops }, backgroundColor: { type: 'radial', colorStops: ground } },
    });
    expect(computeContrasts(style)[0]).toMatchObject({
      part: 'shape',
      color: '#777777',
      background: '#dddddd',
      isInverted: false,
    });
  });

  const gradient = (from: string, to: string): Gradient => ({
    type: 'linear',
    colorStops: [
      { offset: 0, color: from },
      { offset: 1, color: to },
    ],
  });

  it('of a background counts where two bright colours mix to a darker one', () => {
    const onBackground = (backgroundColor: Paint) => {
      const color = '#555555';
      return computeContrasts(styled({ shape: { color, backgroundColor } }))[0]!;
    };
    const [first, mixed, last] = [
      onBackground('#ff9090'),
      onBackground(gradient('#ff9090', '#00cccc')),
      onBackground('#00cccc'),
    ];
    // Halfway it’s #80aeae, of which WCAG’s formula says 3.2:1.
    expect(mixed.ratio).toBeLessThan(Math.min(first.ratio, last.ratio) - 0.2);
    expect(mixed.ratio).toBeCloseTo(contrastRatio(toRgb(mixed.background), toRgb('#555555')), 1);
    expect(mixed.printedRatio).toBeLessThanOrEqual(Math.min(first.printedRatio, last.printedRatio));
  });

  it('is found wherever a stop is, and between two stops at the same place there is nothing', () => {
    const stops = (...list: [offset: number, color: string][]): Gradient => ({
      type: 'radial',
      colorStops: list.map(([offset, color]) => ({ offset, color })),
    });
    const ratioOn = (backgroundColor: Paint) => computeContrasts(styled({ shape: { backgroundColor } }))[0]!.ratio;
    const mixed = ratioOn(stops([0, '#ff9090'], [1, '#00cccc']));
    expect(ratioOn(stops([1, '#00cccc'], [0, '#ff9090']))).toBe(mixed);
    const split = ratioOn(stops([0, '#ff9090'], [0.5, '#ff9090'], [0.5, '#00cccc'], [1, '#00cccc']));
    expect(split).toBeCloseTo(Math.min(ratioOn('#ff9090'), ratioOn('#00cccc')), 5);
  });

  it('is none where a gradient passes the lightness of its background, and the fix gives it back', () => {
    const style = styled({ shape: { color: gradient('#000000', '#ffffff'), backgroundColor: '#888888' } });
    expect(computeContrasts(style)[0]).toMatchObject({ ratio: 1, isInverted: true });
    const { grade, reasons } = gradeDesign(style, { budget: whole, quietZone: 4 });
    expect(grade).toBe('F');
    expect(gradeDesign(applyFix(style, reasons[0]!.fix!), { budget: whole, quietZone: 4 }).grade).toBe('A');
  });

  it('of light colours on a dark background is that of the darkest on the lightest', () => {
    const style = styled({ shape: { color: gradient('#ffffff', '#aaaaaa'), backgroundColor: '#222222' } });
    expect(computeContrasts(style)[0]).toMatchObject({ color: '#aaaaaa', isInverted: true });
  });

  it('after the fix is enough along every gradient, on screens and in print', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const paint = fc
      .array(color, { minLength: 1, maxLength: 5 })
      .map(
        (colors): Paint =>
          colors.length === 1
            ? colors[0]!
            : { type: 'linear', colorStops: colors.map((one, i) => ({ offset: i / (colors.length - 1), color: one })) },
      );
    fc.assert(
      fc.property(paint, paint, fc.boolean(), (dark, backgroundColor, isCmyk) => {
        const style = styled({ shape: { color: dark, backgroundColor } });
        const { reasons } = gradeDesign(style, { budget: whole, quietZone: 4, isCmyk });
        const fix = reasons.find(({ code }) => code === 'contrast' || code === 'inverted')?.fix;
        if (!fix) return;
        for (const { ratio, printedRatio, isInverted } of computeContrasts(applyFix(style, fix))) {
          expect(isInverted).toBe(false);
          expect(isCmyk ? printedRatio : ratio).toBeGreaterThanOrEqual(7);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('of a corner with its own colour is measured, and that of all corners only if one has it', () => {
    const corners = {
      squareColor: '#eeeeee',
      topLeft: { squareColor: '#333333', dotColor: '#bbbbbb' },
      topRight: { squareColor: '#222222' },
      bottomLeft: { squareColor: '#111111' },
    };
    const partsOf = (style: Style) => computeContrasts(style).map(({ part, color }) => [part, color]);
    expect(partsOf(styled({ corners }))).toEqual([
      ['shape', '#000000'],
      ['cornerDot', '#000000'],
      ['topLeftSquare', '#333333'],
      ['topLeftDot', '#bbbbbb'],
      ['topRightSquare', '#222222'],
      ['bottomLeftSquare', '#111111'],
    ]);
    const style = styled({ corners });
    const [reason] = gradeDesign(style, { budget: whole, quietZone: 4 }).reasons;
    expect(reason).toMatchObject({ part: 'topLeftDot', grade: 'C' });
    const fixed = applyFix(style, reason!.fix!);
    expect(fixed.corners).toMatchObject({ topLeft: { squareColor: '#333333' }, topRight: corners.topRight });
    expect(gradeDesign(fixed, { budget: whole, quietZone: 4 }).grade).toBe('A');
    expect(partsOf({ ...style, symbology: 'datamatrix' })).toEqual([['shape', '#000000']]);
  });

  it('in print is less for black and for colours outside the gamut of the inks', () => {
    const [black] = computeContrasts(defaultStyle);
    expect(black!.printedRatio).toBeLessThan(black!.ratio);
    expect(black!.printedRatio).toBeGreaterThan(14);
    for (const color of ['#0000ff', '#00ff00', '#ff0000']) {
      const [screen, paper] = [toRgb(color), simulatePrint(toRgb(color))];
      expect(Math.max(...screen.map((value, i) => Math.abs(value - paper[i]!)))).toBeGreaterThan(0.08);
    }
    simulatePrint(toRgb('#ffffff')).forEach((value) => {
      expect(value).toBeCloseTo(1, 5);
    });
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
