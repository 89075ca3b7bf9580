import { findType, type TypeManifest } from '@tessera/qr-types';
import { getControl, getGroupControl } from '@tessera/qr-types/fields/field.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  areSuggestionsEnabled,
  clearSuggestions,
  getSuggestions,
  saveSuggestions,
  setSuggestionsEnabled,
} from './suggestions.ts';

beforeEach(() => localStorage.clear());

const controlAt = (type: TypeManifest, name: string) =>
  getControl(getGroupControl(type.content).fields[name]!) as never;
const wifi = findType('wifi')!;
const vcard = findType('vcard')!;

test('entries are suggested for the same field, newest first, without duplicates', () => {
  for (const name of ['Ines', 'Jonas', 'Ines']) saveSuggestions(vcard, { ...(vcard.sample as object), name });
  expect(getSuggestions('name', controlAt(vcard, 'name'))).toEqual(['Ines', 'Jonas']);
});

test('an email, phone number or URL is suggested for every field of its kind', () => {
  saveSuggestions(findType('url')!, { url: 'https://example.org/menu' });
  expect(getSuggestions('url', controlAt(vcard, 'url'))).toEqual(['https://example.org/menu']);
});

test('passwords are never saved', () => {
  saveSuggestions(wifi, { ...(wifi.sample as object), password: 'hush hush hush' });
  expect(JSON.stringify(localStorage)).not.toContain('hush');
  expect(getSuggestions('password', controlAt(wifi, 'password'))).toEqual([]);
});

test('signing out deletes the suggestions', () => {
  saveSuggestions(vcard, vcard.sample);
  clearSuggestions();
  expect(getSuggestions('name', controlAt(vcard, 'name'))).toEqual([]);
});

test('suggestions are on during an account’s first day, then as the user chose', () => {
  const createdAt = '2026-03-10T12:00:00Z';
  expect(areSuggestionsEnabled(createdAt, Date.parse('2026-03-11T11:59:59Z'))).toBe(true);
  expect(areSuggestionsEnabled(createdAt, Date.parse('2026-03-11T12:00:00Z'))).toBe(false);
  expect(areSuggestionsEnabled(undefined, 0)).toBe(false);
  setSuggestionsEnabled(true);
  expect(areSuggestionsEnabled(createdAt, Date.parse('2027-01-01T00:00:00Z'))).toBe(true);
  setSuggestionsEnabled(false);
  expect(areSuggestionsEnabled(createdAt, Date.parse(createdAt))).toBe(false);
});
