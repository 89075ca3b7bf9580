import { expect, test } from 'vitest';
import { findSimilarTexts } from './testing.ts';

const text = 'A menu changes with the season, so print a code that leads to it once and change the dishes behind it';

test('a text with one noun replaced is found, whatever its case; one of its own isn’t', () => {
  const texts = new Map([
    ['menus', text],
    ['cards', text.replace('dishes', 'drinks').toUpperCase()],
    [
      'books',
      'Readers open a book at any page: put the code where it is looked for, inside the back cover of each copy',
    ],
  ]);
  expect(findSimilarTexts(texts)).toEqual([expect.stringMatching(/^menus and cards: 0\.[4-9]/)]);
});
