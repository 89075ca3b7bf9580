import { expect, test } from 'vitest';
import { truncateIp } from './truncate-ip.ts';

test.each([
  ['203.0.113.77', '203.0.113.…'],
  ['2001:db8:4:5:6:7:8:9', '2001:db8:4:…'],
  ['2001:db8::9', '2001:db8::…'],
  ['::1', '::1'],
  ['', ''],
])('%j is shortened to %j', (address, shown) => expect(truncateIp(address)).toBe(shown));
