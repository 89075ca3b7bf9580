import { plainStyle } from '@tessera/contract/api/style.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { button, choose, getStyle, open, press, stubBrowser, type } from './form-testing.tsx';

const image = `${'a'.repeat(26)}.png`;

beforeEach(stubBrowser);

const blend = (name: 'Solid' | 'Gradient') => choose('Solid or gradient', name);

test('corners follow the modules’ color until they get their own', () => {
  open();
  type('Pattern', '#0f6b4f');
  expect(getStyle().corners).toMatchObject({ squareColor: '#0f6b4f', dotColor: '#0f6b4f' });
  type('Corner dots', '#8a1f1f');
  type('Pattern', '#112233');
  expect(getStyle().corners).toMatchObject({ squareColor: '#112233', dotColor: '#8a1f1f' });
});

test('a color equal to the background is rejected with a message', () => {
  open();
  type('Pattern', '#ffffff');
  expect(getStyle().shape.color).toBe('#000000');
  expect(screen.getByText(/colour as the background/)).toBeTruthy();
  type('Pattern', '#000001');
  expect(getStyle().shape.color).toBe('#000001');
});

test('a gradient starts with the current color, and switching back and forth keeps both', () => {
  open();
  type('Pattern', '#0f6b4f');
  type('Corner dots', '#8a1f1f');
  blend('Gradient');
  expect(getStyle().shape.color).toMatchObject({ type: 'linear', colorStops: [{ color: '#0f6b4f' }, {}] });
  expect(getStyle().corners.squareColor).toEqual(getStyle().shape.color);
  expect(getStyle().corners.dotColor).toBe('#8a1f1f');
  type(/^Colour 2 /, '#3b1540');
  choose('Gradient type', 'Radial');
  const blended = getStyle();
  blend('Solid');
  expect(getStyle().shape.color).toBe('#0f6b4f');
  expect(getStyle().corners).toMatchObject({ squareColor: '#0f6b4f', dotColor: '#8a1f1f' });
  blend('Gradient');
  expect(getStyle()).toEqual(blended);
});

test('each part can have its own gradient, which is edited separately', () => {
  open();
  blend('Gradient');
  const modules = getStyle().shape.color;
  press('Gradient: Background');
  type(/^Colour 1 /, '#fffaf5');
  press('Reverse');
  expect(getStyle().shape.color).toEqual(modules);
  expect(getStyle().shape.backgroundColor).toMatchObject({ colorStops: [{}, { color: '#fffaf5' }] });
  fireEvent.click(screen.getByLabelText('Corner dots Linear'));
  type(/^Direction/, '90');
  expect(getStyle().corners.dotColor).toMatchObject({ rotation: 90 });
  expect(getStyle().corners.squareColor).toMatchObject({ rotation: 45 });
});

test('colors are added to a gradient, moved between their neighbours and removed', () => {
  open();
  blend('Gradient');
  const stops = () => (getStyle().shape.color as { colorStops: { offset: number; color: string }[] }).colorStops;
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
  expect(getStyle().corners).toMatchObject({
    topLeft: { squareColor: '#8a1f1f', dotColor: '#112233' },
    topRight: { squareColor: '#112233', dotColor: '#112233' },
    bottomLeft: { squareColor: '#112233', dotColor: '#0f4c75' },
  });
  type('Top right dot', '#ffffff');
  expect(screen.getByText(/colour as the background/)).toBeTruthy();
  toggle();
  expect(getStyle().corners).toEqual({ ...plainStyle.corners, squareColor: '#8a1f1f', dotColor: '#112233' });
});

test('a frame can have a gradient, which is kept while it is off', () => {
  open({ ...plainStyle, frame: { ...plainStyle.frame, id: 3 } });
  press('Gradient: Frame');
  type(/^Colour 1 /, '#8a1f1f');
  press('Add a colour');
  const gradient = getStyle().frame.color;
  expect(gradient).toMatchObject({ colorStops: [{ color: '#8a1f1f' }, { offset: 0.5 }, { offset: 1 }] });
  press('Gradient: Frame');
  expect(getStyle().frame.color).toBe('#8a1f1f');
  press('Gradient: Frame');
  expect(getStyle().frame.color).toEqual(gradient);
});

test('the last gradient can be switched off and on again in place', () => {
  open();
  blend('Gradient');
  for (const part of ['Pattern', 'Corner squares', 'Corner dots']) press(`Gradient: ${part}`);
  expect(getStyle()).toEqual(plainStyle);
  press('Gradient: Corner dots');
  expect(getStyle().corners.dotColor).toMatchObject({ type: 'linear' });
  blend('Solid');
  expect(button('Gradient: Corner dots')).toBeUndefined();
});

test('a picture behind the code says how much white is over it, and whether the colors let it show', () => {
  open({ ...plainStyle, backgroundImage: image });
  expect(screen.getByText(/^70% white covers it/)).toBeTruthy();
  type('Pattern', '#cc8888');
  expect(screen.getByText(/white covers the whole picture/)).toBeTruthy();
  press('Remove your picture');
  expect(getStyle().backgroundImage).toBeUndefined();
  expect(screen.getByText(/as much white as scanners need/)).toBeTruthy();
});

test('a margin narrower than scanners need is explained, and widened again', () => {
  open();
  type(/^Empty space/, '2');
  expect(getStyle().quietZone).toBe(2);
  expect(screen.getByText(/Scanners need 4 dots/)).toBeTruthy();
  press('Use a margin of 4 dots');
  expect(getStyle()).toEqual(plainStyle);
  type(/^Empty space/, '10');
  expect(getStyle().quietZone).toBe(10);
  expect(screen.queryByText(/Scanners need 4 dots/)).toBeNull();
});

test('a transparent background is restored when switched off', () => {
  open({ ...plainStyle, shape: { ...plainStyle.shape, backgroundColor: '#fbf6ec' } });
  fireEvent.click(screen.getByLabelText('Transparent background'));
  expect(getStyle().shape.backgroundColor).toBeNull();
  fireEvent.click(screen.getByLabelText('Transparent background'));
  expect(getStyle().shape.backgroundColor).toBe('#fbf6ec');
});
