import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findOfferedLanguages, messageScopes } from './messages.ts';

describe('a language', () => {
  const english = { main: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`word_${at}`, 'text'])) };
  const german = (words: number) => ({ main: Object.fromEntries(Object.entries(english.main).slice(0, words)) });

  test('is offered from 95% of the English texts on', () => {
    expect(findOfferedLanguages({ en: english, de: german(19) })).toEqual(['en', 'de']);
    expect(findOfferedLanguages({ en: english, de: german(18) })).toEqual(['en']);
  });

  test('needs only its own plural forms', () => {
    const words = { main: { codes_one: '1', codes_other: '2' } };
    expect(findOfferedLanguages({ en: words, ja: { main: { codes_other: '2' } } })).toEqual(['en', 'ja']);
  });

  test('is offered for all texts or for none, emails included', () => {
    const keys = fc.uniqueArray(fc.tuple(fc.constantFrom(...messageScopes), fc.stringMatching(/^[a-z.]{1,8}$/)), {
      minLength: 1,
      selector: ([scope, key]) => `${scope}:${key}`,
    });
    const toMessages = (entries: readonly (readonly [string, string])[]) =>
      Object.fromEntries(
        messageScopes.map((scope) => [
          scope,
          Object.fromEntries(entries.flatMap(([of, key]) => (of === scope ? [[key, 'text']] : []))),
        ]),
      );
    fc.assert(
      fc.property(keys, fc.nat(30), (entries, missing) => {
        const translated = entries.slice(missing);
        const offered = findOfferedLanguages({ en: toMessages(entries), de: toMessages(translated) });
        expect(offered).toEqual(translated.length / entries.length >= 0.95 ? ['en', 'de'] : ['en']);
      }),
    );
  });
});
