import type { FontId } from '@tessera/qr';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FontPicker } from './font-picker.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // The test's DOM has no top layer.
  HTMLElement.prototype.showPopover = () => {};
  return () => vi.unstubAllGlobals();
});

const Host = () => {
  const [font, setFont] = useState<FontId>('lato');
  return (
    <>
      <FontPicker value={font} onChange={setFont} />
      <output>{font}</output>
    </>
  );
};

const open = () => {
  render(<Host />);
  fireEvent.click(screen.getByRole('button', { name: 'Font Lato' }));
};
const find = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a font' });
const chosen = () => screen.getByRole('status').textContent;

test('the list opens with all fonts, its search field first', () => {
  open();
  expect(screen.getAllByRole('radio')).toHaveLength(36);
  expect(document.activeElement).toBe(find());
});

const isClosed = () => {
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Font / }));
};

test('a font is found by its name, and Enter takes the first and closes the list', () => {
  open();
  fireEvent.change(find(), { target: { value: 'slab' } });
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
    'roboto-slab',
    'zilla-slab',
  ]);
  fireEvent.keyDown(find(), { key: 'Enter' });
  expect(chosen()).toBe('roboto-slab');
  isClosed();
});

test('Enter on a font that has the focus takes it and closes the list, chosen before or not', () => {
  open();
  fireEvent.change(find(), { target: { value: 'slab' } });
  fireEvent.keyDown(find(), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Roboto Slab' }));
  expect(chosen()).toBe('lato');
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(chosen()).toBe('roboto-slab');
  isClosed();

  fireEvent.click(screen.getByRole('button', { name: 'Font Roboto Slab' }));
  fireEvent.keyDown(find(), { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement!, { key: 'End' });
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(chosen()).toBe('noto-sans-sc');
  isClosed();
});

test('Enter takes nothing where nothing is found', () => {
  open();
  fireEvent.change(find(), { target: { value: 'comic' } });
  fireEvent.keyDown(find(), { key: 'Enter' });
  expect(chosen()).toBe('lato');
  expect(find()).toBeTruthy();
});

test('the arrow down leads from the search field into the list, to the chosen font', () => {
  open();
  fireEvent.keyDown(find(), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Lato' }));
  fireEvent.keyDown(document.activeElement!, { key: 'End' });
  expect(chosen()).toBe('noto-sans-sc');
});

test('a name that no font has is said to have none', () => {
  open();
  fireEvent.change(find(), { target: { value: 'comic' } });
  expect(screen.getByText('Nothing matches “comic”.')).toBeTruthy();
});
