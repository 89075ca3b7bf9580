import { type TypeManifest, typeOf } from '@tessera/qr-types';
import { controlOf, groupOf } from '@tessera/qr-types/fields/field.ts';
import { beforeEach, expect, test } from 'vitest';
import { forgetSuggestions, rememberContent, setSuggests, suggestionsFor, suggestsIn } from './suggestions.ts';

beforeEach(() => localStorage.clear());

const controlAt = (type: TypeManifest, name: string) => controlOf(groupOf(type.content).fields[name]!) as never;
const wifi = typeOf('wifi')!;
const vcard = typeOf('vcard')!;

test('what was entered is suggested for fields like it, the newest first and once', () => {
  for (const name of ['Ines', 'Jonas', 'Ines']) rememberContent(vcard, { ...(vcard.sample as object), name });
  expect(suggestionsFor('name', controlAt(vcard, 'name'))).toEqual(['Ines', 'Jonas']);
});

test('an address fits every field for addresses of its kind', () => {
  rememberContent(typeOf('url')!, { url: 'https://example.org/menu' });
  expect(suggestionsFor('url', controlAt(vcard, 'url'))).toEqual(['https://example.org/menu']);
});

test('a password is never kept', () => {
  rememberContent(wifi, { ...(wifi.sample as object), password: 'hush hush hush' });
  expect(JSON.stringify(localStorage)).not.toContain('hush');
  expect(suggestionsFor('password', controlAt(wifi, 'password'))).toEqual([]);
});

test('signing out forgets it', () => {
  rememberContent(vcard, vcard.sample);
  forgetSuggestions();
  expect(suggestionsFor('name', controlAt(vcard, 'name'))).toEqual([]);
});

test('it is on for an account’s first day, and then as somebody chose', () => {
  const made = '2026-03-10T12:00:00Z';
  expect(suggestsIn(made, Date.parse('2026-03-11T11:59:59Z'))).toBe(true);
  expect(suggestsIn(made, Date.parse('2026-03-11T12:00:00Z'))).toBe(false);
  expect(suggestsIn(undefined, 0)).toBe(false);
  setSuggests(true);
  expect(suggestsIn(made, Date.parse('2027-01-01T00:00:00Z'))).toBe(true);
  setSuggests(false);
  expect(suggestsIn(made, Date.parse(made))).toBe(false);
});
