import { expect, test } from 'vitest';
import { limitKeyOf } from './limits.ts';

test('all addresses of one IPv6 network count as one, and others apart', () => {
  expect(limitKeyOf('2001:db8:1:2::7')).toBe(limitKeyOf('2001:db8:1:2:ffff:1:2:3'));
  expect(limitKeyOf('2001:db8:1:2::7')).not.toBe(limitKeyOf('2001:db8:1:3::7'));
});

test('an IPv4 address counts as itself, in either spelling', () => {
  expect(limitKeyOf('::ffff:198.51.100.7')).toBe('198.51.100.7');
  expect(limitKeyOf('198.51.100.7')).not.toBe(limitKeyOf('198.51.100.8'));
});
