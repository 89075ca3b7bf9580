import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutbound } from '../outbound/http.ts';
import { disabledDomainRegistry } from './none.ts';
import { createRdapRegistry } from './rdap.ts';

const servers: Server[] = [];
afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    }),
  ),
);

/** IANA’s directory and registries on this machine, at one address; `requests` is what was asked. */
const start = async (reply: (domain: string) => { status?: number; body: string }) => {
  const requests: string[] = [];
  const state = { isAway: false };
  const listener: RequestListener = (request, response) => {
    requests.push(request.url!);
    if (state.isAway) return void response.writeHead(503).end();
    if (request.url === '/dns.json') {
      const services = [
        [['com', 'net'], [`${url}/com/`]],
        [['co.example'], [`${url}/co-example`]],
      ];
      return void response.end(JSON.stringify({ version: '1.0', services }));
    }
    const { status = 200, body } = reply(decodeURIComponent(request.url!.split('/').at(-1)!));
    response.writeHead(status, { 'content-type': 'application/rdap+json' }).end(body);
  };
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  const outbound = createOutbound({ allowedHosts: ['127.0.0.1'] });
  const registry = createRdapRegistry(outbound, { now: () => clock.now, directory: `${url}/dns.json` });
  return { registry, requests, clock, state };
};

const domain = (ldhName: string, eventDate: unknown = '2027-05-03T08:00:00Z') =>
  JSON.stringify({
    objectClassName: 'domain',
    ldhName,
    events: [
      { eventAction: 'registration', eventDate: '2016-05-03T08:00:00Z' },
      { eventAction: 'expiration', eventDate },
    ],
  });

describe('the registry of a domain', () => {
  test('is found by its last labels, and says until when it is registered', async () => {
    const { registry, requests } = await start((name) => ({ body: domain(name.toUpperCase()) }));
    expect(await registry.findExpiry('osteria.com')).toEqual(new Date('2027-05-03T08:00:00Z'));
    expect(await registry.findExpiry('osteria.co.example')).toEqual(new Date('2027-05-03T08:00:00Z'));
    expect(requests).toEqual(['/dns.json', '/com/domain/osteria.com', '/co-example/domain/osteria.co.example']);
  });

  test('is unknown where none speaks RDAP', async () => {
    const { registry, requests } = await start((name) => ({ body: domain(name) }));
    expect(await registry.findExpiry('osteria.example')).toBeUndefined();
    expect(requests).toEqual(['/dns.json']);
  });

  test.each<[string, { status?: number; body: string }]>([
    ['doesn’t know the domain', { status: 404, body: '{}' }],
    ['limits requests', { status: 429, body: '' }],
    ['sends a page', { body: '<!doctype html>' }],
    ['names another domain', { body: domain('other.com') }],
    ['has no date', { body: domain('osteria.com', 'soon') }],
    ['has no events', { body: '{"ldhName":"osteria.com"}' }],
    ['sends an endless reply', { body: `{"ldhName":"osteria.com","x":"${'x'.repeat(300_000)}"}` }],
  ])('says nothing if it %s', async (_what, reply) => {
    const { registry } = await start(() => reply);
    expect(await registry.findExpiry('osteria.com')).toBeUndefined();
  });

  test('is looked up in a directory that is read once a day, and again an hour after it didn’t answer', async () => {
    const { registry, requests, clock, state } = await start((name) => ({ body: domain(name) }));
    const ask = async (hours: number) => {
      clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
      const expiry = await registry.findExpiry('osteria.com');
      return [expiry !== undefined, requests.splice(0).filter((path) => path === '/dns.json').length];
    };
    state.isAway = true;
    expect(await ask(0)).toEqual([false, 1]);
    state.isAway = false;
    expect(await ask(0.5)).toEqual([false, 0]);
    expect(await ask(1)).toEqual([true, 1]);
    expect(await ask(23)).toEqual([true, 0]);
    state.isAway = true;
    expect(await ask(2)).toEqual([false, 1]);
    state.isAway = false;
    expect(await ask(0.5)).toEqual([true, 0]);
  });
});

test('without registries, nothing is known', async () => {
  expect(await disabledDomainRegistry.findExpiry('osteria.com')).toBeUndefined();
});
