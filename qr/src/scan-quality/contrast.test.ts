import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyFix,
  computeContrasts,
  contrastRatio,
  defaultStyle,
  type Gradient,
  gradeDesign,
  type Paint,
  type RepairBudget,
  type Style,
  simulatePrint,
  toRgb,
} from '../index.ts';

const styled = (change: { shape?: Partial<Style['shape']>; corners?: Partial<Style['corners']> }): Style => ({
  ...defaultStyle,
  shape: { ...defaultStyle.shape, ...change.shape },
  corners: { ...defaultStyle.corners, ...change.corners },
});

const whole: RepairBudget = { blocks: [], remainingShare: 1, remainingCodewordShare: 0.25 };

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
