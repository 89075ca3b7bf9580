import { expect, test } from 'vitest';
import { resolveLocale } from './locale.ts';

test.each([
  ['/', undefined, 'fr-CA,fr;q=0.9', undefined, 'fr'],
  ['/', 'de', 'fr', undefined, 'de'],
  ['/', 'xx', 'yy, fr', undefined, 'fr'],
  ['/', undefined, undefined, undefined, 'en'],
  ['/', undefined, `${'yy,'.repeat(20)}fr`, undefined, 'en'],
  ['/', 'de', 'fr', 'it', 'de'],
  ['/app/builder', 'de', 'fr', 'it', 'it'],
  ['/app/builder', 'de', 'fr', 'xx', 'de'],
  ['/app/builder', 'en-XA', 'fr', 'it', 'en-XA'],
  ['/en-XA/faq', 'de', 'fr', undefined, 'en-XA'],
])('path %s, stored %s, browser %s, account %s: %s', (path, stored, browser, ofAccount, language) => {
  expect(resolveLocale(path, stored, browser, ofAccount)).toBe(language);
});
