import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { negotiateLanguage, toRegionalLocale } from './negotiate-language.ts';

describe('the language of a content', () => {
  test.each([
    ['de;q=0,*', ['de', 'en'], 'en'],
    ['de; q=0.0 , *', ['de', 'en'], 'en'],
    ['de;q=0', ['de', 'en'], 'en'],
    ['de;q=0,fr', ['de', 'en'], 'en'],
    ['de;q=0,en;q=0', ['de', 'en'], undefined],
    ['*;q=0', ['de', 'en'], undefined],
    ['de-CH;q=0,de', ['de', 'en'], 'de'],
    ['de;q=0,de-AT', ['de', 'en'], 'en'],
    ['en;q=0,*', ['', 'en'], ''],
    ['no;q=0,*', ['nb', 'en'], 'en'],
    ['fr', ['de', 'en'], undefined],
  ])('is, for %j among %j, %j', (accepted, available, language) => {
    expect(negotiateLanguage(available, accepted)).toBe(language);
  });

  test('is never one with a weight of zero while another is available', () => {
    const languages = fc.uniqueArray(fc.constantFrom('de', 'en', 'fr', 'it', 'he'), { minLength: 2 });
    const range = fc
      .tuple(fc.constantFrom('de', 'en', 'fr', 'it', 'he', 'ja', '*', 'en-GB', 'de-CH'), fc.constantFrom('', ' ', '\t'))
      .chain(([tag, space]) =>
        fc
          .constantFrom('', `;${space}q=1`, `${space};q=0.5`, `;${space}q=0.001`)
          .map((weight) => `${space}${tag}${weight}`),
      );
    fc.assert(
      fc.property(
        languages,
        fc.array(range, { maxLength: 8 }),
        fc.nat(8),
        fc.constantFrom('0', '0.', '0.000'),
        (available, ranges, at, zero) => {
          const refused = available[0]!;
          const header = ranges.toSpliced(at, 0, `${refused}; q=${zero}`).join(',');
          const language = negotiateLanguage(available, header) ?? available[0];
          expect(language).not.toBe(refused);
          expect(available).toContain(language);
        },
      ),
    );
  });
});

test('a region with a weight of zero doesn’t decide how dates are written', () => {
  expect(toRegionalLocale('en', 'en-GB;q=0, en-AU')).toBe('en-AU');
});
