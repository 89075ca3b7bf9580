import type { CheckedDomain } from '@tessera/contract/api/domains.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import type { TestDns } from '../../adapters/dns/testing.ts';
import type { MemberClient } from '../../testing.ts';
import { edgeAddress, startWithDns } from './testing.ts';

const cloudflareAddress = '104.16.1.2';
const elsewhere = '192.0.32.99';

type Setup = {
  internet: TestDns;
  host: string;
  zone: string;
  proof: string;
  proxied: Set<string>;
  websites: Set<string>;
};

/** What is set in the DNS, and what the page says about the record of a purpose. */
const mistakes: [string, 0 | 1 | 2, (setup: Setup) => void, object][] = [
  [
    'the TXT record isn’t there yet',
    0,
    ({ internet, host }) => internet.delete(`_tessera.${host}`),
    { finding: 'missing' },
  ],
  [
    'the TXT record has another value',
    0,
    ({ internet, host }) => internet.set(`_tessera.${host}`, 'TXT', 'v=spf1 -all'),
    { finding: 'other_value', found: ['v=spf1 -all'] },
  ],
  [
    'the TXT record has the value of another account',
    0,
    ({ internet, host }) => internet.set(`_tessera.${host}`, 'TXT', 'tessera-verify=00'),
    { finding: 'other_token' },
  ],
  [
    'the TXT record has quotes in its value',
    0,
    ({ internet, host, proof }) => internet.set(`_tessera.${host}`, 'TXT', `"${proof}"`),
    { finding: 'quoted' },
  ],
  [
    'the name of the TXT record was typed with the domain, which the provider adds itself',
    0,
    ({ internet, host, zone, proof }) => {
      internet.delete(`_tessera.${host}`);
      internet.set(`_tessera.${host}.${zone}`, 'TXT', proof);
    },
    { finding: 'doubled_name', found: [] },
  ],
  [
    'the TXT record is at the domain itself',
    0,
    ({ internet, host, proof }) => {
      internet.delete(`_tessera.${host}`);
      internet.delete(host);
      internet.set(host, 'TXT', proof);
    },
    { finding: 'wrong_place' },
  ],
  [
    'the TXT record is at the registered domain',
    0,
    ({ internet, host, zone, proof }) => {
      internet.delete(`_tessera.${host}`);
      internet.set(`_tessera.${zone}`, 'TXT', proof);
    },
    { finding: 'wrong_place' },
  ],
  [
    'a CNAME is where the TXT record should be',
    0,
    ({ internet, host }) => {
      internet.delete(`_tessera.${host}`);
      internet.set(`_tessera.${host}`, 'CNAME', 'edge.tessera.example');
    },
    { finding: 'alias', found: ['CNAME edge.tessera.example'], params: { target: 'edge.tessera.example' } },
  ],
  [
    'a CNAME, as a wildcard’s, leads the TXT record to one at another name',
    0,
    ({ internet, host, proof }) => {
      internet.delete(`_tessera.${host}`);
      internet.set(`_tessera.${host}`, 'CNAME', 'records.squarehost.example');
      internet.set('records.squarehost.example', 'TXT', proof);
    },
    { finding: 'alias', found: ['CNAME records.squarehost.example'] },
  ],
  [
    'the TXT record has bytes that can’t be stored or seen',
    0,
    ({ internet, host }) => internet.set(`_tessera.${host}`, 'TXT', 'a\0b\u0085c'),
    { finding: 'other_value', found: ['a\uFFFDb\uFFFDc'] },
  ],
  ['the CNAME isn’t there yet', 1, ({ internet, host }) => internet.delete(host), { finding: 'missing', found: [] }],
  [
    'the CNAME leads elsewhere',
    1,
    ({ internet, host }) => internet.set(host, 'CNAME', 'osteria.squarehost.example'),
    { finding: 'other_value', found: ['osteria.squarehost.example'] },
  ],
  [
    'the provider added the domain to the target of the CNAME',
    1,
    ({ internet, host, zone }) => internet.set(host, 'CNAME', `edge.tessera.example.${zone}`),
    { finding: 'doubled_value' },
  ],
  [
    'the name of the CNAME was typed with the domain',
    1,
    ({ internet, host, zone }) => {
      internet.delete(host);
      internet.set(`${host}.${zone}`, 'CNAME', 'edge.tessera.example');
    },
    { finding: 'doubled_name' },
  ],
  [
    'there are addresses instead of a CNAME',
    1,
    ({ internet, host }) => {
      internet.delete(host);
      internet.set(host, 'A', elsewhere);
      internet.set(host, 'AAAA', '2001:500:88::99');
    },
    { finding: 'addresses', found: [elsewhere, '2001:500:88::99'] },
  ],
  [
    'another website replies there',
    1,
    ({ internet, host, websites }) => {
      internet.delete(host);
      internet.set(host, 'A', elsewhere);
      websites.add(host);
    },
    { finding: 'website', found: [elsewhere] },
  ],
  [
    'the CNAME leads to another website',
    1,
    ({ internet, host, websites }) => {
      internet.set(host, 'CNAME', 'osteria.squarehost.example');
      websites.add(host);
    },
    { finding: 'website', found: ['osteria.squarehost.example'] },
  ],
  [
    'other records are where the CNAME should be',
    1,
    ({ internet, host }) => {
      internet.delete(host);
      internet.set(host, 'MX', 'mail.example.org');
      internet.set(host, 'TXT', 'v=spf1 -all');
    },
    { finding: 'other_records', params: { types: 'MX, TXT' } },
  ],
  [
    'Cloudflare’s proxy doesn’t lead here',
    1,
    ({ internet, host }) => {
      internet.delete(host);
      internet.set(host, 'A', cloudflareAddress);
    },
    { finding: 'proxied_elsewhere' },
  ],
  [
    'one name server has the previous CNAME',
    1,
    ({ internet, host }) => internet.setAt('first', host, 'CNAME', 'old.squarehost.example'),
    { finding: 'some_servers' },
  ],
  [
    'a CAA record of the registered domain forbids our authority',
    2,
    ({ internet, zone }) => internet.set(zone, 'CAA', 'issue digicert.com'),
    { finding: 'other_authority', found: ['issue digicert.com'], label: '@' },
  ],
  [
    'a CAA record of the domain itself forbids our authority',
    2,
    ({ internet, host }) => {
      internet.delete(host);
      internet.set(host, 'A', edgeAddress);
      internet.set(host, 'CAA', 'issue digicert.com');
    },
    { finding: 'other_authority', label: 'menu' },
  ],
  [
    'a CAA record allows our authority, but only by DNS',
    2,
    ({ internet, zone }) => internet.set(zone, 'CAA', 'issue letsencrypt.org;validationmethods=dns-01'),
    { finding: 'restricted_authority' },
  ],
  [
    'a CAA record forbids every authority',
    2,
    ({ internet, zone }) => internet.set(zone, 'CAA', 'issue ;'),
    { finding: 'other_authority' },
  ],
];

/** What isn't a mistake, though it looks unusual. */
const right: typeof mistakes = [
  [
    'Cloudflare’s proxy leads here',
    1,
    ({ internet, host, proxied }) => {
      internet.delete(host);
      internet.set(host, 'A', cloudflareAddress);
      proxied.add(host);
    },
    { finding: 'proxied', found: [cloudflareAddress] },
  ],
  [
    'the provider resolves the CNAME to our address',
    1,
    ({ internet, host }) => {
      internet.delete(host);
      internet.set(host, 'A', edgeAddress);
    },
    { finding: 'right', found: [edgeAddress] },
  ],
  [
    'the CNAME leads here by another name',
    1,
    ({ internet, host }) => {
      internet.set(host, 'CNAME', 'qr.agency.example');
      internet.set('qr.agency.example', 'CNAME', 'edge.tessera.example');
    },
    { finding: 'right' },
  ],
  [
    'resolvers still have the previous value',
    1,
    ({ internet, host }) => {
      internet.setAt('resolver', host, 'CNAME', 'old.squarehost.example');
      internet.set('old.squarehost.example', 'A', elsewhere);
    },
    { finding: 'cached', params: { minutes: 5 } },
  ],
  [
    'other TXT records are beside ours',
    0,
    ({ internet, host, proof }) => internet.set(`_tessera.${host}`, 'TXT', 'something', proof),
    { finding: 'right' },
  ],
  [
    'a CAA record allows our authority beside others',
    2,
    ({ internet, zone }) => internet.set(zone, 'CAA', 'issue digicert.com', 'issue letsencrypt.org; x=1'),
    { finding: 'right' },
  ],
  [
    'a CAA record only limits wildcards',
    2,
    ({ internet, zone }) => internet.set(zone, 'CAA', 'issuewild digicert.com'),
    { finding: 'right' },
  ],
];

describe.each(databases)('the records of a domain on $name', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithDns>>;
  let owner: MemberClient;
  let count = 0;
  beforeAll(async () => {
    server = await startWithDns(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  /** A domain in a zone of its own, with the records that it needs. */
  const addRight = async () => {
    const zone = `osteria-${++count}.com`;
    server.internet.addZone(zone);
    const domain = await server.add(owner, `menu.${zone}`);
    server.setRight(domain);
    const { internet, proxied, websites } = server;
    return { domain, setup: { internet, proxied, websites, host: domain.host, zone, proof: server.getProof(domain) } };
  };
  const recordAfter = async (index: number, set: (setup: Setup) => void) => {
    const { domain, setup } = await addRight();
    set(setup);
    const checked = await server.check(owner, domain);
    return { checked, record: checked.check.records[index] };
  };

  test('are right as soon as they are there', async () => {
    const { domain, setup } = await addRight();
    const { state, rightRecords, problem, check } = await server.check(owner, domain);
    expect({ state, rightRecords, problem }).toEqual({ state: 'active', rightRecords: 3, problem: null });
    expect(check).toMatchObject({
      ...{ zone: setup.zone, nameServers: [`ns1.${setup.zone}`, `ns2.${setup.zone}`] },
      records: [{ found: [setup.proof] }, { found: ['edge.tessera.example'] }, { found: [] }],
    });
  });

  test.each(mistakes)('say what is wrong if %s', async (_what, index, set, expected) => {
    const { checked, record } = await recordAfter(index, set);
    expect(record).toMatchObject({ ...expected, isRight: false });
    expect(checked.state).not.toBe('active');
  });

  test('count as a proof while only some name servers have them, but aren’t right', async () => {
    const { checked, record } = await recordAfter(0, ({ internet, host }) =>
      internet.setAt('second', `_tessera.${host}`, 'TXT'),
    );
    expect(record).toMatchObject({
      finding: 'some_servers',
      isRight: false,
      params: { server: expect.stringMatching(/^ns2/) },
    });
    expect(checked.state).toBe('active');
  });

  test.each(right)('are right if %s', async (_what, index, set, expected) => {
    const { checked, record } = await recordAfter(index, set);
    expect(record).toMatchObject({ ...expected, isRight: true });
    expect(checked.state).toBe('active');
  });

  const zoneProblems: [string, (setup: Setup) => void, string][] = [
    [
      'nothing has the domain',
      ({ internet, zone, host }) => {
        for (const name of [zone, host, `_tessera.${host}`, `ns1.${zone}`, `ns2.${zone}`]) internet.delete(name);
      },
      'unknown_domain',
    ],
    ['its signatures are wrong (DNSSEC)', ({ internet, zone }) => internet.failing.add(zone), 'broken_dnssec'],
    [
      'its name servers can’t be asked',
      ({ internet, zone }) => {
        for (const server of ['ns1', 'ns2']) internet.set(`${server}.${zone}`, 'A', '10.0.0.1');
      },
      'silent_servers',
    ],
  ];
  test.each(zoneProblems)('say if %s', async (_what, set, finding) => {
    const { domain, setup } = await addRight();
    set(setup);
    const { state, check } = await server.check(owner, domain);
    expect([state, check.records.map((record) => record.finding)]).toEqual(['pending', [finding, finding, finding]]);
  });

  test('never let a proxy of another service count as this one', async () => {
    const { domain, setup } = await addRight();
    server.internet.delete(domain.host);
    server.internet.set(domain.host, 'A', cloudflareAddress);
    const other = await startWithDns(await open(), { SECRET_KEY: 'x'.repeat(32) });
    const reply = await other.app.inject({
      url: `/.well-known/tessera/${'n'.repeat(22)}`,
      headers: { host: domain.host },
    });
    const mine = await server.app.inject({
      url: `/.well-known/tessera/${'n'.repeat(22)}`,
      headers: { host: domain.host },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toBe(mine.body);
    expect(setup.proof).not.toBe('');
    await other.close();
  });

  test('aren’t read again by a check right after another', async () => {
    const { domain } = await addRight();
    const first = await server.check(owner, domain);
    server.internet.delete(domain.host);
    const again = await owner.post(`/api/domains/${domain.id}/check`);
    expect((again.body as unknown as CheckedDomain).checkedAt).toBe(first.checkedAt);
    expect((await server.check(owner, domain)).problem).toMatchObject({ purpose: 'routing' });
  });
});
