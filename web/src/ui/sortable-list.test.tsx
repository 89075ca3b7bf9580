import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DragHandleProps, SortableList } from './sortable-list.tsx';

/** Places items below each other, each 40 px high. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const item = this.closest('li');
    const at = item ? [...item.parentElement!.children].indexOf(item) : 0;
    return new DOMRect(0, at * 40, 200, 40);
  });
});
afterEach(() => vi.restoreAllMocks());

const words = {
  help: 'Press the space bar to take it.',
  role: 'sortable',
  pickedUp: (name: string, position: number) => `${name} taken at ${position}`,
  over: (name: string, position: number) => `${name} over ${position}`,
  dropped: (name: string, position: number) => `${name} dropped at ${position}`,
  cancelled: (name: string) => `${name} back`,
};

const Host = () => {
  const [trees, setTrees] = useState(['Ash', 'Birch', 'Cedar']);
  /** Changes the list before it’s rendered again, as a store does. */
  const named = useRef(trees);
  const draw = (tree: string, _: number, handle: DragHandleProps) => (
    <button type="button" {...handle}>
      {tree}
    </button>
  );
  const move = (from: number, to: number) => {
    const next = trees.filter((_, at) => at !== from);
    next.splice(to, 0, trees[from]!);
    named.current = next;
    setTrees(next);
  };
  return (
    <SortableList ids={trees} getName={(at) => named.current[at]!} messages={words} renderItem={draw} onMove={move} />
  );
};

const trees = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const announced = () => document.querySelector('[aria-live="assertive"]')?.textContent;
/** The library adds its document listeners shortly after an item is picked up. */
const press = async (code: string) => {
  await act(async () => {
    fireEvent.keyDown(document.activeElement!, { code, key: code });
    await new Promise((resolve) => setTimeout(resolve));
  });
};

test('an item is picked up, moved and dropped with the keyboard, and each step is announced', async () => {
  render(<Host />);
  screen.getByRole('button', { name: 'Ash' }).focus();
  await press('Space');
  expect(announced()).toBe('Ash taken at 1');
  await press('ArrowDown');
  expect(announced()).toBe('Ash over 2');
  await press('Space');
  expect(trees()).toEqual(['Birch', 'Ash', 'Cedar']);
  expect(announced()).toBe('Ash dropped at 2');
});

test('Escape returns an item to its place', async () => {
  render(<Host />);
  screen.getByRole('button', { name: 'Ash' }).focus();
  await press('Space');
  await press('ArrowDown');
  await press('Escape');
  expect(announced()).toBe('Ash back');
  expect(trees()).toEqual(['Ash', 'Birch', 'Cedar']);
});

test('a handle has a name and instructions', () => {
  render(<Host />);
  const handle = screen.getByRole('button', { name: 'Ash' });
  expect(handle.getAttribute('aria-roledescription')).toBe('sortable');
  const help = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe('Press the space bar to take it.');
});
