import { createHash } from 'node:crypto';
import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

const pages = 'https://pages.tessera.example';
const there = { host: new URL(pages).host };
const ids = {
  googleAnalyticsId: 'G-AB12CD34EF',
  googleTagManagerId: 'GTM-AB12CD3',
  facebookPixelId: '123456789012345',
};
const elsewhere = /google|facebook|consent/;

type Owner = Awaited<ReturnType<TestServer['createMember']>>;
const publish = async (owner: Owner, more: object, type = 'menu') => {
  const content = { ...(findType(type)!.sample as object), ...more };
  const { status, body, text } = await owner.post(`/api/qr/dynamic/${type}`, { content });
  expect(status, text).toBe(201);
  const { body: code } = await owner.get(`/api/qr/${body['insertedId']}`);
  return { uri: String(code['uri']), id: Number(body['insertedId']), code };
};

/** The sources that a policy allows, by directive. */
const allowedBy = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...sources]) => [name, sources]),
  );
const outside = (sources: readonly string[] = []) => sources.filter((source) => source.startsWith('http'));

describe('with a separate host for pages', () => {
  let server: TestServer;
  let owner: Owner;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase(), { PREVIEW_URL: pages });
    owner = await server.createMember();
  });
  afterAll(() => server.close());
  const open = async (uri: string) => {
    const { headers, text } = await server.browserClient('193.0.6.139').get(`/p/${uri}`, there);
    return { allowed: allowedBy(headers['content-security-policy']), text };
  };

  const google = 'https://www.googletagmanager.com';
  const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com', google];
  test.each([
    ['googleAnalyticsId', [google], analytics, analytics],
    ['googleTagManagerId', [google], analytics, analytics],
    [
      'facebookPixelId',
      ['https://connect.facebook.net'],
      ['https://www.facebook.com', 'https://connect.facebook.net'],
      ['https://www.facebook.com'],
    ],
  ] as const)('%s allows its own hosts and no others', async (name, script, connect, img) => {
    const { uri } = await publish(owner, { [name]: ids[name] });
    const { allowed, text } = await open(uri);
    expect([outside(allowed['script-src']), allowed['connect-src'], outside(allowed['img-src'])]).toEqual([
      script,
      connect,
      img,
    ]);
    expect(allowed['default-src']).toEqual(["'none'"]);
    expect(allowed['script-src']!.join(' ')).not.toContain('unsafe');
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code!);
    const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(hashes).toHaveLength(2);
    expect(allowed['script-src']).toEqual([...hashes, ...script]);
  });

  test('a page without an id allows no tracker and asks for no consent', async () => {
    const { uri } = await publish(owner, { trackEvents: true });
    const { allowed, text } = await open(uri);
    expect(JSON.stringify(allowed)).not.toContain('http');
    expect(allowed['connect-src']).toBeUndefined();
    expect(text).not.toMatch(/class="consent|gtag/);
  });

  test('a cached page keeps its policy, and gets a new one when its owner changes the ids', async () => {
    const { uri, id } = await publish(owner, { facebookPixelId: ids.facebookPixelId });
    const [first, second] = [await open(uri), await open(uri)];
    expect(second).toEqual(first);
    const changed = await owner.put(`/api/qr/${id}/menu`, { content: findType('menu')!.sample });
    expect(changed.status, changed.text).toBe(200);
    await expect.poll(async () => (await open(uri)).text).not.toContain(ids.facebookPixelId);
    expect(JSON.stringify((await open(uri)).allowed)).not.toContain('http');
  });

  test('the redirect to that host has no tracker', async () => {
    const { uri } = await publish(owner, ids);
    const { status, headers, text } = await server.browserClient('193.0.6.139').get(`/r/${uri}`);
    expect([status, text]).toEqual([302, '']);
    expect(String(headers['content-security-policy'])).not.toMatch(elsewhere);
  });
});

describe('with one host for everything', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
  });
  afterAll(() => server.close());

  test('ids are stored, but appear neither in the page nor in its policy', async () => {
    const { uri, code } = await publish(await server.createMember(), { ...ids, trackEvents: true });
    expect(code['content']).toMatchObject({ ...ids, trackEvents: true });
    for (const path of [`/r/${uri}`, `/p/${uri}`]) {
      const { status, headers, text } = await server.browserClient('193.0.6.139').get(path);
      expect(status).toBe(200);
      expect(String(headers['content-security-policy'])).toMatch(/sandbox/);
      expect(String(headers['content-security-policy'])).not.toMatch(/https?:/);
      expect(text).not.toMatch(/consent|gtag|fbq|G-AB12|GTM-|12345678901/);
    }
  });
});
