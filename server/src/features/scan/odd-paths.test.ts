import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

describe('an odd path, on the whole server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await databases[0]!.open());
  });
  afterAll(() => server.close());

  test.each([
    '/r/%E0%A4%A',
    '/R/%',
    `/r/${'x'.repeat(150)}`,
    `/r/${'%F0%9F%8D%95'.repeat(40)}`,
    '/r/%00',
    '/r/',
    '/p/%2e%2e',
    '/qr/%00',
  ])('is a place where nothing is: %s', async (path) => {
    expect((await server.person().get(path)).status).toBe(404);
  });
});
