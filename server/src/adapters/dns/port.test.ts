import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Zone } from './port.ts';
import { createDns } from './resolver.ts';
import { startTestDns, type TestDns } from './testing.ts';

let internet: TestDns;
beforeAll(async () => {
  internet = await startTestDns();
  internet.addZone('osteria.example');
  internet.addZone('shop.osteria.example');
  internet.set('menu.osteria.example', 'CNAME', 'Edge.Tessera.example');
  internet.set('edge.tessera.example', 'A', '192.0.32.10', '192.0.32.11');
  internet.set('edge.tessera.example', 'AAAA', '2001:500:88::1');
  internet.set('osteria.example', 'MX', 'Mail.Osteria.example');
  internet.set('osteria.example', 'CAA', 'issue letsencrypt.org', 'iodef mailto:a@osteria.example');
  internet.set('alias.osteria.example', 'CNAME', 'elsewhere.example');
  internet.addZone('elsewhere.example');
});
afterAll(() => internet.close());

const findZone = async (name: string, registered: string): Promise<Zone> => {
  const zone = await createDns(internet.options).findZone(name, registered);
  if (typeof zone === 'string') throw new Error(zone);
  return zone;
};

describe('the zone of a name', () => {
  test.each([
    ['menu.osteria.example', 'osteria.example'],
    ['a.b.c.osteria.example', 'osteria.example'],
    ['osteria.example', 'osteria.example'],
    ['go.shop.osteria.example', 'shop.osteria.example'],
    ['alias.osteria.example', 'osteria.example'],
  ])('%s is %s, and has two servers', async (name, zone) => {
    const found = await findZone(name, 'osteria.example');
    expect([found.name, found.servers.map((server) => server.name)]).toEqual([zone, [`ns1.${zone}`, `ns2.${zone}`]]);
  });

  test('is unknown if nothing down to the registered part has servers', async () => {
    expect(await createDns(internet.options).findZone('go.typo.example', 'typo.example')).toBe('no_name');
  });

  test('says if the resolver can’t validate it', async () => {
    internet.failing.add('signed.example');
    expect(await createDns(internet.options).findZone('go.signed.example', 'signed.example')).toBe('failed');
  });

  test('has no servers at private addresses, unless the operator allows them', async () => {
    const { allowedHosts: _all, ...options } = internet.options;
    expect(await createDns(options).findZone('menu.osteria.example', 'osteria.example')).toEqual({
      name: 'osteria.example',
      servers: [],
    });
  });
});

describe('a reply', () => {
  test.each([
    ['menu.osteria.example', 'CNAME', ['edge.tessera.example']],
    ['edge.tessera.example', 'A', ['192.0.32.10', '192.0.32.11']],
    ['menu.osteria.example', 'AAAA', ['2001:500:88::1']],
    ['osteria.example', 'MX', ['mail.osteria.example']],
    ['osteria.example', 'CAA', ['issue letsencrypt.org', 'iodef mailto:a@osteria.example']],
  ] as const)('has the values of %s %s', async (name, type, values) => {
    expect(await createDns(internet.options).resolve(name, type)).toMatchObject({ outcome: 'found', values });
  });

  test('tells a name that doesn’t exist from one without such records', async () => {
    const dns = createDns(internet.options);
    expect(await dns.resolve('typo.osteria.example', 'TXT')).toEqual({ outcome: 'no_name' });
    expect(await dns.resolve('osteria.example', 'TXT')).toEqual({ outcome: 'no_data' });
  });

  test('joins the parts of a long text, and comes by TCP if it is long', async () => {
    const long = ['a'.repeat(300), 'b'.repeat(300)];
    internet.set('long.osteria.example', 'TXT', ...long);
    expect(await createDns(internet.options).resolve('long.osteria.example', 'TXT')).toMatchObject({ values: long });
  });

  test('has at most ten values of 500 characters', async () => {
    internet.set('many.osteria.example', 'TXT', ...Array.from({ length: 12 }, () => 'x'.repeat(600)));
    const reply = await createDns(internet.options).resolve('many.osteria.example', 'TXT');
    expect(reply).toEqual({ outcome: 'found', values: Array(10).fill('x'.repeat(500)) });
  });

  test('is that of each name server, not of the resolver', async () => {
    internet.set('_tessera.osteria.example', 'TXT', 'new');
    internet.setAt('resolver', '_tessera.osteria.example', 'TXT', 'cached');
    internet.setAt('second', '_tessera.osteria.example', 'TXT', 'old');
    const { servers } = await findZone('osteria.example', 'osteria.example');
    const replies = await Promise.all(servers.map((server) => server.ask('_tessera.osteria.example', 'TXT')));
    expect(replies).toMatchObject([{ values: ['new'] }, { values: ['old'] }]);
    expect(await createDns(internet.options).resolve('_tessera.osteria.example', 'TXT')).toMatchObject({
      values: ['cached'],
    });
  });

  test('that doesn’t come in time is none', async () => {
    internet.silent.add('away.osteria.example');
    expect(await createDns(internet.options).resolve('away.osteria.example', 'TXT')).toEqual({ outcome: 'silent' });
  });
});
