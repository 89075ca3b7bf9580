import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countGraphemes, email, getControl, gtin, phone, text, toFieldErrors } from './index.ts';

const listErrors = (value: unknown, field = text({ max: 300, required: true })) => {
  const { error } = field.safeParse(value);
  return error ? toFieldErrors(error, 'content') : [];
};

describe('a text', () => {
  it.each(['a', 'Fragile. This side up.', 'two\nlines in one', ' spaces around ', '日本語', '😀'.repeat(300)])(
    'may be %j',
    (value) => {
      expect(listErrors(value)).toEqual([]);
    },
  );

  it.each([
    ['empty', '', { code: 'required' }],
    ['only white space', ' \n\t ', { code: 'required' }],
    ['left out', undefined, { code: 'required' }],
    ['null', null, { code: 'wrong_type' }],
    ['a number', 12, { code: 'wrong_type' }],
    ['an object', { toString: 'x' }, { code: 'wrong_type' }],
    ['a character too long', 'x'.repeat(301), { code: 'too_long', params: { max: 300 } }],
  ])('may not be %s', (_, value, error) => {
    expect(listErrors(value)).toEqual([{ field: 'content', ...error }]);
  });

  it.each([text({ max: 40 }), email(), phone(), gtin()])('of many spaces is rejected in linear time', (field) => {
    const { error } = field.safeParse(`1${' '.repeat(200_000)}x`);
    expect(toFieldErrors(error!)).toHaveLength(1);
  });

  it('has spaces for line breaks if it is a single line, and keeps them otherwise', () => {
    const pasted = ' Café\r\n  Alma\tand\u2028bar\n';
    expect(text({ max: 40 }).parse(pasted)).toBe('Café Alma and bar');
    expect(text({ max: 40, lines: 3 }).parse(pasted)).toBe('Café\r\n  Alma\tand\u2028bar');
  });

  it.each([
    ['a bell', 'a\u0007', text({ max: 9 })],
    ['an escape on several lines', 'a\u001b[0m', text({ max: 9, lines: 3 })],
    ['a break in a password', 'a\nb', text({ max: 9, verbatim: true })],
    ['a control character of the second set', 'a\u009b', text({ max: 9, lines: 3, verbatim: true })],
  ])('may not contain a %s', (_, value, field) => {
    expect(listErrors(value, field)).toEqual([{ field: 'content', code: 'invalid_characters' }]);
  });

  it('may be empty if it is not required', () => {
    expect(listErrors('', text({ max: 10 }))).toEqual([]);
  });

  it('is measured in user-perceived characters: a family of seven code points is one', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(listErrors(family.repeat(10), text({ max: 10 }))).toEqual([]);
    expect(listErrors(family.repeat(11), text({ max: 10 }))).toMatchObject([{ code: 'too_long' }]);
  });

  it('has a maximum length even for characters with endless combining marks', () => {
    expect(listErrors(`a${'\u0301'.repeat(1000)}`, text({ max: 70 }))).toEqual([]);
    expect(listErrors('\u0301'.repeat(1200), text({ max: 70 }))).toEqual([
      { field: 'content', code: 'too_long', params: { max: 70 } },
    ]);
  });

  it('is too long exactly if it has more characters than its field allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (value, max) => {
        expect(listErrors(value, text({ max, lines: 2 })).length).toBe(countGraphemes(value.trim()) > max ? 1 : 0);
      }),
    );
  });

  it('has a control for hosts', () => {
    expect(getControl(text({ max: 300, lines: 5 }))).toEqual({ kind: 'text', required: false, max: 300, lines: 5 });
  });
});
