import { expect, test } from 'vitest';
import { findNearest } from './find-nearest.ts';

const paths = ['/', '/faq', '/pricing', '/qr-types/menu', '/qr-types/wifi', '/contact'];

test.each([
  ['/qr-types/menue', '/qr-types/menu'],
  ['/qr-type/wifi', '/qr-types/wifi'],
  ['/Pricng', '/pricing'],
  ['/contacts', '/contact'],
  ['/fak', '/faq'],
])('%s was meant to be %s', (path, nearest) => {
  expect(findNearest(path, paths)).toBe(nearest);
});

test.each(['/x', '/wp-login.php', '/completely/different', `/faq${'q'.repeat(200)}`])('%s is like no page', (path) => {
  expect(findNearest(path, paths)).toBeUndefined();
});
