import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findTool } from '../../../../../scripts/services.mjs';
import { AuthorityError, type CertificateAuthority } from '../../../adapters/certificates/port.ts';
import type { Database } from '../../../adapters/database/index.ts';
import { databases } from '../../../adapters/database/testing.ts';
import { createSystemActor } from '../../../http/actor.ts';
import type { MemberClient } from '../../../testing.ts';
import { issueDueCertificates } from './issue.ts';
import { planRenewals } from './renewal.ts';
import {
  getByHttp1,
  getByHttp2,
  getPlainly,
  publicHost,
  readCertificate,
  startAuthority,
  startNode,
} from './testing.ts';

const system = createSystemActor('test');
const hasPebble = findTool('pebble') !== undefined;
const withoutPebble = hasPebble ? '' : ' (skipped: there is no pebble here)';

describe.skipIf(!hasPebble).each(databases)(
  `certificates of domains, on $name${withoutPebble}`,
  ({ open: openDatabase }) => {
    let authority: Awaited<ReturnType<typeof startAuthority>>;
    let database: Database;
    let server: Awaited<ReturnType<typeof startNode>>;
    let owner: MemberClient;
    let count = 0;
    let host = '';
    /** Replaces what the authority does, for one test. */
    let override: Partial<CertificateAuthority> = {};

    beforeAll(async () => {
      authority = await startAuthority();
      database = await openDatabase();
      const certificateAuthority: CertificateAuthority = {
        ...authority.authority,
        completeOrder: (...args) => (override.completeOrder ?? authority.authority.completeOrder)(...args),
        readRenewalInfo: async (chain) => override.readRenewalInfo?.(chain),
      };
      server = await startNode(database, { ...authority, certificateAuthority }, authority.httpPort);
      owner = await server.createVerifiedMember();
    });
    afterAll(async () => {
      await server.close();
      await authority.close();
    });
    beforeEach(() => {
      authority.internet.addZone(`bistro-${++count}.com`);
      host = `go.bistro-${count}.com`;
      authority.orders.length = 0;
      override = {};
    });

    /** Adds a domain whose records are right, and whose requests reach this server if `isReached`; it is active after this. */
    const activate = async (name = host, { isReached = true } = {}) => {
      const domain = await server.add(owner, name);
      server.setRight(domain);
      if (isReached) server.proxied.add(name);
      const checked = await server.check(owner, domain);
      expect(checked.state).toBe('active');
      return domain;
    };
    const readDomain = async (id: number) => (await owner.get(`/api/domains/${id}`)).body['certificate'];
    const target = (name = host, port = server.tlsPort) => ({ port, host: name, root: authority.pebble.root });
    const isServed = (name = host, port = server.tlsPort) =>
      readCertificate(target(name, port)).then(
        ({ subject, subjectaltname }) => subjectaltname ?? subject.CN,
        () => undefined,
      );
    const getSerial = async (name = host, port = server.tlsPort) =>
      (await readCertificate(target(name, port))).serialNumber;
    const sweep = (node = server) => issueDueCertificates(node.deps, system);
    const readRow = async (name = host) =>
      (await database.pool.query('select * from certificate where host = $1', [name])).rows[0];
    const addCode = async (hostname: string) => {
      const content = { url: 'https://example.org/menu' };
      const { body, text } = await owner.post('/api/qr/dynamic/url', { content, hostname, uri: 'menu' });
      expect(body, text).toMatchObject({ printed: `https://${hostname}/menu` });
    };

    test('come with the check that finds the domain active, and open its codes by HTTP/2 and HTTP/1.1', async () => {
      const { id } = await activate();
      expect(await readDomain(id)).toEqual({ expiresAt: null, failure: null, detail: '', nextAttemptAt: null });
      await server.drain();
      await expect.poll(() => isServed()).toBe(`DNS:${host}`);
      expect(await readDomain(id)).toMatchObject({ expiresAt: expect.any(String), failure: null });
      await addCode(host);
      const opened = { status: 302, location: 'https://example.org/menu', cookies: [], hsts: undefined };
      expect(await getByHttp1(target(), '/menu')).toEqual(opened);
      expect(await getByHttp2(target(), '/menu')).toEqual(opened);
      expect(await getByHttp2(target(), '/nothing')).toMatchObject({ status: 404, hsts: undefined });
      expect(await getByHttp2(target(), '/login')).toMatchObject({ status: 404 });
    });

    test('are refused to connections that name another host, or none', async () => {
      await activate();
      await server.drain();
      await expect.poll(() => isServed()).toBeDefined();
      for (const name of [`x.${host}`, 'stranger.example.org', ''])
        await expect(readCertificate(target(name)), name).rejects.toThrow();
    });

    test('make plain requests move to HTTPS; before there is one, and behind a proxy, they are answered directly', async () => {
      await activate(host, { isReached: false });
      await addCode(host);
      const open = (path: string, headers = {}) => getPlainly(server.httpPort, path, { host, ...headers });
      await expect.poll(() => open('/menu')).toEqual([302, 'https://example.org/menu']);
      await server.drain();
      server.proxied.add(host);
      server.advanceClock(61_000);
      await sweep();
      await expect.poll(() => open('/menu?a=1')).toEqual([307, `https://${host}/menu?a=1`]);
      expect(await open('/menu', { 'x-forwarded-proto': 'https' })).toEqual([302, 'https://example.org/menu']);
      expect(await open('/.well-known/acme-challenge/nothing-of-this-length')).toEqual([404, undefined]);
    });

    test('are not ordered while requests don’t reach this server, whatever the records say', async () => {
      const domain = await activate(host, { isReached: false });
      await server.drain();
      expect(authority.orders).toEqual([]);
      expect(await readDomain(domain.id)).toMatchObject({ failure: 'not_here', nextAttemptAt: expect.any(String) });
      server.proxied.add(host);
      server.advanceClock(61_000);
      await sweep();
      expect(authority.orders).toContain(host);
      await expect.poll(() => isServed()).toBeDefined();
    });

    test('are renewed after two thirds of their lifetime, and not before', async () => {
      await activate();
      await server.drain();
      await expect.poll(() => isServed()).toBeDefined();
      const [first, { due_at: dueAt, expires_at: expiresAt }] = [await getSerial(), await readRow()];
      const { valid_from: from } = await readCertificate(target());
      expect((dueAt - Date.parse(from)) / (expiresAt - Date.parse(from))).toBeCloseTo(2 / 3, 3);
      const beginning = server.clock.now;
      try {
        server.clock.now = new Date(dueAt.getTime() - 1);
        await sweep();
        expect(authority.orders.filter((name) => name === host)).toEqual([host]);
        server.clock.now = dueAt;
        await sweep();
        expect(authority.orders.filter((name) => name === host)).toEqual([host, host]);
        await expect.poll(() => getSerial()).not.toBe(first);
      } finally {
        server.clock.now = beginning;
      }
    });

    test('are renewed earlier if the authority wants that, never later, and it isn’t asked all the time', async () => {
      await activate();
      await server.drain();
      await expect.poll(() => isServed()).toBeDefined();
      const [first, { due_at: planned }] = [await getSerial(), await readRow()];
      let asked = 0;
      const suggest = (hours: number) => {
        const time = new Date(server.clock.now.getTime() + hours * 3_600_000);
        override.readRenewalInfo = async (chain) => {
          if (new X509Certificate(chain).checkHost(host)) asked++;
          return { from: time, until: time, retryAfterSeconds: 0 };
        };
        return time;
      };
      const beginning = server.clock.now;
      try {
        suggest(1_000_000);
        await planRenewals(server.deps, system);
        await planRenewals(server.deps, system);
        expect([asked, (await readRow()).due_at]).toEqual([1, planned]);
        server.advanceClock(7 * 3_600_000);
        override.readRenewalInfo = async () => {
          throw new AuthorityError('away');
        };
        await planRenewals(server.deps, system);
        expect((await readRow()).due_at).toEqual(planned);
        server.advanceClock(7 * 3_600_000);
        const time = suggest(-5);
        await planRenewals(server.deps, system);
        expect([asked, (await readRow()).due_at > time]).toEqual([2, true]);
        await sweep();
        await expect.poll(() => getSerial()).not.toBe(first);
        expect((await readRow()).due_at > server.clock.now).toBe(true);
      } finally {
        server.clock.now = beginning;
      }
    });

    test('are the same on two nodes that order at the same time, and any node answers the authority', async () => {
      const second = await startNode(database, { ...authority, certificateAuthority: authority.authority });
      try {
        second.clock.now = server.clock.now;
        second.proxied.add(host);
        await activate();
        await Promise.all([sweep(), sweep(second)]);
        await server.drain();
        expect(authority.orders.filter((name) => name === host)).toEqual([host]);
        await expect.poll(() => isServed(host, second.tlsPort)).toBeDefined();
        expect(await getSerial(host, second.tlsPort)).toBe(await getSerial());
        // The authority asks the first node, also about what the second one orders.
        const other = `menu.bistro-${count}.com`;
        await activate(other);
        second.proxied.add(other);
        second.clock.now = server.clock.now;
        await sweep(second);
        await expect.poll(() => isServed(other)).toBeDefined();
      } finally {
        await second.app.close();
        await second.deps.jobs.close();
      }
    });

    test('come one at a time for each registered domain', async () => {
      let [running, most] = [0, 0];
      const names = ['a', 'b', 'c'].map((label) => `${label}.bistro-${count}.com`);
      override.completeOrder = async (account, order, publish) => {
        const isCounted = names.includes(order.host);
        if (isCounted) most = Math.max(most, ++running);
        return authority.authority.completeOrder(account, order, publish).finally(() => isCounted && running--);
      };
      for (const name of names) await activate(name);
      await Promise.all([sweep(), sweep(), server.drain()]);
      await sweep();
      expect([most, authority.orders.filter((name) => names.includes(name)).sort()]).toEqual([1, names]);
    });

    test('continue an order that was interrupted, rather than place another', async () => {
      override.completeOrder = async () => {
        throw new AuthorityError('away');
      };
      const { id } = await activate();
      await server.drain();
      expect(await readDomain(id)).toMatchObject({ failure: 'away' });
      override = {};
      server.advanceClock(59_000);
      await sweep();
      expect((await readRow()).order_url).toContain(authority.pebble.directory.replace('/dir', ''));
      server.advanceClock(2_000);
      await sweep();
      expect(authority.orders.filter((name) => name === host)).toEqual([host]);
      await expect.poll(() => isServed()).toBe(`DNS:${host}`);
    });

    test('that the authority refuses say why, and are ordered again after a minute, ten, an hour and a day', async () => {
      authority.internet.set(host, 'A', '127.0.0.1');
      const { id } = await activate();
      authority.internet.delete(host); // Only the authority doesn’t find it any more.
      const waits: number[] = [];
      await server.drain();
      expect(await readDomain(id)).toMatchObject({ failure: 'unreachable', detail: expect.stringContaining(host) });
      for (const minutes of [1, 10, 60, 1440]) {
        const { due_at: dueAt } = await readRow();
        waits.push((dueAt - server.clock.now.getTime()) / 60_000);
        expect(waits.at(-1)).toBe(minutes);
        server.clock.now = dueAt;
        await sweep();
      }
      expect(authority.orders.filter((name) => name === host)).toHaveLength(5);
      owner = await server.createVerifiedMember();
    });

    test('are ordered again when their owner says so, but not before the time that the authority names', async () => {
      const { id } = await activate();
      const retry = async () => (await owner.post(`/api/domains/${id}/certificate`)).body['certificate'];
      override = {
        completeOrder: async () => {
          throw new AuthorityError('rate_limited', 'Too many.', 86_400);
        },
      };
      await server.drain();
      expect(await retry()).toMatchObject({ failure: 'rate_limited', detail: 'Too many.' });
      override = {
        completeOrder: async () => {
          throw new AuthorityError('unreachable', 'Timed out.');
        },
      };
      server.advanceClock(86_400_000);
      await sweep();
      expect(await readDomain(id)).toMatchObject({ failure: 'unreachable', nextAttemptAt: expect.any(String) });
      override = {};
      expect(await retry()).toEqual({ expiresAt: null, failure: null, detail: '', nextAttemptAt: null });
      await server.drain();
      await expect.poll(() => isServed()).toBe(`DNS:${host}`);
    });

    test('include those of our own hosts, and their days are in the metrics', async () => {
      await sweep();
      await expect.poll(() => isServed(publicHost)).toBe(`DNS:${publicHost}`);
      expect(await getByHttp2(target(publicHost), '/healthz')).toMatchObject({ status: 200 });
      const { body } = await server.internal.inject('/metrics');
      const days = Number(new RegExp(`certificate_days_left\\{host="${publicHost}"\\} (\\S+)`).exec(body)?.[1]);
      expect(days).toBeGreaterThan(1);
      expect(body).toMatch(/^certificates_missing \d+$/m);
      expect(body).toMatch(/^domain_lost 0$/m);
    });

    test('can’t be read in the database: neither keys nor chains', async () => {
      await activate();
      await server.drain();
      const { rows } = await database.pool.query('select sealed from certificate where sealed is not null');
      const { rows: accounts } = await database.pool.query('select sealed_key as sealed from certificate_account');
      expect(rows.length).toBeGreaterThan(0);
      for (const { sealed } of [...rows, ...accounts]) expect(sealed.toString('latin1')).not.toMatch(/BEGIN|PRIVATE/);
    });

    test('are deleted with their domain', async () => {
      const { id } = await activate();
      await server.drain();
      await expect.poll(() => isServed()).toBeDefined();
      await owner.delete(`/api/domains/${id}`);
      const { feature } = await import('../index.ts');
      await feature.schedules?.find(({ name }) => name === 'domains.unused-certificates')?.run(server.deps);
      expect(await readRow()).toBeUndefined();
      await expect.poll(() => isServed()).toBeUndefined();
    });
  },
);
