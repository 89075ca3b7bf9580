import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNamePattern, isNamePattern, listKeptParts } from './templates.ts';

const at = new Date('2026-11-24T23:30:00Z');
const format = (pattern: string, template = 'Table cards') => formatNamePattern(pattern, { template, number: 12, at });

test.each([
  ['{template} {number}', 'Table cards 12'],
  ['Flyer {date}', 'Flyer 2026-11-24'],
  ['{number}/{number}', '12/12'],
  ['No placeholder', 'No placeholder'],
  ['', ''],
])('the pattern “%s” names a code “%s”', (pattern, name) => {
  expect(isNamePattern(pattern)).toBe(true);
  expect(format(pattern)).toBe(name);
});

test.each(['{Template}', '{day}', 'Code {}', '{number} of {all}'])('“%s” isn’t a pattern', (pattern) => {
  expect(isNamePattern(pattern)).toBe(false);
});

test('a placeholder in a template’s name is part of the name', () => {
  expect(format('{template} {number}', '{number}')).toBe('{number} 12');
});

test('names are at most as long as names of codes, and never end in half a character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      (pattern, name) => {
        const formatted = format(`${pattern}{template}`, name);
        expect(formatted.length).toBeLessThanOrEqual(120);
        if (name.isWellFormed() && pattern.isWellFormed()) expect(formatted.isWellFormed()).toBe(true);
      },
    ),
  );
});

test('a template always keeps the design and the frame, and otherwise what isn’t null', () => {
  const nothing = { folder: null, hostname: null, access: null, content: null };
  expect(listKeptParts(nothing)).toEqual(['design', 'frame']);
  expect(listKeptParts({ ...nothing, hostname: '' })).toEqual(['design', 'frame', 'domain']);
  expect(listKeptParts({ folder: 3, hostname: '', access: {}, hasContent: true })).toEqual([
    ...['design', 'frame', 'folder', 'domain', 'content', 'access'],
  ]);
});
