import { expect, test } from 'vitest';
import { toSiteName } from './site.ts';

test('a site is called as its owner writes it', () => {
  expect(toSiteName('https://www.Großmüller.de/termin?heute#jetzt')).toBe('großmüller.de');
  expect(toSiteName('http://example.com')).toBe('example.com');
  expect(toSiteName('https://example.com:8443/a')).toBe('example.com:8443');
});

test('a site is the one that the address leads to, whatever stands before it', () => {
  expect(toSiteName('https://bank.example@elsewhere.example/')).toBe('elsewhere.example');
  expect(toSiteName('https://elsewhere.example\\@bank.example')).toBe('elsewhere.example');
  expect(toSiteName('https://')).toBe('');
});
