import { describe, expect, test } from 'vitest';
import { loadLocalGeoLookup } from './local.ts';

const adapters = [{ name: 'the local file', open: loadLocalGeoLookup }];

describe.each(adapters)('geo from $name', ({ open }) => {
  test.each([
    ['an IPv4 address', '193.0.6.139', 'NL'],
    ['an IPv6 address', '2001:67c:2e8:22::c100:68b', 'NL'],
    ['an IPv4 address as a dual-stack socket writes it', '::ffff:193.0.6.139', 'NL'],
    ['a private address', '192.168.1.4', ''],
    ['this machine', '127.0.0.1', ''],
    ['this machine in IPv6', '::1', ''],
    ['an invalid address', 'unix:/run/proxy.sock', ''],
    ['nothing', '', ''],
  ])('finds the country of %s', async (_what, ip, country) => {
    const geo = await open();
    expect(geo.getCountry(ip)).toBe(country);
  });
});
