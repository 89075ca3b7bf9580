import { plainStyle } from '@tessera/contract/api/style.ts';
import {
  encode,
  type FrameId,
  finderInnerShapes,
  finderOuterShapes,
  frames,
  loadSymbology,
  moduleShapes,
  toSvgBody,
} from '@tessera/qr';
import { expect, test } from 'vitest';
import {
  createCornerDotScene,
  createCornerSquareScene,
  createFramedScene,
  createShapeScene,
  cropModules,
  drawLook,
  encodeOrSample,
} from './miniature-scenes.ts';

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];
const { shape, corners, frame } = plainStyle;

test('no two choices of a picker look alike', () => {
  const crop = cropModules(encodeOrSample('https://example.org', 'auto'));
  const code = drawLook('https://example.org', plainStyle);
  const pictures = [
    keysOf(moduleShapes).map((id) => createShapeScene(crop, shape, id)),
    keysOf(finderOuterShapes).map((id) => createCornerSquareScene(corners, '#ffffff', id)),
    keysOf(finderInnerShapes).map((id) => createCornerDotScene(corners, '#ffffff', id)),
    keysOf(frames).map((id) => createFramedScene(code, { ...frame, id: Number(id) as FrameId })),
  ].map((scenes) => scenes.map((scene) => toSvgBody(scene)));
  for (const picker of pictures) expect(new Set(picker).size).toBe(picker.length);
});

test('shapes are shown on modules of the user’s code', () => {
  const matrix = encode('https://example.org/menu', { level: 'Q', boost: true });
  const crop = cropModules(encodeOrSample('https://example.org/menu', 'auto'));
  const rows = Array.from({ length: 5 }, (_, y) => crop.subarray(y * 5, y * 5 + 5));
  rows.forEach((row, y) => {
    expect(row).toEqual(matrix.modules.subarray((9 + y) * matrix.size + 9, (9 + y) * matrix.size + 14));
  });
});

test('the user’s code is shown if it is small enough, else a sample in the same look', () => {
  const width = (text: string | undefined) => drawLook(text, plainStyle).symbol.width;
  expect(width('https://example.org/r/k7m2p9x')).toBe(29);
  expect(width('x'.repeat(4000))).toBe(25);
  expect(width(undefined)).toBe(25);
});

test('a text too long for any symbol is replaced by the sample', () => {
  expect(encodeOrSample('x'.repeat(4000), 'H').size).toBe(encodeOrSample(undefined, 'H').size);
});

test('a transparent background stays transparent', () => {
  const crop = cropModules(encodeOrSample(undefined, 'auto'));
  expect(createShapeScene(crop, { ...shape, backgroundColor: null }, 'dots').background).toBeNull();
});

test('a text that a Micro QR code doesn’t hold is drawn as a sample that it does', async () => {
  await loadSymbology('microqr');
  const drawn = drawLook('a text of more than fifteen bytes', { ...plainStyle, symbology: 'microqr' });
  expect(drawn.symbol.width).toBe(15);
});
