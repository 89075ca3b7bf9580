import { expect, test } from 'vitest';
import { toSiteName } from './site.ts';

test('a site’s name is spelled as its owner writes it', () => {
  expect(toSiteName('https://www.Großmüller.de/termin?heute#jetzt')).toBe('großmüller.de');
  expect(toSiteName('http://example.com')).toBe('example.com');
  expect(toSiteName('https://example.com:8443/a')).toBe('example.com:8443');
});

test('a site’s name is the host of the URL, whatever precedes it', () => {
  expect(toSiteName('https://bank.example@elsewhere.example/')).toBe('elsewhere.example');
  expect(toSiteName('https://elsewhere.example\\@bank.example')).toBe('elsewhere.example');
  expect(toSiteName('https://')).toBe('');
});
