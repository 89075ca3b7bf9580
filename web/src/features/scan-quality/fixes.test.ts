import { type CodeStyle, plainStyle, style as styleSchema } from '@tessera/contract/api/style.ts';
import type { GradeReason } from '@tessera/qr';
import { expect, test } from 'vitest';
import { applyFixToStyle, getFixName, getRemarks } from './fixes.ts';
import { createDrawnPreview, createScanScore } from './testing.ts';

const styled = (part: object): CodeStyle => styleSchema.parse(part);

/** Returns the grade reasons of a style with a damaged image. */
const reasonsFor = (style: CodeStyle, options: { damage?: boolean } = {}) => {
  const code = createDrawnPreview(style);
  const seen = options.damage ? code.matrix.modules.map((on, at) => (at % 9 === 0 ? 1 - on : on)) : code.matrix.modules;
  return createScanScore(code, { seen }).reasons;
};

const lightOnDark = styled({
  shape: { color: '#ffffff', backgroundColor: '#000000' },
  corners: { squareColor: '#ffffff', dotColor: '#ffffff' },
});

test.each([
  ['pale colours', 'darken', reasonsFor(styled({ shape: { color: '#aaaaaa' } }))],
  [
    'pale colours, even if the shape has costs, too',
    'darken',
    reasonsFor(styled({ shape: { color: '#eeeeee', style: 'heart' } })),
  ],
  ['light on dark', 'ground', reasonsFor(lightOnDark)],
  ['a logo that costs too much', 'level', reasonsFor(styled({ logoPreset: 'logo1' }), { damage: true })],
  [
    'a logo that costs too much at the highest level',
    'logo',
    reasonsFor(styled({ logoPreset: 'logo1', errorCorrectionLevel: 'H' }), { damage: true }),
  ],
  ['a shape that scanners misread', 'shape', reasonsFor(styled({ shape: { style: 'dots' } }), { damage: true })],
])('%s is fixed by %s', (_, name, [worst]) => {
  expect(getFixName(worst!.fix!)).toBe(name);
});

test.each([
  ['level_and_logo', { style: [{ path: 'errorCorrectionLevel' }, { path: 'logo.share' }] }],
  ['auto_level', { style: [{ path: 'errorCorrectionLevel', value: 'auto' }] }],
  ['no_logo', { style: [{ path: 'image' }, { path: 'logoPreset' }] }],
  ['corners', { style: [{ path: 'corners.squareStyle' }, { path: 'corners.dotStyle' }] }],
  ['frame', { style: [{ path: 'frame.id' }] }],
  ['plain', { style: [{ path: 'shape.style' }, { path: 'shape.color' }, { path: 'corners.squareStyle' }] }],
  ['size', { size: 2048 }],
  ['mm', { mm: 24 }],
])('the fix that a file needs to be readable is %s', (name, fix) => {
  expect(getFixName(fix as Parameters<typeof getFixName>[0])).toBe(name);
});

test('a fixed style is valid for the server, however small the logo already is', () => {
  for (const share of [0.12, 0.13, 0.15, 0.22, 0.4]) {
    const style = styled({ logoPreset: 'logo1', errorCorrectionLevel: 'H', logo: { share } });
    for (const { fix } of reasonsFor(style, { damage: true }))
      if (fix) expect(styleSchema.safeParse(applyFixToStyle(style, fix)).error).toBeUndefined();
  }
  const gradient = {
    type: 'linear',
    colorStops: [
      { offset: 0, color: '#ffdddd' },
      { offset: 1, color: '#ddddff' },
    ],
  };
  const pale = styled({ shape: { color: gradient }, corners: { squareColor: gradient } });
  const [worst] = reasonsFor(pale);
  const better = applyFixToStyle(pale, worst!.fix!);
  expect(styleSchema.safeParse(better).error).toBeUndefined();
  expect(reasonsFor(better)).toEqual([]);
});

test('reasons with the same fix are listed once, by the worst of them', () => {
  const reasons = reasonsFor(styled({ shape: { color: '#aaaaaa' }, corners: { squareColor: '#bbbbbb' } }));
  expect(reasons.length).toBeGreaterThan(1);
  expect(getRemarks(reasons)).toEqual([reasons[0]]);
});

test('reasons without a fix are listed once each', () => {
  const reason = (code: GradeReason['code']): GradeReason => ({ code, grade: 'F', value: 0, needs: 1 });
  const reasons = [reason('unread'), reason('repair'), reason('repair')];
  expect(getRemarks(reasons).map(({ code }) => code)).toEqual(['unread', 'repair']);
});

test('of two equally bad reasons, the one that can be fixed comes first', () => {
  const [contrast] = reasonsFor(styled({ shape: { color: '#e8e8e8' } }));
  const unread: GradeReason = { code: 'unread', grade: 'F', value: 0.5, needs: 1 };
  const slight: GradeReason = { code: 'quiet_zone', grade: 'B', value: 3, needs: 4 };
  expect(contrast!.grade).toBe('F');
  expect(getRemarks([unread, contrast!, slight]).map(({ code }) => code)).toEqual([
    contrast!.code,
    'unread',
    'quiet_zone',
  ]);
});

test('a fix leaves everything else of a style unchanged', () => {
  const style = styled({ shape: { color: '#aaaaaa', style: 'fluid' }, frame: { id: 3, text: 'See the menu' } });
  const [worst] = reasonsFor(style);
  const { shape, ...rest } = applyFixToStyle(style, worst!.fix!);
  expect({ ...rest, shape: { ...shape, color: '#aaaaaa' } }).toEqual(style);
  expect(plainStyle.shape.color).toBe('#000000');
});
