import { expect, test } from 'vitest';
import { siteOf } from './site.ts';

test('a site is called as its owner writes it', () => {
  expect(siteOf('https://www.Großmüller.de/termin?heute#jetzt')).toBe('großmüller.de');
  expect(siteOf('http://example.com')).toBe('example.com');
  expect(siteOf('https://example.com:8443/a')).toBe('example.com:8443');
});

test('a site is the one that the address leads to, whatever stands before it', () => {
  expect(siteOf('https://bank.example@elsewhere.example/')).toBe('elsewhere.example');
  expect(siteOf('https://elsewhere.example\\@bank.example')).toBe('elsewhere.example');
  expect(siteOf('https://')).toBe('');
});
