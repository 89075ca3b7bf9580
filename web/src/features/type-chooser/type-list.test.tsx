import { typeIds } from '@tessera/qr-types';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TypeList } from './type-list.tsx';
import { TypePreview } from './type-preview.tsx';
import { type TypeChoice, useTypeChooser } from './use-type-chooser.ts';

const onChoose = vi.fn<(choice: TypeChoice) => void>();

const Chooser = () => {
  const chooser = useTypeChooser({ value: 'url', onChoose });
  return (
    <>
      <TypeList chooser={chooser} />
      <aside>
        <TypePreview chooser={chooser} />
      </aside>
    </>
  );
};

beforeEach(() => {
  onChoose.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(<Chooser />);
});

const search = (text: string) => {
  const input = screen.getByRole('searchbox');
  fireEvent.change(input, { target: { value: text } });
  return input;
};
const previewTitle = () => within(screen.getByRole('complementary')).getByRole('heading').textContent;

test('every type is listed by what it is for, and the current one is marked and in the preview', () => {
  const links = screen.getByRole('region', { name: 'Links' });
  expect(within(links).getByRole('button', { current: true }).textContent).toMatch(/^Website/);
  expect(screen.getAllByRole('listitem').filter((item) => item.querySelector('button'))).toHaveLength(typeIds.length);
  expect(previewTitle()).toBe('Website');
});

test('a tile that gets the focus or the pointer is in the preview, and a click chooses it', () => {
  const tile = screen.getByRole('button', { name: /^Coupon/ });
  fireEvent.focus(tile);
  expect(previewTitle()).toBe('Coupon');
  fireEvent.pointerMove(screen.getByRole('button', { name: /^Wi-Fi/ }));
  expect(previewTitle()).toBe('Wi-Fi');
  fireEvent.click(tile);
  expect(onChoose).toHaveBeenCalledWith({ type: 'coupon' });
});

test('a search announces how many types match, Enter chooses the one in the preview, and Escape clears', () => {
  const input = search('restaurant');
  expect(screen.getByRole('status').textContent).toBe('1 type found');
  expect(previewTitle()).toBe('Menu');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledWith({ type: 'menu' });
  expect(fireEvent.keyDown(input, { key: 'Escape' }), 'Escape is handled').toBe(false);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  expect(fireEvent.keyDown(input, { key: 'Escape' }), 'Escape is left to a dialog').toBe(true);
});

test('a link in the search is offered as content', () => {
  const input = search('example.org/menu');
  expect(screen.getByRole('region', { name: 'Use what you entered' })).toBeTruthy();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledWith({ type: 'url', content: { url: 'https://example.org/menu' } });
});

test('a pasted link chooses its type, and pasted words are searched for', () => {
  const input = screen.getByRole('searchbox');
  const paste = (text: string) => fireEvent.paste(input, { clipboardData: { getData: () => text } });
  expect(paste('restaurant'), 'the browser inserts the text').toBe(true);
  expect(onChoose).not.toHaveBeenCalled();
  expect(paste('https://example.org/'), 'nothing is inserted').toBe(false);
  expect(onChoose).toHaveBeenCalledWith({ type: 'url', content: { url: 'https://example.org/' } });
});

test('where nothing matches and nothing can be created, all types are a click away', () => {
  search('😀'.repeat(16_000));
  expect(screen.getByRole('status').textContent).toContain('No type matches');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Show all types' }));
  expect(screen.getByRole('button', { name: /^Menu/ })).toBeTruthy();
});

test('arrows move between tiles, and a letter goes to the search', () => {
  const input = screen.getByRole('searchbox');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toMatch(/^Website/);
  fireEvent.keyDown(document.activeElement!, { key: 'Home' });
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toMatch(/^Contact page/);
  fireEvent.keyDown(document.activeElement!, { key: 'w' });
  expect(document.activeElement).toBe(input);
});
