import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutbound } from '../outbound/http.ts';
import { disabledOEmbed } from './off.ts';
import { createOEmbedClient } from './sites.ts';

const servers: Server[] = [];
afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    }),
  ),
);

/** A site on this machine. */
const start = async (listener: RequestListener) => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/oembed`;
};
const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  start((_request, response) => response.writeHead(status, headers).end(body));

const video = { site: 'youtube', address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' } as const;
const titleAt = (youtube: string, timeoutMs?: number) =>
  createOEmbedClient(
    createOutbound({ allowedHosts: ['127.0.0.1'] }),
    { youtube, vimeo: 'http://127.0.0.1:9/' },
    timeoutMs,
  ).fetchTitle(video);

describe('a video site', () => {
  test('is asked with the URL of the video, and returns its title', async () => {
    const requests: string[] = [];
    const site = await start((request, response) => {
      requests.push(request.url!);
      response.end(JSON.stringify({ title: '  Big Buck\n Bunny ', html: '<iframe>' }));
    });
    expect(await titleAt(site)).toBe('Big Buck Bunny');
    expect(requests).toEqual(['/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Daqz-KE-bpKQ']);
  });

  test.each([400, 401, 403, 404])('that responds with %i has no title', async (status) => {
    expect(await titleAt(await answering(status, 'Not Found'))).toBeUndefined();
  });

  test.each(['{"title":7}', '{}', '{"title":" \\u0007 "}'])('that responds with %s has no title', async (body) => {
    expect(await titleAt(await answering(200, body))).toBeUndefined();
  });

  test('returns titles truncated to the length of the field', async () => {
    const site = await answering(200, JSON.stringify({ title: '😀'.repeat(500) }));
    expect([...(await titleAt(site))!]).toHaveLength(80);
  });

  test.each([
    ['is overloaded', 503, '{}', {}],
    ['responds with a page', 200, '<!doctype html>', {}],
    ['sends an endless response', 200, `{"title":"${'x'.repeat(70_000)}"}`, {}],
  ] as const)('that %s may be asked again later', async (_what, status, body, headers) => {
    await expect(titleAt(await answering(status, body, headers))).rejects.toThrow();
  });

  test('can’t redirect to another host', async () => {
    let found = 0;
    const elsewhere = await start((_request, response) => {
      found++;
      response.end('{"title":"x"}');
    });
    await expect(titleAt(await answering(302, '', { location: elsewhere }))).rejects.toThrow('302');
    expect(found).toBe(0);
  });

  test('that never responds times out', async () => {
    await expect(titleAt(await start(() => {}), 50)).rejects.toThrow();
  });
});

test('when disabled, no site is contacted', async () => {
  expect(await disabledOEmbed.fetchTitle(video)).toBeUndefined();
});
