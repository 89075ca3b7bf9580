import { expect, test } from 'vitest';
import { toCanonicalPath } from './canonical-path.ts';

const site = {
  languages: ['en', 'de', 'zh-Hant'],
  pages: ['/', '/pricing', '/terms-and-conditions', '/qr-types/wifi'].map((path) => ({ path })),
};

test.each([
  ['has a slash at its end', '/pricing/', '/pricing'],
  ['has several', '/pricing///', '/pricing'],
  ['is in upper case', '/QR-Types/WiFi', '/qr-types/wifi'],
  ['has the prefix of the default language', '/en/pricing', '/pricing'],
  ['is only that prefix', '/en', '/'],
  ['has its language in upper case', '/DE/Pricing', '/de/pricing'],
  ['has its language in lower case', '/zh-hant/pricing', '/zh-Hant/pricing'],
  ['is an alias', '/terms', '/terms-and-conditions'],
  ['is an alias in a language, with a slash', '/de/Terms/', '/de/terms-and-conditions'],
  ['is an alias of the home page', '/de/home', '/de'],
  ['is an alias of logging in', '/sign-in', '/login'],
  ['begins with two slashes', '//evil.example/', '/evil.example'],
  ['hides another host behind the prefix', '/en//evil.example', '/evil.example'],
  ['hides it behind a backslash', '/en/\\evil.example', '/evil.example'],
])('a path that %s is redirected', (_name, path, target) => {
  expect(toCanonicalPath(path, site)).toBe(target);
});

test.each(['/', '/de', '/pricing', '/de/pricing', '/s/AbC', '/change-password/KeY', '/app/my-account', '/no/Such'])(
  '%s stays as it is',
  (path) => {
    expect(toCanonicalPath(path, site)).toBe(path);
  },
);

test('an alias of a page that doesn’t exist leads nowhere', () => {
  expect(toCanonicalPath('/about', site)).toBe('/about');
});
