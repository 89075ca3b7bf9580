import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { createApp } from '../app.ts';
import { buildPdf, uploadFile } from '../features/media/files/testing.ts';
import { buildPng, startWithFiles, uploadImage } from '../features/media/images/testing.ts';
import { createUpload, headUpload, patchUpload, tusPath } from '../features/media/resumable/tus-testing.ts';
import { createFaultyDatabase } from '../features/scan/testing.ts';
import type { MemberClient } from '../testing.ts';

const pages = 'https://pages.tessera.example';
const uploads = 'https://uploads.tessera.example';

/** Headers of every response of the product and its API. */
const ofProduct = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^(?!.*bluetooth).*camera=\(\)/),
  'x-content-type-options': 'nosniff',
};
/** Headers of every response about codes. Sandboxed ones have no opener policy, which browsers reject in a sandbox. */
const ofCodes = {
  'referrer-policy': 'no-referrer',
  'permissions-policy': expect.stringMatching(/^(?!.*bluetooth).*camera=\(\)/),
  'x-content-type-options': 'nosniff',
};

type Headers = Record<string, unknown>;
type TestResponse = { status: number; headers: Headers };

describe('security headers', () => {
  let server: Awaited<ReturnType<typeof startWithFiles>>;
  let broken: ReturnType<typeof createFaultyDatabase>;
  let owner: MemberClient;
  beforeAll(async () => {
    broken = createFaultyDatabase(await openTestDatabase());
    server = await startWithFiles(broken.database, { PREVIEW_URL: pages, UPLOAD_URL: uploads });
    owner = await server.createVerifiedMember();
  });
  afterAll(() => server.close());

  const onPages = { host: new URL(pages).host };
  const createUri = async (type: string, content = findType(type)!.sample, more: object = {}) => {
    const { body } = await owner.post(`/api/qr/dynamic/${type}`, { content, ...more });
    return String((await owner.get(`/api/qr/${body['insertedId']}`)).body['uri']);
  };
  const get = (path: string, headers: Record<string, string> = {}) => server.browserClient().get(path, headers);
  const image = async () => `/img/small/${(await uploadImage(owner, buildPng(8, 8))).body['filename']}`;
  const file = async () => `/media/${(await uploadFile(owner, buildPdf())).body['file']}`;

  /** The response to bytes that reach Node's own parser first. */
  const sendRaw = (text: string) =>
    new Promise<TestResponse>((resolve, reject) => {
      const { port } = server.app.server.address() as { port: number };
      const socket = connect(port, '127.0.0.1').once('error', reject);
      let answer = '';
      socket.on('data', (piece) => {
        answer += piece;
      });
      socket.once('close', () => {
        const [first = '', ...lines] = answer.split('\r\n\r\n')[0]!.split('\r\n');
        const headers = lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
        resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) });
      });
      socket.write(text);
    });

  const product: [name: string, status: number, ask: () => Promise<TestResponse>][] = [
    ['a response of the API', 200, () => owner.get('/api/user/me')],
    ['an unknown path of the API', 404, () => get('/api/nothing')],
    ['an unsupported method', 404, () => owner.send('PUT', '/api/user/me/nothing')],
    ['a body that is too large', 413, () => owner.post('/api/qr/dynamic/url', { content: 'x'.repeat(2 ** 21) })],
    ['a foreign origin', 403, () => owner.post('/api/qr/dynamic/url', {}, { origin: 'http://evil.example' })],
    ['invalid input', 400, () => owner.post('/api/qr/dynamic/url', { content: 1 })],
    ['a malformed path', 404, () => get('/%')],
    ['an upload in one request', 200, () => uploadFile(owner, buildPdf())],
    ['the start of an upload', 201, () => createUpload(owner, buildPdf().length)],
    [
      'a chunk of an upload',
      204,
      async () => {
        const { headers } = await createUpload(owner, buildPdf().length);
        return patchUpload(owner, String(headers['location']), 0, buildPdf().subarray(0, 9));
      },
    ],
    [
      'the offset of an upload',
      200,
      async () => headUpload(owner, String((await createUpload(owner, buildPdf().length)).headers['location'])),
    ],
    ['the upload options', 204, () => server.browserClient().send('OPTIONS', tusPath)],
    [
      'the same on the host for uploads',
      204,
      () => server.browserClient().send('OPTIONS', tusPath, undefined, { host: new URL(uploads).host }),
    ],
    ['another address on the host for uploads', 404, () => get('/', { host: new URL(uploads).host })],
    ['the description of the API', 200, () => get('/openapi.json')],
    ['the page of API errors', 200, () => get('/docs/errors.md')],
    ['health', 200, () => get('/healthz')],
    ['fonts', 200, () => get('/fonts/lato/index.json')],
    ['two Host headers', 400, () => sendRaw('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')],
    ['bytes that are not HTTP', 400, () => sendRaw('NONSENSE\r\n\r\n')],
  ];
  test.each(product)(
    '%s leaks no referrer, isolates its window, and disables device features',
    async (_name, status, ask) => {
      if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
      const answer = await ask();
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject(ofProduct);
    },
  );

  const codes: [name: string, status: number, ask: () => Promise<TestResponse>][] = [
    [
      'a short link that redirects',
      302,
      async () => get(`/r/${await createUri('url', { url: 'https://example.org/' })}`),
    ],
    ['a short link that shows a page', 200, async () => get(`/r/${await createUri('menu')}`, onPages)],
    ['a short link that redirects to the host of pages', 302, async () => get(`/r/${await createUri('menu')}`)],
    ['a page', 200, async () => get(`/p/${await createUri('menu')}`, onPages)],
    ['a page on the wrong host', 308, async () => get(`/p/${await createUri('menu')}`)],
    ['a preview', 200, async () => get(`/preview/${await createUri('menu')}`, onPages)],
    [
      'a code with a password',
      200,
      async () =>
        get(`/r/${await createUri('menu', undefined, { accessPassword: 'larch', activePassword: true })}`, onPages),
    ],
    ['an unknown code', 404, () => get('/r/nothing')],
    ['an unknown page', 404, () => get('/p/nothing', onPages)],
    ['an old path of pages', 404, () => get('/qr/not-found')],
    ['the file of a page', 200, async () => get(`/p/${await createUri('vcard-plus')}/contact.vcf`, onPages)],
    ['the root of the host of pages', 302, () => get('/', onPages)],
    ['an image', 200, async () => owner.get(await image())],
    ['a sample', 200, () => get('/img/small/sample-bowl.svg')],
    ['a file', 200, async () => owner.get(await file())],
    ['a range of a file', 206, async () => owner.get(await file(), { range: 'bytes=0-4' })],
    [
      'an unmodified file',
      304,
      async () => {
        const path = await file();
        return owner.get(path, { 'if-none-match': `"${path.split('/').at(-1)}"` });
      },
    ],
  ];
  test.each(codes)('%s leaks no referrer and disables device features', async (_name, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(ofCodes);
  });

  test('an error while the database is unavailable leaks no referrer either', async () => {
    broken.fault.down = true;
    try {
      const answer = await owner.get('/api/user/me');
      expect(answer).toMatchObject({ status: 503, headers: ofProduct });
    } finally {
      broken.fault.down = false;
    }
  });

  describe('of the web app', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-web-'));
    let app: Awaited<ReturnType<typeof createApp>>['app'];
    beforeAll(async () => {
      writeFileSync(join(folder, 'script.js'), 'void 0;');
      const handle = async (request: Request) =>
        new Response('<p></p>', {
          status: request.url.endsWith('/nothing') ? 404 : 200,
          headers: { 'content-type': 'text/html' },
        });
      const config = { ...server.deps.config, publicUrl: undefined };
      ({ app } = await createApp({ ...server.deps, config }, async () => ({
        handle,
        isSharedPage: () => false,
        listPages: () => [{ path: '/faq', updated: '2026-11-28', alternates: [] }],
        clientFolder: folder,
      })));
    });
    afterAll(() => app.close().then(() => rmSync(folder, { recursive: true })));

    test('an unknown host is rejected without leaking a referrer', async () => {
      const answer = await app.inject({ url: '/', headers: { host: 'evil.example' } });
      expect(answer).toMatchObject({ statusCode: 421, headers: ofProduct });
    });

    test.each([
      ['the home page', '/', 200],
      ['the account', '/app/my-qr-codes', 200],
      ['the login page', '/login', 200],
      ['an unknown page', '/nothing', 404],
      ['a path with a trailing slash', '/faq/', 308],
      ['a script', '/script.js', 200],
    ])(
      '%s of the web app leaks no referrer, isolates its window, and disables device features',
      async (_name, url, status) => {
        const { statusCode, headers } = await app.inject({ url, headers: { host: 'localhost' } });
        expect(statusCode).toBe(status);
        expect(headers).toMatchObject(ofProduct);
      },
    );
  });
});
