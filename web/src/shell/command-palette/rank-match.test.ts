import { expect, test } from 'vitest';
import { rankMatch, splitMatches } from './rank-match.ts';

test('a whole label comes before its start, this before starts of words, then synonyms, then any part', () => {
  const rank = (label: string, words?: string) => rankMatch('menu', { label, words });
  const ranks = [rank('Menu'), rank('Menu of the day'), rank('Winter menu'), rank('Dishes', 'menu'), rank('Submenus')];
  expect(ranks).toEqual([...ranks].sort());
  expect(new Set(ranks).size).toBe(5);
  expect(rank('Wine list')).toBeUndefined();
});

test('case, accents and the order of words don’t matter, but every word has to match', () => {
  expect(rankMatch('carte CAFE', { label: 'Café, carte' })).toBeDefined();
  expect(rankMatch('carte bar', { label: 'Café, carte' })).toBeUndefined();
});

test.each([
  ['Winter menu', 'win', '[Win]ter menu'],
  ['Café Noël', 'noel', 'Café [Noël]'],
  ['Submenus, menu', 'menu', 'Submenus, [menu]'],
  ['Straße 12', '12 str', '[Str]aße [12]'],
  ['a.b (c)', '(c', 'a.b ([c])'],
  ['Wine', 'x', 'Wine'],
])('in “%s”, “%s” is marked as %s', (label, query, marked) => {
  const parts = splitMatches(label, query);
  expect(parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')).toBe(marked);
});
