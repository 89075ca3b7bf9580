import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

const path = '/api/browser-errors';
const frame = { file: '/assets/home-B1a2.js', line: 1, column: 2043 };
const report = { source: 'promise', kind: 'TypeError', reactCode: 418, frames: [frame] };

describe('errors in browsers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase(), { ERROR_REPORTING: 'yes' });
  });
  afterAll(() => server.close());

  test('are counted by their class, within a limit per address', async () => {
    const sender = server.browserClient('192.0.2.1');
    expect(await sender.post(path, report)).toMatchObject({ status: 200, body: { reported: true } });
    const { body } = await server.internal.inject('/metrics');
    expect(body).toContain('browser_errors_total{source="promise",kind="TypeError"} 1');
    for (let n = 1; n < 60; n++) await sender.post(path, report);
    expect((await sender.post(path, report)).status).toBe(429);
  });

  test.each([
    ['text of the visitor', { ...report, message: 'Ada’s menu' }],
    ['another class', { ...report, kind: 'Ada' }],
    ['a script with a query', { ...report, frames: [{ ...frame, file: '/assets/home.js?code=42' }] }],
    ['the address of a page', { ...report, frames: [{ ...frame, file: '/app/builder/42' }] }],
    ['a script of another host', { ...report, frames: [{ ...frame, file: 'https://example.org/assets/a.js' }] }],
    ['too many frames', { ...report, frames: Array(21).fill(frame) }],
  ])('with %s are rejected', async (_what, body) => {
    expect((await server.browserClient('192.0.2.2').post(path, body)).body['error']).toBe('invalid_input');
  });

  test('larger than 8 KB are rejected before they are read', async () => {
    const { status, body } = await server.browserClient('192.0.2.3').post(path, { ...report, text: 'x'.repeat(9000) });
    expect([status, body['error']]).toEqual([413, 'body_too_large']);
  });

  test('are accepted from our own pages only', async () => {
    const { status, body } = await server
      .browserClient('192.0.2.4')
      .post(path, report, { origin: 'https://evil.example' });
    expect([status, body['error']]).toEqual([403, 'invalid_origin']);
  });
});
