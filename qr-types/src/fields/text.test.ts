import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlOf, explain, graphemes, text } from './index.ts';

const faultsOf = (value: unknown, field = text({ max: 300, required: true })) => {
  const { error } = field.safeParse(value);
  return error ? explain(error, 'content') : [];
};

describe('a text', () => {
  it.each(['a', 'Fragile. This side up.', 'two\nlines', ' spaces around ', '日本語', '😀'.repeat(300)])(
    'may be %j',
    (value) => {
      expect(faultsOf(value)).toEqual([]);
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
  ])('may not be %s', (_, value, fault) => {
    expect(faultsOf(value)).toEqual([{ field: 'content', ...fault }]);
  });

  it('may be left empty where it is not required', () => {
    expect(faultsOf('', text({ max: 10 }))).toEqual([]);
  });

  it('is counted in what people call characters: a family of seven code points is one', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(faultsOf(family.repeat(10), text({ max: 10 }))).toEqual([]);
    expect(faultsOf(family.repeat(11), text({ max: 10 }))).toMatchObject([{ code: 'too_long' }]);
  });

  it('is too long too when its characters are made of marks without end', () => {
    expect(faultsOf(`a${'\u0301'.repeat(1000)}`, text({ max: 70 }))).toEqual([]);
    expect(faultsOf('\u0301'.repeat(1200), text({ max: 70 }))).toEqual([
      { field: 'content', code: 'too_long', params: { max: 70 } },
    ]);
  });

  it('is too long exactly when it has more characters than its field allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (value, max) => {
        expect(faultsOf(value, text({ max })).length).toBe(graphemes(value) > max ? 1 : 0);
      }),
    );
  });

  it('says how a host edits it', () => {
    expect(controlOf(text({ max: 300, lines: 5 }))).toEqual({ kind: 'text', required: false, max: 300, lines: 5 });
  });
});
