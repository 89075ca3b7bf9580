import { expect, test } from 'vitest';
import { toNetwork } from './network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['nothing', ''],
])('the network of %s is %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
