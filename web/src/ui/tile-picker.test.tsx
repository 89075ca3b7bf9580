import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TilePicker } from './tile-picker.tsx';

const names = ['Ash', 'Birch', 'Beech', 'Cedar', 'Élder', 'Fir', 'Hazel'];
const columns = 3;

/** Places tiles in rows of three; the last row is shorter. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = names.indexOf(this.title);
    return new DOMRect((at % columns) * 60, Math.floor(at / columns) * 60, 52, 52);
  });
});
afterEach(() => vi.restoreAllMocks());

const Host = () => {
  const [tree, setTree] = useState<string>('Birch');
  return (
    <>
      <TilePicker
        label="Tree"
        size={[44, columns]}
        value={tree}
        tiles={names.map((name) => ({ value: name, name }))}
        renderTile={(value) => value}
        onChange={setTree}
      />
      <output>{tree}</output>
    </>
  );
};

const tile = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = () => screen.getByRole('status').textContent;
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key });
};
const begin = () => {
  render(<Host />);
  tile('Birch').focus();
};

test('arrow keys move in their direction and select', () => {
  begin();
  press('ArrowRight');
  expect(chosen()).toBe('Beech');
  expect(document.activeElement).toBe(tile('Beech'));
  press('ArrowDown');
  expect(chosen()).toBe('Fir');
  press('ArrowLeft');
  expect(chosen()).toBe('Élder');
  press('ArrowUp');
  expect(chosen()).toBe('Birch');
});

test('down from a column’s end moves to the nearest tile of the last row, then to the first row', () => {
  begin();
  press('ArrowDown', 'ArrowDown');
  expect(chosen()).toBe('Hazel');
  press('ArrowDown');
  expect(chosen()).toBe('Ash');
  press('ArrowUp');
  expect(chosen()).toBe('Hazel');
});

test('Home and End move to the first and last tile, and arrow keys wrap around', () => {
  begin();
  press('End');
  expect(chosen()).toBe('Hazel');
  press('ArrowRight');
  expect(chosen()).toBe('Ash');
  press('ArrowLeft');
  expect(chosen()).toBe('Hazel');
  press('Home');
  expect(chosen()).toBe('Ash');
});

test('letters move to the next tile of that name, ignoring case and accents', () => {
  begin();
  press('b');
  expect(chosen()).toBe('Beech');
  press('e');
  expect(chosen()).toBe('Beech');
});

test('accents in names need not be typed', () => {
  begin();
  press('E');
  expect(chosen()).toBe('Élder');
});

test('repeating a letter cycles through the names that start with it', () => {
  begin();
  press('b', 'b');
  expect(chosen()).toBe('Birch');
});

test('letters with a modifier key are left to the browser', () => {
  begin();
  fireEvent.keyDown(document.activeElement!, { key: 'h', ctrlKey: true });
  expect(chosen()).toBe('Birch');
});

test('Tab reaches only the selected tile, and each tile’s tooltip is its name', () => {
  begin();
  const reached = screen.getAllByRole<HTMLInputElement>('radio').filter(({ tabIndex }) => tabIndex === 0);
  expect(reached).toEqual([tile('Birch')]);
  expect(screen.getByTitle('Cedar')).toBeTruthy();
});

test('without a selection, Tab reaches the first tile', () => {
  const tiles = names.map((name) => ({ value: name, name }));
  render(<TilePicker label="Tree" value={undefined} tiles={tiles} renderTile={String} onChange={() => {}} />);
  expect(tile('Ash').tabIndex).toBe(0);
});

test('tiles render nothing until they come into view, and keep their content when they leave it', () => {
  let look = (_seen: boolean) => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: IntersectionObserverCallback) {
        look = (isIntersecting) => report([{ isIntersecting } as IntersectionObserverEntry], this as never);
      }
      observe() {}
      disconnect() {}
    },
  );
  const draw = vi.fn((value: string) => `picture of ${value}`);
  const tiles = names.map((name) => ({ value: name, name }));
  const picker = (of: typeof draw) => (
    <TilePicker label="Tree" value="Ash" tiles={tiles} renderTile={of} onChange={() => {}} />
  );
  const { rerender } = render(picker(draw));
  expect(draw).not.toHaveBeenCalled();
  act(() => look(true));
  expect(screen.getByText('picture of Fir')).toBeTruthy();
  act(() => look(false));
  const later = vi.fn((value: string) => `other picture of ${value}`);
  rerender(picker(later));
  expect(later).not.toHaveBeenCalled();
  expect(screen.getByText('picture of Fir')).toBeTruthy();
  act(() => look(true));
  expect(screen.getByText('other picture of Fir')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('pictures that never change are rendered immediately', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const tiles = names.map((name) => ({ value: name, name }));
  render(
    <TilePicker
      label="Tree"
      value="Ash"
      tiles={tiles}
      renderTile={(value) => `picture of ${value}`}
      onChange={() => {}}
      isStatic
    />,
  );
  expect(screen.getAllByText(/^picture of/)).toHaveLength(names.length);
  vi.unstubAllGlobals();
});

test('names are shown below the tiles on request, and select as well', () => {
  const onChange = vi.fn();
  const tiles = names.map((name) => ({ value: name, name }));
  const { rerender } = render(
    <TilePicker label="Tree" value="Ash" tiles={tiles} renderTile={() => null} onChange={onChange} />,
  );
  expect(screen.queryByText('Cedar')).toBeNull();
  rerender(
    <TilePicker label="Tree" value="Ash" tiles={tiles} renderTile={() => null} onChange={onChange} showsNames />,
  );
  fireEvent.click(screen.getByText('Cedar'));
  expect(onChange).toHaveBeenCalledWith('Cedar');
});
