import { expect, test } from 'vitest';
import help from '../../../../locales/en/help.json';
import { helpPages } from './help-pages.ts';
import { searchHelp, splitMatches, toSearchWords } from './search.ts';

const entries = helpPages.map(({ id }) => ({
  id,
  title: help[`${id}.title`],
  summary: help[`${id}.summary`],
  words: help[`${id}.words`],
}));
const search = (query: string) => searchHelp(query, entries).map(({ id }) => id);

test.each([
  ['won’t scan', 'does-not-scan'],
  ['my code doesnt work', 'does-not-scan'],
  ['dns', 'own-domain'],
  ['CNAME', 'own-domain'],
  ['refund', 'cancel-or-withdraw'],
  ['I want my money back', 'cancel-or-withdraw'],
  ['invoice', 'plan-and-invoices'],
  ['pdf', 'sizes-and-files'],
  ['how big should it be', 'sizes-and-files'],
  ['forgot password', 'sign-in'],
  ['2fa', 'sign-in'],
  ['colleague', 'team'],
  ['undelete', 'pause-and-delete'],
  ['restore', 'pause-and-delete'],
  ['change the link after printing', 'change-destination'],
  ['gdpr', 'visitor-privacy'],
  ['backup', 'take-everything'],
  ['logo', 'logos'],
  ['zip', 'many-codes'],
  ['folder', 'folders'],
  ['api', 'api-keys'],
  ['excel', 'share-statistics'],
])('“%s” finds %s among the first three', (query, id) => {
  expect(search(query).slice(0, 3)).toContain(id);
});

test('a word that is still being typed is found by its beginning', () => {
  expect(search('templ')[0]).toBe('templates');
  expect(search('inv').slice(0, 3)).toContain('plan-and-invoices');
});

test.each([
  ['tempalte', 'templates'],
  ['statisics', 'share-statistics'],
  ['domian', 'own-domain'],
  ['pasword', 'sign-in'],
])('“%s”, with a typo, finds %s', (query, id) => {
  expect(search(query).slice(0, 3)).toContain(id);
});

test('nothing, and what isn’t there, finds nothing', () => {
  expect(search('')).toEqual([]);
  expect(search('   ')).toEqual([]);
  expect(search('xylophone')).toEqual([]);
});

test('every article is found by its own title first', () => {
  for (const { id, title } of entries) expect(search(title)[0]).toBe(id);
});

test('case, accents, apostrophes and hyphens make no difference', () => {
  expect(toSearchWords('Café: Wi-Fi doesn’t')).toEqual(['cafe', 'wifi', 'doesnt']);
});

test('the words that match are marked, and nothing of the title is lost', () => {
  const pieces = splitMatches('Why a code doesn’t scan', 'SCAN');
  expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['scan']);
  expect(pieces.map(({ text }) => text).join('')).toBe('Why a code doesn’t scan');
});
