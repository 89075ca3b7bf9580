import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutbound } from '../outbound/http.ts';
import { disabledVatCheck } from './none.ts';
import { createViesVatCheck } from './vies.ts';

const servers: Server[] = [];
afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    }),
  ),
);

/** VIES on this machine. */
const start = async (listener: RequestListener) => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/rest-api/`;
};
const answering = (status: number, body: unknown) =>
  start((_request, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)));
const check = (url: string, timeoutMs?: number) =>
  createViesVatCheck(createOutbound({ allowedHosts: ['127.0.0.1'] }), url, timeoutMs).check('EL094259216');

describe('VIES', () => {
  test('is asked for the number of a member state, and confirms it', async () => {
    const requests: string[] = [];
    const url = await start((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      response.end(JSON.stringify({ isValid: true, userError: 'VALID', name: 'ACME', requestIdentifier: 'WAPIAAAA' }));
    });
    expect(await check(url)).toEqual({ state: 'valid', consultation: 'WAPIAAAA' });
    expect(requests).toEqual(['GET /rest-api/ms/EL/vat/094259216']);
  });

  test('says that it doesn’t know a number', async () => {
    const url = await answering(200, { isValid: false, userError: 'INVALID', requestIdentifier: '' });
    expect(await check(url)).toEqual({ state: 'invalid', consultation: null });
  });

  test.each([
    ['a member state doesn’t answer', 200, { isValid: false, userError: 'MS_UNAVAILABLE' }],
    ['too many people ask', 200, { isValid: false, userError: 'MS_MAX_CONCURRENT_REQ' }],
    ['it blocks us', 200, { isValid: false, userError: 'IP_BLOCKED' }],
    ['it reports an error', 200, { actionSucceed: false, errorWrappers: [{ error: 'SERVICE_UNAVAILABLE' }] }],
    ['it contradicts itself', 200, { isValid: true, userError: 'INVALID' }],
    ['it is overloaded', 503, { isValid: false, userError: 'INVALID' }],
    ['it sends a page', 200, '<!doctype html>'],
    ['it sends nothing', 200, ''],
    ['it sends null', 200, 'null'],
    ['it sends an endless response', 200, `{"isValid":false,"userError":"INVALID","x":"${'x'.repeat(70_000)}"}`],
  ])('is unavailable, and the number never invalid, if %s', async (_what, status, body) => {
    expect(await check(await answering(status, body))).toEqual({ state: 'unavailable' });
  });

  test('is unavailable if it never answers, or doesn’t exist', async () => {
    expect(await check(await start(() => {}), 50)).toEqual({ state: 'unavailable' });
    expect(await check('http://127.0.0.1:9/')).toEqual({ state: 'unavailable' });
  });
});

test('without VIES, no one is asked', async () => {
  expect(disabledVatCheck.isEnabled).toBe(false);
  expect(await disabledVatCheck.check('EL094259216')).toEqual({ state: 'unavailable' });
});
