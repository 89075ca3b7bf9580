import { errors } from '@tessera/contract/errors.ts';
import { catalogue, typeOf, wordAt } from '@tessera/qr-types';
import { type Control, groupOf } from '@tessera/qr-types/fields/field.ts';
import { invalidCodes } from '@tessera/qr-types/fields/invalid.ts';
import { fieldsOf } from '@tessera/qr-types/fields/walk.ts';
import { describe, expect, test } from 'vitest';
import landing from '../../../locales/en/landing.json';
import main from '../../../locales/en/main.json';
import privateWords from '../../../locales/en/private.json';
import { inLanguage, languageInPath, offered } from './languages.ts';
import { pseudo } from './pseudo.ts';

const controlOptions = (control: Control): readonly string[] =>
  control.kind === 'keyed' ? control.keys : 'options' in control ? control.options : [];

const scopes: Record<string, Record<string, string>> = { main, landing, private: privateWords };

describe('the English words', () => {
  test.each(Object.keys(errors))('say what the refusal %s means', (code) => {
    expect(scopes['main']).toHaveProperty([`error.${code}`]);
  });

  test.each([...invalidCodes])('say what is wrong with an input that is %s', (code) => {
    expect(Object.keys(main)).toContainEqual(expect.stringMatching(new RegExp(`^invalid\\.${code}(_other)?$`)));
  });

  test.each(catalogue.map(({ id }) => id))('name every field of the type %s, every option and every section', (id) => {
    const { content, words } = typeOf(id)!;
    const wanted = [{ path: '', control: groupOf(content) }, ...fieldsOf(content)].flatMap(({ path, control }) => {
      if (control.kind === 'group') return control.sections.flatMap((part) => (part.id ? [`section.${part.id}`] : []));
      const named = 'of' in control && control.of === 'languages' ? [] : controlOptions(control);
      return [`${path}.label`, ...named.map((option) => `${path}.${option}`)];
    });
    expect(wanted.filter((word) => !wordAt(words, word))).toEqual([]);
  });

  test.each(Object.keys(scopes))('of %s are plain: no exclamation mark, no empty text', (scope) => {
    for (const [key, text] of Object.entries(scopes[scope] ?? {})) {
      expect(text, key).not.toMatch(/!|oops/i);
      expect(text.trim(), key).not.toBe('');
    }
  });
});

describe('a language', () => {
  const english = { main: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`word_${at}`, 'text'])) };
  const german = (words: number) => ({ main: Object.fromEntries(Object.entries(english.main).slice(0, words)) });

  test('is offered from 95 % of the English words on', () => {
    expect(offered({ en: english, de: german(19) })).toEqual(['en', 'de']);
    expect(offered({ en: english, de: german(18) })).toEqual(['en']);
  });

  test('needs no more plural forms than its own', () => {
    const words = { main: { codes_one: '1', codes_other: '2' } };
    expect(offered({ en: words, ja: { main: { codes_other: '2' } } })).toEqual(['en', 'ja']);
  });

  test('stands first in a public path, unless it is English', () => {
    expect(inLanguage('/login', 'de')).toBe('/de/login');
    expect(inLanguage('/', 'de')).toBe('/de');
    expect(inLanguage('/login', 'en')).toBe('/login');
    expect(languageInPath('/de/login', ['en', 'de'])).toBe('de');
    expect(languageInPath('/en/login', ['en', 'de'])).toBeUndefined();
    expect(languageInPath('/design', ['en', 'de'])).toBeUndefined();
  });
});

test('pseudo-English keeps placeholders and tags, and accents all else', () => {
  const text = pseudo('Use {{max}} <1>characters</1>');
  expect(text).toContain('{{max}}');
  expect(text).toContain('<1>');
  expect(text).toMatch(/^\[Ûšé /);
});
