import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

describe.each(databases)('a range that can’t be shown on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
    server.clock.now = new Date('2026-03-20T12:00:00Z');
  });
  afterAll(() => server.close());

  test.each([
    ['from=2010-01-01&to=2026-03-20', { field: 'query.from', code: 'range_too_long', params: { max: 3660 } }],
    ['from=2026-03-01&to=2026-03-25', { field: 'query.to', code: 'in_future', params: { max: '2026-03-20' } }],
    ['from=2026-03-10&to=2026-03-01', { field: 'query.from', code: 'from_after_to' }],
    ['from=2026-03-01', { field: 'query.to', code: 'required' }],
    [
      'preset=7d&from=2026-03-01&to=2026-03-10',
      { field: 'query.preset', code: 'mutually_exclusive', params: { other: 'from, to' } },
    ],
    ['preset=8d', { field: 'query.preset', code: 'wrong_choice' }],
  ])('%s says which field is wrong, and why', async (query, issue) => {
    const owner = await server.createMember();
    await owner.post('/api/user/me', { timezone: 'UTC' });
    const { status, body } = await owner.get(`/api/analysis?${query}`);
    expect(status).toBe(400);
    expect(body['issues']).toEqual([expect.objectContaining(issue)]);
  });
});
