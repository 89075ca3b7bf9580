import { expect, test } from 'vitest';
import { nameOf } from './name-of.ts';

const printed = 'https://example.org/r/k7m2p9x';
const link = (url: string, name = '') => ({ name, type: 'url' as const, content: { url }, printed });

test('a name goes before everything', () => {
  expect(nameOf(link('https://example.com', 'Winter menu'))).toBe('Winter menu');
});

test('without a name a code is called by site and path that it leads to', () => {
  expect(nameOf(link('https://www.example.com/menu/winter?table=4'))).toBe('example.com/menu/winter?table=4');
  expect(nameOf(link('http://example.com/'))).toBe('example.com');
});

test('a static code without a name is called by what it holds, in one line', () => {
  const text = 'Opening hours\n  Mon–Fri';
  expect(nameOf({ name: '', type: 'text', content: { text }, printed: text })).toBe('Opening hours Mon–Fri');
});

test('a code whose content is not whole yet is called by its link', () => {
  expect(nameOf(link('example'))).toBe('example.org/r/k7m2p9x');
});
