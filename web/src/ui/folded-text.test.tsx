import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FoldedText } from './folded-text.tsx';

/** happy-dom has no layout. */
const setHeights = (shown: number, whole: number) => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(shown);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(whole);
};
afterEach(() => vi.restoreAllMocks());

test('a long text is folded until all of it is asked for', () => {
  setHeights(156, 1170);
  render(<FoldedText>A long text</FoldedText>);
  const toggle = screen.getByRole('button', { name: 'Show all' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
});

test('a text that fits has nothing to unfold', () => {
  setHeights(26, 26);
  render(<FoldedText>A short text</FoldedText>);
  expect(screen.queryByRole('button')).toBeNull();
});
