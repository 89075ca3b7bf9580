import { expect, test } from 'vitest';
import { demandAddressUse, limitKeyOf } from './limits.ts';

test('all addresses of one IPv6 network count as one, and others apart', () => {
  expect(limitKeyOf('2001:db8:1:2::7')).toBe(limitKeyOf('2001:db8:1:2:ffff:1:2:3'));
  expect(limitKeyOf('2001:db8:1:2::7')).not.toBe(limitKeyOf('2001:db8:1:3::7'));
});

test('an IPv4 address counts as itself, in either spelling', () => {
  expect(limitKeyOf('::ffff:198.51.100.7')).toBe('198.51.100.7');
  expect(limitKeyOf('198.51.100.7')).not.toBe(limitKeyOf('198.51.100.8'));
});

test('a /48 that uses one /64 after the other has eight times what one has', async () => {
  const uses = new Map<string, number>();
  const countUse = async (key: string, { max }: { max: number }) => {
    uses.set(key, (uses.get(key) ?? 0) + 1);
    return { left: max - uses.get(key)!, resets: 60 };
  };
  const use = (ip: string) => demandAddressUse(countUse, 'login', ip, { max: 2, seconds: 60 });
  for (let network = 0; network < 16; network++) await use(`2001:db8:1:${network}::1`);
  await expect(use('2001:db8:1:ffff::1')).rejects.toThrow('rate limited');
  await use('2001:db8:2:1::1');
  for (let n = 0; n < 2; n++) await use('198.51.100.7');
  await expect(use('198.51.100.7')).rejects.toThrow('rate limited');
});
