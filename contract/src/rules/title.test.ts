import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

const printed = 'https://example.org/r/k7m2p9x';
const link = (url: string) => ({ type: 'url' as const, content: { url }, printed });

test('a link is told by the site and path that it leads to', () => {
  expect(titleOf(link('https://www.example.com/menu/winter?table=4'))).toBe('example.com/menu/winter?table=4');
  expect(titleOf(link('http://example.com/'))).toBe('example.com');
});

test('a static code is told by what it holds, in one line', () => {
  const text = 'Opening hours\n  Mon–Fri';
  expect(titleOf({ type: 'text', content: { text }, printed: text })).toBe('Opening hours Mon–Fri');
});

test('a code whose content is not whole yet is told by its link', () => {
  expect(titleOf(link('example'))).toBe('example.org/r/k7m2p9x');
});
