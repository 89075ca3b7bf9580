import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DesignForm } from './design-form.tsx';
import { button, choose, field, getName, getStyle, open, press, radios, stubBrowser, type } from './form-testing.tsx';
import { toLook } from './look.ts';
import { saveLook } from './recent-looks.ts';

const image = `${'a'.repeat(26)}.png`;

beforeEach(stubBrowser);

const shown = () => [...document.querySelectorAll<HTMLInputElement>('label[title] [type="radio"]')].map(getName);

test('a chosen shape, corner and frame become part of the style', () => {
  open();
  choose('Shape', 'Hearts');
  choose('Corner squares', 'Leaf, mirrored');
  choose('Corner dots', 'Flower');
  choose('Frame', 'Pill');
  expect(getStyle()).toMatchObject({
    shape: { style: 'heart' },
    corners: { squareStyle: 'leaf-mirror', dotStyle: 'flower' },
    frame: { id: 3 },
  });
  choose('Frame', 'No frame');
  expect(getStyle().frame.id).toBeNull();
});

test('each tile of the shape picker shows a different picture in the style’s colors', async () => {
  open({ ...plainStyle, shape: { ...plainStyle.shape, color: '#123456' } });
  const pictures = () => radios('Shape').map((each) => each.parentElement!.querySelector('svg')?.innerHTML ?? '');
  await waitFor(() => expect(pictures()[0]).toContain('<path'));
  expect(new Set(pictures()).size).toBe(19);
  for (const picture of pictures()) expect(picture).toContain('fill="#123456"');
});

test('a preset logo replaces an uploaded one, and “No logo” removes either', () => {
  open({ ...plainStyle, image });
  expect(radios('Logo').some(({ checked }) => checked)).toBe(false);
  choose('Logo', 'Tomato');
  expect(getStyle()).toMatchObject({ image: null, logoPreset: 'logo1' });
  choose('Logo', 'No logo');
  expect(getStyle()).toMatchObject({ image: null, logoPreset: null });
});

test('removing an uploaded logo leaves no logo', () => {
  open({ ...plainStyle, image });
  press(/^Remove your logo/);
  expect(getStyle()).toMatchObject({ image: null, logoPreset: null });
});

test('size, margin and clear space are only shown with a logo', () => {
  open();
  expect(screen.queryByLabelText(/^Size/)).toBeNull();
  choose('Logo', 'Pizza');
  type(/^Size/, '0.3');
  choose('Clear space behind logo', 'Box');
  expect(getStyle().logo).toMatchObject({ share: 0.3, clears: 'box' });
});

test('a frame with an empty label shows an error and keeps the default text', () => {
  open();
  choose('Frame', 'Plate');
  type(/^Label/, 'Menu');
  expect(getStyle().frame.text).toBe('Menu');
  type(/^Label/, '  ');
  expect(field(/^Label/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Add a label.*Scan me/)).toBeTruthy();
  expect(getStyle().frame.text).toBe('Scan me');
});

test('a label drops dollar signs and is limited to 30 characters; an emoji family counts as one', () => {
  open();
  choose('Frame', 'Plate');
  const family = '👨‍👩‍👧';
  type(/^Label/, `$5 ${family.repeat(40)}`);
  expect(field(/^Label/).value).toBe(`5 ${family.repeat(28)}`);
  expect(screen.getByText('30 of 30')).toBeTruthy();
});

test('the first frames including the chosen one are shown, and all on request', () => {
  open({ ...plainStyle, frame: { ...plainStyle.frame, id: 27 } });
  expect(radios('Frame')).toHaveLength(8);
  expect(
    radios('Frame')
      .filter(({ checked }) => checked)
      .map(getName),
  ).toEqual(['Table']);
  press('All 31');
  expect(radios('Frame')).toHaveLength(32);
  expect(screen.getByText('Object frames')).toBeTruthy();
});

test('a design keeps the version in which it was stored until it is changed', () => {
  open({ ...plainStyle, version: 1 });
  expect(getStyle().version).toBe(1);
  choose('Shape', 'Hearts');
  expect(getStyle().version).toBe(plainStyle.version);
});

test('a random style keeps label, logo and level, and Undo restores the previous look', () => {
  const before: CodeStyle = {
    ...plainStyle,
    logoPreset: 'logo3',
    errorCorrectionLevel: 'H',
    frame: { ...plainStyle.frame, id: 4, text: 'Wine list' },
  };
  open(before);
  press('Surprise me');
  expect(toLook(getStyle())).not.toEqual(toLook(before));
  expect(getStyle()).toMatchObject({ logoPreset: 'logo3', errorCorrectionLevel: 'H', frame: { text: 'Wine list' } });
  press('Surprise me');
  press('Undo');
  press('Undo');
  expect(getStyle()).toEqual(before);
  expect(button('Undo')).toBeUndefined();
});

test('Undo is not offered after a manual change', () => {
  open();
  press('Surprise me');
  fireEvent.click(screen.getByLabelText('Transparent background'));
  expect(button('Undo')).toBeUndefined();
});

test('recent looks are offered, and applied without changing label and logo', () => {
  const look = toLook({
    ...plainStyle,
    shape: { color: '#8a1f1f', backgroundColor: '#ffffff', style: 'heart' },
    frame: { ...plainStyle.frame, id: 7 },
  });
  saveLook(look);
  open({ ...plainStyle, logoPreset: 'logo2', frame: { ...plainStyle.frame, text: 'Lunch' } });
  choose('Recent', 'Hearts, Ribbon');
  expect(toLook(getStyle())).toEqual(look);
  expect(getStyle()).toMatchObject({ logoPreset: 'logo2', frame: { text: 'Lunch' } });
});

test('a look is saved when the form unmounts', () => {
  const { unmount } = open();
  choose('Shape', 'Stars');
  unmount();
  open();
  expect(radios('Recent').map(getName)).toEqual(['Stars, No frame']);
});

test('a replaced look is offered immediately, and going back to it keeps both', () => {
  open();
  expect(screen.getByText(/Designs you try/)).toBeTruthy();
  choose('Shape', 'Hearts');
  const before = toLook(getStyle());
  press('Surprise me');
  expect(radios('Recent').map(getName)).toEqual(['Hearts, No frame']);
  choose('Shape', 'Stars');
  choose('Recent', 'Hearts, No frame');
  expect(toLook(getStyle())).toEqual(before);
  expect(radios('Recent').map(getName)).toEqual([expect.stringMatching(/^Stars, /), 'Hearts, No frame']);
});

test('colors too pale for tiles are replaced there, but stay in the code', async () => {
  open({ ...plainStyle, shape: { ...plainStyle.shape, color: '#e9e9e9' } });
  const first = () => radios('Shape')[0]!.parentElement!.querySelector('svg')?.innerHTML ?? '';
  await waitFor(() => expect(first()).toContain('<path'));
  expect(first()).not.toContain('#e9e9e9');
  expect(getStyle().shape.color).toBe('#e9e9e9');
});

test('on a phone, sections collapse to a line with the current choice, and a search expands them', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  render(<DesignForm style={{ ...plainStyle, logoPreset: 'logo2' }} text="a" folds onChange={() => {}} />);
  const lines = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    'FrameNo frame',
    'ShapeSquares',
    'Corner squaresSquare',
    'Corner dotsSquare',
    'LogoPizza',
    'Error correctionAuto',
    'Picture behind the code',
    'Margin4 dots',
  ]);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  fireEvent.change(screen.getByLabelText('Find a shape, frame or font'), { target: { value: 'heart' } });
  expect(lines()).toEqual([]);
});

test('a search shows matching choices in all sections, and clearing it shows everything', () => {
  open();
  const find = (query: string) =>
    fireEvent.change(screen.getByLabelText('Find a shape, frame or font'), { target: { value: query } });
  find('HEART');
  expect(shown()).toEqual(['Hearts', 'Heart', 'Heart']);
  expect(screen.getByText('Hearts').tagName).toBe('LABEL');
  find('playful');
  expect(shown()).toEqual([]);
  find('dis playf');
  choose('Font', 'Playfair Display');
  expect(getStyle().frame.style).toBe('playfair-display');
  find('nonsense');
  expect(screen.getByText(/Nothing matches “nonsense”/)).toBeTruthy();
  press('Show all');
  expect(radios('Shape')).toHaveLength(19);
});
