import { type CodeStyle, plainStyle, style as schema } from '@tessera/contract/api/style.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DesignForm } from './design-form.tsx';
import { toLook } from './look.ts';
import { saveLook } from './recent-looks.ts';

const image = `${'a'.repeat(26)}.png`;

let style: CodeStyle;
beforeEach(() => {
  // The fonts of labels never finish loading.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: IntersectionObserverCallback) {
        queueMicrotask(() => report([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

const Host = ({ from }: { from: CodeStyle }) => {
  const [now, setNow] = useState(from);
  style = now;
  // The server would accept every style that the form emits.
  expect(schema.safeParse(now).error).toBeUndefined();
  return <DesignForm style={now} text="https://example.org" onChange={setNow} />;
};
const open = (from: CodeStyle = plainStyle) => render(<Host from={from} />);

/** Queries the DOM instead of roles: a query by role takes half a second in a form of this size. */
const group = (name: string) =>
  [...document.querySelectorAll('fieldset')].find((each) => each.querySelector('legend')?.textContent === name)!;
const radios = (picker: string) => [...group(picker).querySelectorAll<HTMLInputElement>('[type="radio"]')];
const getName = (radio: HTMLInputElement) => radio.getAttribute('aria-label') ?? radio.parentElement!.textContent;
const choose = (picker: string, name: string) =>
  fireEvent.click(radios(picker).find((each) => getName(each) === name)!);
const shown = () => [...document.querySelectorAll<HTMLInputElement>('label[title] [type="radio"]')].map(getName);
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: '[id]' });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const button = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].find((each) => {
    const text = each.getAttribute('aria-label') ?? each.textContent;
    return typeof name === 'string' ? text === name : name.test(text);
  });
const press = (name: string | RegExp) => fireEvent.click(button(name)!);
const blend = (name: 'Solid' | 'Gradient') => choose('Solid or gradient', name);

test('a chosen shape, corner and frame become part of the style', () => {
  open();
  choose('Shape', 'Hearts');
  choose('Corner squares', 'Leaf, mirrored');
  choose('Corner dots', 'Flower');
  choose('Frame', 'Pill');
  expect(style).toMatchObject({
    shape: { style: 'heart' },
    corners: { squareStyle: 'leaf-mirror', dotStyle: 'flower' },
    frame: { id: 3 },
  });
  choose('Frame', 'No frame');
  expect(style.frame.id).toBeNull();
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
  expect(style).toMatchObject({ image: null, logoPreset: 'logo1' });
  choose('Logo', 'No logo');
  expect(style).toMatchObject({ image: null, logoPreset: null });
});

test('removing an uploaded logo leaves no logo', () => {
  open({ ...plainStyle, image });
  press(/^Remove your logo/);
  expect(style).toMatchObject({ image: null, logoPreset: null });
});

test('size, margin and clear space are only shown with a logo', () => {
  open();
  expect(screen.queryByLabelText(/^Size/)).toBeNull();
  choose('Logo', 'Pizza');
  type(/^Size/, '0.3');
  choose('Clear space behind logo', 'Box');
  expect(style.logo).toMatchObject({ share: 0.3, clears: 'box' });
});

test('a frame with an empty label shows an error and keeps the default text', () => {
  open();
  choose('Frame', 'Plate');
  type(/^Label/, 'Menu');
  expect(style.frame.text).toBe('Menu');
  type(/^Label/, '  ');
  expect(field(/^Label/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Add a label.*Scan me/)).toBeTruthy();
  expect(style.frame.text).toBe('Scan me');
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

test('corners follow the modules’ color until they get their own', () => {
  open();
  type('Pattern', '#0f6b4f');
  expect(style.corners).toMatchObject({ squareColor: '#0f6b4f', dotColor: '#0f6b4f' });
  type('Corner dots', '#8a1f1f');
  type('Pattern', '#112233');
  expect(style.corners).toMatchObject({ squareColor: '#112233', dotColor: '#8a1f1f' });
});

test('a color equal to the background is rejected with a message', () => {
  open();
  type('Pattern', '#ffffff');
  expect(style.shape.color).toBe('#000000');
  expect(screen.getByText(/colour as the background/)).toBeTruthy();
  type('Pattern', '#000001');
  expect(style.shape.color).toBe('#000001');
});

test('a gradient starts with the current color, and switching back and forth keeps both', () => {
  open();
  type('Pattern', '#0f6b4f');
  type('Corner dots', '#8a1f1f');
  blend('Gradient');
  expect(style.shape.color).toMatchObject({ type: 'linear', colorStops: [{ color: '#0f6b4f' }, {}] });
  expect(style.corners.squareColor).toEqual(style.shape.color);
  expect(style.corners.dotColor).toBe('#8a1f1f');
  type(/^Colour 2 /, '#3b1540');
  choose('Gradient type', 'Radial');
  const blended = style;
  blend('Solid');
  expect(style.shape.color).toBe('#0f6b4f');
  expect(style.corners).toMatchObject({ squareColor: '#0f6b4f', dotColor: '#8a1f1f' });
  blend('Gradient');
  expect(style).toEqual(blended);
});

test('each part can have its own gradient, which is edited separately', () => {
  open();
  blend('Gradient');
  const modules = style.shape.color;
  press('Gradient: Background');
  type(/^Colour 1 /, '#fffaf5');
  press('Reverse');
  expect(style.shape.color).toEqual(modules);
  expect(style.shape.backgroundColor).toMatchObject({ colorStops: [{}, { color: '#fffaf5' }] });
  fireEvent.click(screen.getByLabelText('Corner dots Linear'));
  type(/^Direction/, '90');
  expect(style.corners.dotColor).toMatchObject({ rotation: 90 });
  expect(style.corners.squareColor).toMatchObject({ rotation: 45 });
});

test('colors are added to a gradient, moved between their neighbours and removed', () => {
  open();
  blend('Gradient');
  const stops = () => (style.shape.color as { colorStops: { offset: number; color: string }[] }).colorStops;
  const offsets = () => stops().map(({ offset }) => offset);
  const handle = (index: number) => screen.getByLabelText<HTMLInputElement>(`Position of colour ${index}`);
  type(/^Colour 1 /, '#000000');
  type(/^Colour 2 /, '#202020');
  press('Add a colour');
  expect(stops()[1]).toEqual({ offset: 0.5, color: '#101010' });
  expect(document.activeElement).toBe(handle(2));
  fireEvent.change(handle(2), { target: { value: '80' } });
  press('Add a colour');
  expect(offsets()).toEqual([0, 0.4, 0.8, 1]);
  fireEvent.change(handle(2), { target: { value: '95' } });
  expect(offsets()).toEqual([0, 0.8, 0.8, 1]);
  press('Add a colour');
  expect(stops()).toHaveLength(5);
  expect(button('Add a colour')).toBeUndefined();
  expect(screen.getByText('Up to 5 colours.')).toBeTruthy();
  for (let left = 5; left > 2; left--) press('Remove colour 2');
  expect(offsets()).toEqual([0, 1]);
  expect(document.activeElement).toBe(handle(1));
  expect(button(/^Remove colour/)).toBeUndefined();
});

test('each corner can have its own colors, and all can have the same again', () => {
  open();
  const toggle = () => fireEvent.click(screen.getByLabelText('A colour for each corner'));
  toggle();
  expect(screen.queryByLabelText('Corner squares', { selector: '[id]' })).toBeNull();
  type('Top left square', '#8a1f1f');
  type('Bottom left dot', '#0f4c75');
  type('Pattern', '#112233');
  expect(style.corners).toMatchObject({
    topLeft: { squareColor: '#8a1f1f', dotColor: '#112233' },
    topRight: { squareColor: '#112233', dotColor: '#112233' },
    bottomLeft: { squareColor: '#112233', dotColor: '#0f4c75' },
  });
  type('Top right dot', '#ffffff');
  expect(screen.getByText(/colour as the background/)).toBeTruthy();
  toggle();
  expect(style.corners).toEqual({ ...plainStyle.corners, squareColor: '#8a1f1f', dotColor: '#112233' });
});

test('a frame can have a gradient, which is kept while it is off', () => {
  open({ ...plainStyle, frame: { ...plainStyle.frame, id: 3 } });
  press('Gradient: Frame');
  type(/^Colour 1 /, '#8a1f1f');
  press('Add a colour');
  const gradient = style.frame.color;
  expect(gradient).toMatchObject({ colorStops: [{ color: '#8a1f1f' }, { offset: 0.5 }, { offset: 1 }] });
  press('Gradient: Frame');
  expect(style.frame.color).toBe('#8a1f1f');
  press('Gradient: Frame');
  expect(style.frame.color).toEqual(gradient);
});

test('the last gradient can be switched off and on again in place', () => {
  open();
  blend('Gradient');
  for (const part of ['Pattern', 'Corner squares', 'Corner dots']) press(`Gradient: ${part}`);
  expect(style).toEqual(plainStyle);
  press('Gradient: Corner dots');
  expect(style.corners.dotColor).toMatchObject({ type: 'linear' });
  blend('Solid');
  expect(button('Gradient: Corner dots')).toBeUndefined();
});

test('a picture behind the code says how much white is over it, and whether the colors let it show', () => {
  open({ ...plainStyle, backgroundImage: image });
  expect(screen.getByText(/^It’s covered with 70% white/)).toBeTruthy();
  type('Pattern', '#cc8888');
  expect(screen.getByText(/too light for a picture/)).toBeTruthy();
  press('Remove your picture');
  expect(style.backgroundImage).toBeUndefined();
  expect(screen.getByText(/as much white as scanners need/)).toBeTruthy();
});

test('a margin narrower than scanners need is explained, and widened again', () => {
  open();
  type(/^Empty space/, '2');
  expect(style.quietZone).toBe(2);
  expect(screen.getByText(/Scanners need 4 dots/)).toBeTruthy();
  press('Use a margin of 4 dots');
  expect(style).toEqual(plainStyle);
  type(/^Empty space/, '10');
  expect(style.quietZone).toBe(10);
  expect(screen.queryByText(/Scanners need 4 dots/)).toBeNull();
});

test('a transparent background is restored when switched off', () => {
  open({ ...plainStyle, shape: { ...plainStyle.shape, backgroundColor: '#fbf6ec' } });
  fireEvent.click(screen.getByLabelText('Transparent background'));
  expect(style.shape.backgroundColor).toBeNull();
  fireEvent.click(screen.getByLabelText('Transparent background'));
  expect(style.shape.backgroundColor).toBe('#fbf6ec');
});

test('a design keeps the version in which it was stored until it is changed', () => {
  open({ ...plainStyle, version: 1 });
  expect(style.version).toBe(1);
  choose('Shape', 'Hearts');
  expect(style.version).toBe(plainStyle.version);
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
  expect(toLook(style)).not.toEqual(toLook(before));
  expect(style).toMatchObject({ logoPreset: 'logo3', errorCorrectionLevel: 'H', frame: { text: 'Wine list' } });
  press('Surprise me');
  press('Undo');
  press('Undo');
  expect(style).toEqual(before);
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
  expect(toLook(style)).toEqual(look);
  expect(style).toMatchObject({ logoPreset: 'logo2', frame: { text: 'Lunch' } });
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
  const before = toLook(style);
  press('Surprise me');
  expect(radios('Recent').map(getName)).toEqual(['Hearts, No frame']);
  choose('Shape', 'Stars');
  choose('Recent', 'Hearts, No frame');
  expect(toLook(style)).toEqual(before);
  expect(radios('Recent').map(getName)).toEqual([expect.stringMatching(/^Stars, /), 'Hearts, No frame']);
});

test('colors too pale for tiles are replaced there, but stay in the code', async () => {
  open({ ...plainStyle, shape: { ...plainStyle.shape, color: '#e9e9e9' } });
  const first = () => radios('Shape')[0]!.parentElement!.querySelector('svg')?.innerHTML ?? '';
  await waitFor(() => expect(first()).toContain('<path'));
  expect(first()).not.toContain('#e9e9e9');
  expect(style.shape.color).toBe('#e9e9e9');
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
  expect(style.frame.style).toBe('playfair-display');
  find('nonsense');
  expect(screen.getByText(/Nothing matches “nonsense”/)).toBeTruthy();
  press('Show all');
  expect(radios('Shape')).toHaveLength(19);
});
