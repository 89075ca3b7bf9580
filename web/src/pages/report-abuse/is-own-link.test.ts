import { expect, test } from 'vitest';
import { isOwnLink } from './is-own-link.ts';

const own = { host: 'tess.example:8443', hostname: 'tess.example' };

test.each(['https://tess.example:8443/r/k7m2p9x', 'http://TESS.example/p/k7m2p9x', ' tess.example/r/k7m2p9x '])(
  '%s is one of our URLs',
  (text) => expect(isOwnLink(text, own, false)).toBe(true),
);

test.each([
  'https://evil.example.com/x',
  'evil.example.com/r/k7m2p9x',
  'tess.example.evil.com/r/k7m2p9x',
  'a code',
  '',
])('“%s” is not one of our URLs', (text) => expect(isOwnLink(text, own, false)).toBe(false));

test('a page on the separate host of landing pages, unknown to the browser, passes', () => {
  expect(isOwnLink('https://pages.example/p/k7m2p9x', own, true)).toBe(true);
  expect(isOwnLink('https://pages.example/x', own, true)).toBe(false);
});
