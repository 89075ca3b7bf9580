import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Flood, floodRoute, holdBodies, requestFromElsewhere, startConstrainedServer } from './testing.ts';

describe('a server with a heap of 512 MB', () => {
  let server: Awaited<ReturnType<typeof startConstrainedServer>>;
  beforeAll(async () => {
    server = await startConstrainedServer();
  });
  afterAll(() => server.stop());

  const some: Flood[] = [
    'a form of 980 parts of 60 KB',
    'an endless url-encoded form',
    'JSON that is nested without end',
  ];
  test.each([
    ['POST', '/api/qr/static/raw/text'],
    ['POST', '/api/upload/logo'],
    ['POST', '/p/abcdefg'],
  ])('survives an endless body sent to %s %s, and keeps serving others', async (method, path) => {
    for (const flood of some) {
      const flooding = floodRoute({ url: server.url, method, path }, flood);
      expect(await requestFromElsewhere(server.url)).toBe('still here');
      expect([flood, (await flooding).filter((status) => ![0, 400, 413, 503].includes(status))]).toEqual([flood, []]);
    }
  });

  test('holds little memory for unfinished bodies from one address, and keeps serving others', async () => {
    const target = { url: server.url, method: 'POST', path: '/api/qr/static/raw/text' };
    const held = await holdBodies(target, 60, '198.51.100.2');
    await expect.poll(() => held.statuses.length).toBeGreaterThan(30);
    expect(new Set(held.statuses)).toEqual(new Set([503]));
    expect(await requestFromElsewhere(server.url)).toBe('still here');
    held.close();
  });
});
