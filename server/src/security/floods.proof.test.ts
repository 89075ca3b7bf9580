import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resumablePath } from '../features/media/resumable/upload-host.ts';
import { buildPath, routes } from './contract.ts';
import { type Flood, floodRoute, floods, requestFromElsewhere, startConstrainedServer } from './testing.ts';

/** Every route that accepts a body: those of the contract, of scans and of resumable uploads, and an unknown one. */
const targets = [
  ...routes.filter(({ route }) => route.method !== 'GET').map(({ route }) => [route.method, buildPath(route)] as const),
  ...['/r/abcdefg', '/p/abcdefg', '/preview/abcdefg', '/abcdefg/01/04006381333931', resumablePath, '/api/nothing'].map(
    (path) => ['POST', path] as const,
  ),
  ['PATCH', `${resumablePath}/${'x'.repeat(43)}`] as const,
];

describe('a server with a heap of 512 MB', () => {
  let server: Awaited<ReturnType<typeof startConstrainedServer>>;
  beforeAll(async () => {
    server = await startConstrainedServer();
  });
  afterAll(() => server.stop());

  test.each(targets)('survives every flood to %s %s', { timeout: 300_000 }, async (method, path) => {
    for (const flood of Object.keys(floods) as Flood[]) {
      const connections = flood === 'JSON a byte a chunk' ? 2 : 12;
      const statuses = await floodRoute({ url: server.url, method, path }, flood, connections);
      expect([flood, statuses.filter((status) => status < 400 && status !== 0)]).toEqual([flood, []]);
      expect(await requestFromElsewhere(server.url)).toBe('still here');
    }
    expect(server.isAlive()).toBe(true);
  });
});
