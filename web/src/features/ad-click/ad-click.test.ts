import { afterEach, expect, test } from 'vitest';
import { getAdClick, parseAdClick, saveAdClick } from './ad-click.ts';

afterEach(() => sessionStorage.clear());

test.each([
  ['?gclid=abc', 'gclid:abc'],
  ['?utm_source=x&wbraid=1%202', 'wbraid:1 2'],
  ['?gclid=%F0%9F%8E%89abc', 'gclid:abc'],
  ['?gclid=', undefined],
  ['?q=gclid', undefined],
  ['', undefined],
])('%j came from %s', (search, click) => {
  expect(parseAdClick(search)).toBe(click);
});

test('a click is remembered for the visit, also on pages without one in their address', () => {
  saveAdClick('?gbraid=first');
  saveAdClick('?page=2');
  expect(getAdClick()).toBe('gbraid:first');
});
