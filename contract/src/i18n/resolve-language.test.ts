import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales, pseudoLocale } from '../locales.ts';
import { addLanguagePrefix, resolveLanguage, resolvePageLanguage } from './resolve-language.ts';

const offered = ['en', 'de', 'fr', 'it', 'nb'];
const language = fc.option(fc.constantFrom(...locales, pseudoLocale, '', 'xx', '__proto__'), { nil: undefined });
const header = fc.option(
  fc
    .array(fc.constantFrom('en', 'de;q=0.5', 'fr-CA', 'no', 'de;q=0', 'en;q=0', '*', '*;q=0', 'ja', 'en-XA', ';,'))
    .map((ranges) => ranges.join(',')),
  { nil: undefined },
);

describe('the language of a text', () => {
  test('is the first preferred one that is offered, else one that is, whatever the browser sends', () => {
    fc.assert(
      fc.property(fc.array(language), header, (preferred, acceptLanguage) => {
        const resolved = resolveLanguage(offered, preferred, acceptLanguage);
        const first = preferred.find((each) => each !== undefined && offered.includes(each));
        expect(first ?? offered).toContain(resolved);
      }),
    );
  });

  test('is English without any preference', () => {
    expect(resolveLanguage(offered, [])).toBe('en');
    expect(resolveLanguage(offered, [undefined, 'xx'], 'yy, *;q=0')).toBe('en');
  });
});

describe('the language of a page', () => {
  test.each([
    ['/', undefined, 'fr-CA,fr;q=0.9', undefined, 'fr'],
    ['/', 'de', 'fr', undefined, 'de'],
    ['/', 'xx', 'yy, fr', undefined, 'fr'],
    ['/', 'ja', 'ja, fr', undefined, 'fr'],
    ['/', undefined, undefined, undefined, 'en'],
    ['/', undefined, `${'yy,'.repeat(20)}fr`, undefined, 'en'],
    ['/', undefined, 'de;q=0.5,fr', undefined, 'fr'],
    ['/', undefined, 'de;q=0,fr;q=0.5', undefined, 'fr'],
    ['/', undefined, 'de; q=0, *', undefined, 'en'],
    ['/', undefined, 'en; q=0', undefined, 'de'],
    ['/', undefined, 'no', undefined, 'nb'],
    ['/', 'de', 'fr', 'it', 'de'],
    ['/it/login', 'de', 'fr', 'nb', 'it'],
    ['/design', undefined, 'fr', undefined, 'fr'],
    ['/app/builder', 'de', 'fr', 'it', 'it'],
    ['/app/builder', 'de', 'fr', 'xx', 'de'],
    ['/app/builder', 'en-XA', 'fr', 'it', 'en-XA'],
    ['/en-XA/faq', 'de', 'fr', undefined, 'en-XA'],
  ])('at %s, stored %s, browser %s, account %s, is %s', (path, stored, acceptLanguage, account, expected) => {
    expect(resolvePageLanguage(offered, { path, stored, acceptLanguage, account })).toBe(expected);
  });

  test('is always offered, or the pseudo-locale if anything but the browser asks for it', () => {
    const path = fc.tuple(fc.constantFrom('', 'app', 'faq', ...offered, pseudoLocale), language);
    fc.assert(
      fc.property(path, language, language, header, ([first, second], stored, account, acceptLanguage) => {
        const sources = { path: `/${first}/${second}`, stored, account, acceptLanguage };
        const resolved = resolvePageLanguage(offered, sources);
        const isPseudo = [first, stored, account].includes(pseudoLocale);
        expect(isPseudo ? [...offered, pseudoLocale] : offered).toContain(resolved);
      }),
    );
  });

  test('outside the account area is the one in its path, which English doesn’t have', () => {
    fc.assert(
      fc.property(fc.constantFrom(...offered), language, language, header, (own, stored, account, acceptLanguage) => {
        const path = addLanguagePrefix('/login', own);
        const resolved = resolvePageLanguage(offered, { path, stored, account, acceptLanguage });
        if (own !== 'en') expect(resolved).toBe(own);
        expect(path).toBe(own === 'en' ? '/login' : `/${own}/login`);
      }),
    );
  });
});

test('the home page of a language has no trailing slash', () => {
  expect([addLanguagePrefix('/', 'de'), addLanguagePrefix('/', 'en')]).toEqual(['/de', '/']);
});
