import { expect, test } from 'vitest';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { listPages } from '../list-pages.ts';
import { listSiteEntries } from './list-site-entries.ts';
import { searchHelp } from './search.ts';

const entries = listSiteEntries(createRequestI18n('en', getPageFormatter({ language: 'en' } as never)));

test('the search knows every public page that isn’t a help article, with texts', () => {
  const paths = listPages().flatMap(({ path }) => (path.startsWith('/help') ? [] : [path]));
  expect(entries.map(({ path }) => path).sort()).toEqual([...paths].sort());
  for (const { path, title, summary } of entries)
    expect(`${title} – ${summary}`, path).not.toMatch(/\{\{|undefined|^ –|– $|\w:[a-z-]+\./);
});

test.each([
  ['wifi', '/qr-types/wifi'],
  ['menu', '/qr-types/menu'],
  ['business card', '/qr-codes-on/business-cards'],
  ['museum', '/qr-for-business/museums'],
  ['price', '/pricing'],
  ['analytics', '/features/analytics'],
  ['privacy', '/privacy-policy'],
])('“%s” finds %s among the first three', (query, path) => {
  const found = searchHelp(query, entries).map((entry) => entry.path);
  expect(found.slice(0, 3)).toContain(path);
});
