import { expect, test } from 'vitest';
import { getPrimaryLanguage } from './language.ts';

test.each([
  [undefined, ''],
  ['', ''],
  ['*', ''],
  ['de', 'de'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['en;q=0.5, fr-CA;q=0.9', 'fr'],
  ['FIL-PH', 'fil'],
  ['iw', 'he'],
  ['no, en;q=0.5', 'nb'],
  ['zh-Hant-TW', 'zh'],
  ['xqz', ''],
  ['english', ''],
  ["en', 'x", ''],
  [`en,${'x'.repeat(5000)}`, 'en'],
])('the header %j asks for the language %j', (header, language) => {
  expect(getPrimaryLanguage(header)).toBe(language);
});
