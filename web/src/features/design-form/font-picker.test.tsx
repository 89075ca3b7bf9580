import type { FontId } from '@tessera/qr';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FontPicker } from './font-picker.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
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

test('the list opens with all fonts and focuses its search field', () => {
  open();
  expect(screen.getAllByRole('radio')).toHaveLength(39);
  expect(document.activeElement).toBe(find());
});

const isClosed = () => {
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Font / }));
};

test('a search finds a font by name, and Enter chooses the first and closes the list', () => {
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

test('Enter on a focused font chooses it and closes the list, whether or not it was chosen before', () => {
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
  expect(chosen()).toBe('noto-sans-devanagari');
  isClosed();
});

test('Enter does nothing if no font matches', () => {
  open();
  fireEvent.change(find(), { target: { value: 'comic' } });
  fireEvent.keyDown(find(), { key: 'Enter' });
  expect(chosen()).toBe('lato');
  expect(find()).toBeTruthy();
});

test('arrow down moves the focus from the search field to the chosen font', () => {
  open();
  fireEvent.keyDown(find(), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Lato' }));
  fireEvent.keyDown(document.activeElement!, { key: 'End' });
  expect(chosen()).toBe('noto-sans-devanagari');
});

test('a search without matches says so', () => {
  open();
  fireEvent.change(find(), { target: { value: 'comic' } });
  expect(screen.getByText('Nothing matches “comic”.')).toBeTruthy();
});
