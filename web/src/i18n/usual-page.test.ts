import { expect, test } from 'vitest';
import { getUsualPage } from './usual-page.ts';

test.each([
  [['en-US', 'en'], 'Letter'],
  [['fr-CA'], 'Letter'],
  [['es-MX', 'en-GB'], 'Letter'],
  [['en', 'en-US'], 'Letter'],
  [['zh-Hant-TW', 'en-US'], 'A4'],
  [['en-GB', 'en-US'], 'A4'],
  [['de'], 'A4'],
  [['es-419'], 'A4'],
  [[], 'A4'],
] as const)('where browsers speak %j, printers hold %s', (languages, page) => {
  expect(getUsualPage(languages)).toBe(page);
});
