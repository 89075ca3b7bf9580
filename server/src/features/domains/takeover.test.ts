import type { CheckedDomain } from '@tessera/contract/api/domains.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import type { Dns } from '../../adapters/dns/port.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { MemberClient } from '../../testing.ts';
import { checkDueDomains } from './run-check.ts';
import { startWithDns } from './testing.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe.each(databases)('a domain on $name', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithDns>>;
  let [owner, other]: MemberClient[] = [];
  let count = 0;
  let host = '';
  let domain: CheckedDomain;
  beforeAll(async () => {
    server = await startWithDns(await open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    [owner, other] = [await server.createVerifiedMember(), await server.createVerifiedMember()];
    server.internet.addZone(`trattoria-${++count}.com`);
    host = `go.trattoria-${count}.com`;
    domain = await server.add(owner!, host);
  });

  /** Checks whatever is due, again and again, for a time. */
  const pass = async (ms: number, step = hour) => {
    for (let left = ms; left > 0; left -= step) {
      server.advanceClock(Math.min(step, left));
      await server.checkDue();
    }
  };
  /** From the database: sessions end during the long times here. */
  const getState = async ({ id }: { id: number }): Promise<string | undefined> =>
    (await server.database.pool.query('select state from domain where id = $1', [id])).rows[0]?.state;
  const setProofs = (...domains: CheckedDomain[]) =>
    server.internet.set(`_tessera.${host}`, 'TXT', ...domains.map(server.getProof));
  const listSubjects = async (client: MemberClient | undefined) => {
    await server.drain();
    const subjects = await server.subjects(client!.email);
    return subjects.filter((subject) => subject !== 'Confirm your email').reverse();
  };
  const isAllowed = async (name: string) =>
    (await server.internal.inject(`/internal/tls/allow?domain=${name}`)).statusCode === 200;

  test('becomes active by itself, and its owner gets an email', async () => {
    await server.checkDue();
    expect(await getState(domain)).toBe('pending');
    server.setRight(domain);
    await pass(hour);
    expect(await getState(domain)).toBe('active');
    expect(await listSubjects(owner)).toEqual([`${host} is ready`]);
    const [email] = await server.listEmails(owner!.email);
    expect(email?.link).toBe(`http://tessera.example/app/my-domains?domain=${domain.id}`);
  });

  test('that is lost is said after one day, three and fourteen, and again when it works', async () => {
    server.setRight(domain);
    await pass(hour);
    server.internet.delete(`_tessera.${host}`);
    await pass(26 * hour);
    expect(await getState(domain)).toBe('active');
    await pass(30 * hour);
    expect((await listSubjects(owner)).slice(1)).toEqual([`Check the DNS of ${host}`]);
    await pass(3 * day, 3 * hour);
    expect(await getState(domain)).toBe('lost');
    await pass(20 * day, 12 * hour);
    server.setRight(domain);
    await pass(day);
    expect(await getState(domain)).toBe('active');
    expect((await listSubjects(owner)).slice(2)).toEqual([
      `${host} is no longer connected`,
      `${host} is still not connected`,
      `${host} works again`,
    ]);
  });

  test('whose check fails waits for its next one, and keeps no other from its own', async () => {
    const asked: string[] = [];
    const dns: Dns = {
      ...server.deps.dns,
      findZone: (name, registered) => {
        asked.push(name);
        if (name === host) throw new Error('broken');
        return server.deps.dns.findZone(name, registered);
      },
    };
    const second = await server.add(owner!, `b.${host}`);
    const checkDue = () => checkDueDomains({ ...server.deps, dns }, createSystemActor('test'));
    await expect(checkDue()).rejects.toThrow('broken');
    await checkDue();
    expect([asked.filter((name) => name === host).length, asked.includes(second.host)]).toEqual([1, true]);
    server.advanceClock(hour);
    await expect(checkDue()).rejects.toThrow('broken');
  });

  test('isn’t taken over by an account that only leads there: a forgotten CNAME proves nothing', async () => {
    server.setRight(domain);
    await pass(hour);
    await owner!.delete(`/api/domains/${domain.id}`);
    const theirs = await server.add(other!, host);
    await server.check(other!, theirs);
    await pass(3 * day, 6 * hour);
    expect(await getState(theirs)).toBe('pending');
    expect(await isAllowed(host)).toBe(false);
  });

  test('stays with its account while its record is there, even if another one proves it', async () => {
    server.setRight(domain);
    await pass(hour);
    const theirs = await server.add(other!, host);
    setProofs(domain, theirs);
    const { state, check } = await server.check(other!, theirs);
    expect([state, check.records[0]]).toMatchObject(['pending', { finding: 'held_elsewhere', isRight: false }]);
    await pass(5 * day, 6 * hour);
    expect([await getState(domain), await getState(theirs)]).toEqual(['active', 'pending']);
  });

  test('moves after three days in which its account is told, and doesn’t put its record back', async () => {
    server.setRight(domain);
    await pass(hour);
    const theirs = await server.add(other!, host);
    setProofs(theirs);
    const { check } = await server.check(other!, theirs);
    expect(check.records[0]).toMatchObject({ finding: 'moving', params: { date: expect.any(String) } });
    await pass(70 * hour, 2 * hour);
    expect([await getState(domain), await getState(theirs)]).toEqual(['active', 'pending']);
    await pass(6 * hour);
    expect([await getState(domain), await getState(theirs)]).toEqual(['removed', 'active']);
    expect(await listSubjects(owner)).toEqual(
      expect.arrayContaining([`Another account wants to use ${host}`, `${host} now belongs to another account`]),
    );
    expect(await listSubjects(other)).toEqual([`${host} is ready`]);
  });

  test('doesn’t move if its account puts the record back', async () => {
    server.setRight(domain);
    await pass(hour);
    const theirs = await server.add(other!, host);
    setProofs(theirs);
    await pass(60 * hour, 3 * hour);
    setProofs(domain);
    await pass(30 * hour, 3 * hour);
    setProofs(theirs);
    await pass(60 * hour, 3 * hour);
    expect([await getState(domain), await getState(theirs)]).toEqual(['active', 'pending']);
  });

  test('goes to the account that proves it as soon as its own account removed it', async () => {
    server.setRight(domain);
    await pass(hour);
    await owner!.delete(`/api/domains/${domain.id}`);
    const theirs = await server.add(other!, host);
    setProofs(theirs);
    expect((await server.check(other!, theirs)).state).toBe('active');
    const back = await server.add(owner!, host);
    expect((await server.check(owner!, back)).state).toBe('pending');
  });

  test('may have a certificate once it leads here, on every server, and until it is removed', async () => {
    expect(await isAllowed(host)).toBe(false);
    server.internet.set(`_tessera.${host}`, 'TXT', server.getProof(domain));
    expect((await server.check(owner!, domain)).state).toBe('verified');
    const isServed = async () => (await server.browserClient().get('/', { host })).status === 200;
    await expect.poll(isServed, { timeout: 20_000 }).toBe(true);
    expect(await isAllowed(host)).toBe(false);
    expect(await isAllowed('tessera.example')).toBe(true);
    expect(await isAllowed('')).toBe(false);
    server.setRight(domain);
    await pass(hour);
    await expect.poll(() => isAllowed(host), { timeout: 20_000 }).toBe(true);
    expect(await isAllowed(host.toUpperCase())).toBe(true);
    expect(await isAllowed(`x.${host}`)).toBe(false);
    await owner!.delete(`/api/domains/${domain.id}`);
    await expect.poll(() => isAllowed(host), { timeout: 20_000 }).toBe(false);
  });

  test('is held by at most one account, and only by one whose record was there, whatever happens', async () => {
    const clients = [owner!, other!];
    const domains = [domain, await server.add(other!, host)];
    server.internet.set(host, 'CNAME', 'edge.tessera.example');
    const { pool } = server.database;
    const beginning = server.clock.now;
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(1, 5, 24, 73) }) },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('proofs' as const), who: fc.subarray([0, 1]) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), who: fc.constantFrom(0, 1) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), who: fc.constantFrom(0, 1) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('route' as const), isHere: fc.boolean() }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        server.clock.now = beginning; // Sessions would end otherwise.
        await pool.query(`delete from domain where host = $1`, [host]);
        for (const [who, client] of clients.entries()) domains[who] = await server.add(client, host);
        const proofs = new Set<number>();
        const holders = new Set<number>();
        for (const move of steps) {
          if (move.kind === 'proofs') {
            proofs.clear();
            for (const who of move.who) proofs.add(who);
            if (proofs.size === 0) server.internet.delete(`_tessera.${host}`);
            else setProofs(...move.who.map((who) => domains[who]!));
          } else if (move.kind === 'remove') {
            await clients[move.who]!.delete(`/api/domains/${domains[move.who]!.id}`);
          } else if (move.kind === 'add') {
            const added = await clients[move.who]!.post('/api/domains', { host });
            if (added.status === 201) domains[move.who] = added.body as unknown as CheckedDomain;
          } else if (move.kind === 'route') {
            server.internet.set(host, 'CNAME', move.isHere ? 'edge.tessera.example' : 'elsewhere.example.org');
          } else {
            await pass(move.hours * hour, 8 * hour);
          }
          for (const who of [0, 1]) {
            const held = ['verified', 'active', 'lost'].includes(String(await getState(domains[who]!)));
            if (held && !holders.has(who)) {
              // An account only begins to hold a host while its record is there, and never beside another one.
              expect(proofs.has(who), JSON.stringify(steps)).toBe(true);
              holders.add(who);
            }
            if (holders.has(who) && !held) {
              // Nothing takes it from an account whose record stays, but that account itself.
              const isOwnRemoval = move.kind === 'remove' && move.who === who;
              expect(proofs.has(who) && !isOwnRemoval, JSON.stringify(steps)).toBe(false);
              holders.delete(who);
            }
          }
          expect(holders.size, JSON.stringify(steps)).toBeLessThanOrEqual(1);
        }
      }),
      { seed: 44, numRuns: 12 },
    );
  });
});
