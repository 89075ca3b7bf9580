import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { MemberClient } from '../../testing.ts';
import { checkRegistrations } from './registrations.ts';
import { startWithDns } from './testing.ts';

const dayMs = 86_400_000;

describe.each(databases)('the registration of a domain, on $name', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithDns>>;
  let owner: MemberClient;
  /** What registries say, and which domains they were asked about. */
  const expiries = new Map<string, Date>();
  const asked: string[] = [];
  let count = 0;

  beforeAll(async () => {
    const domainRegistry = {
      findExpiry: async (domain: string) => {
        asked.push(domain);
        return expiries.get(domain);
      },
    };
    server = await startWithDns(await open(), {}, { domainRegistry });
  });
  afterAll(() => server.close());

  const later = (days: number) => new Date(server.clock.now.getTime() + days * dayMs);
  /** An active domain of a new account: `go` in a registered domain of its own. */
  const activate = async (labels = ['go']) => {
    owner = await server.createVerifiedMember();
    const name = `osteria-${++count}.com`;
    server.internet.addZone(name);
    const domains = [];
    for (const label of labels) {
      const domain = await server.add(owner, `${label}.${name}`);
      server.setRight(domain);
      expect((await server.check(owner, domain)).state).toBe('active');
      domains.push(domain);
    }
    asked.length = 0;
    return { name, id: domains[0]?.id ?? 0 };
  };
  const sweep = async (days = 0) => {
    server.advanceClock(days * dayMs);
    await checkRegistrations(server.deps, createSystemActor('test'));
    await server.drain();
  };
  const read = async (id: number) => (await owner.get(`/api/domains/${id}`)).body;
  const listWarnings = async () =>
    (await server.subjects(owner.email)).filter((subject) => subject.includes('is registered until'));

  test('is looked up once for all domains in it, and shown', async () => {
    const { name, id } = await activate(['go', 'menu']);
    expiries.set(name, later(400));
    await sweep();
    expect(asked.filter((domain) => domain === name)).toEqual([name]);
    expect(await read(id)).toMatchObject({ registeredName: name, registeredUntil: later(400).toISOString() });
    asked.length = 0;
    await sweep(6);
    expect(asked).not.toContain(name);
    await sweep(2);
    expect(asked).toContain(name);
    expect(await listWarnings()).toEqual([]);
  });

  test('is said to end 30 days, 7 days and a day before, each once, and not after it was renewed', async () => {
    const { name, id } = await activate();
    const end = later(32);
    expiries.set(name, end);
    const warningsAfter = async (days: number) => {
      await sweep(days);
      return (await listWarnings()).length;
    };
    expect(await warningsAfter(1)).toBe(0);
    expect(await warningsAfter(1)).toBe(1);
    expect(await warningsAfter(10)).toBe(1);
    expect(await warningsAfter(13)).toBe(2);
    const [email] = (await server.listEmails(owner.email)).filter(({ subject }) => subject.includes('registered'));
    // Names in emails have an invisible character, so that they never become links.
    const text = email?.text?.replaceAll('\u200c', '');
    expect(text).toContain(`The registration of ${name} ends on`);
    expect(text).toContain(`codes printed with go.${name} stop working`);
    expect(email?.link).toContain(`/app/my-domains?domain=${id}`);
    expect(await warningsAfter(6)).toBe(3);
    expect(await warningsAfter(3)).toBe(3);
    expiries.set(name, new Date(end.getTime() + 365 * dayMs));
    expect(await warningsAfter(1)).toBe(3);
    expect(await warningsAfter(340)).toBe(4);
  });

  test('is remembered, and still said to end, while its registry doesn’t answer', async () => {
    const { name, id } = await activate();
    expiries.set(name, later(40));
    const end = later(40).toISOString();
    await sweep();
    expiries.delete(name);
    await sweep(11);
    expect(await read(id)).toMatchObject({ registeredUntil: end });
    expect(await listWarnings()).toHaveLength(1);
  });

  test('isn’t asked for before the domain is verified, nor after it was removed', async () => {
    const { name, id } = await activate();
    server.internet.addZone('trattoria.com');
    await server.add(owner, 'go.trattoria.com');
    await owner.delete(`/api/domains/${id}`);
    await sweep();
    expect(asked).not.toContain(name);
    expect(asked).not.toContain('trattoria.com');
  });
});
