import { negotiateLanguage } from '@tessera/contract/i18n/negotiate-language.ts';
import { catalogue, isDynamic, type TypeManifest } from '@tessera/qr-types';
import { type CodeTarget, resolve, toCodeTarget } from '@tessera/qr-types/resolve.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { android, iphone } from '../scan/testing.ts';

const types = (catalogue as unknown as readonly TypeManifest[]).filter(isDynamic);
const agents = { iOS: iphone, Android: android, '': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/130.0' };
const acceptedLanguages = [undefined, 'de', 'fr;q=0.9, en;q=0.5', 'ja'];

describe('a scan, a landing page and a draft preview open the same', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
  });
  afterAll(() => server.close());

  const expected = (target: CodeTarget, platform: string, acceptLanguage: string | undefined) => {
    const negotiate = (languages: readonly string[]) => negotiateLanguage(languages, acceptLanguage);
    const resolved = resolve(target, { negotiate, platform });
    if ('destination' in resolved) return resolved.destination;
    return resolved.kind === 'page' ? resolved.language : resolved.kind;
  };

  test.each(types.map((type) => [type.id, type] as const))('for the sample of %s', async (id, type) => {
    const owner = await server.createMember();
    const { status, body } = await owner.post(`/api/qr/dynamic/${id}`, { content: type.sample as object });
    expect([status, body['issues']]).toEqual([201, undefined]);
    const { body: preview } = await owner.post(`/api/qr/${body['insertedId'] ?? body['id']}/try`);
    const target = toCodeTarget(type, type.sample, (name) => ({ href: `/media/${name}` }));
    const paths = [`/r/${body['uri']}`, new URL(String(preview['url'])).pathname];
    if (target.kind === 'page') paths.push(`/p/${body['uri']}`);
    for (const [platform, agent] of Object.entries(agents)) {
      for (const accepted of acceptedLanguages) {
        const headers = { 'user-agent': agent, ...(accepted && { 'accept-language': accepted }) };
        const opened = paths.map(async (url) => {
          const response = await server.app.inject({ url, headers });
          return response.headers['location'] ?? /^<!doctype html><html lang="([^"]*)"/.exec(response.body)?.[1];
        });
        const [first, ...others] = await Promise.all(opened);
        expect(others).toEqual(others.map(() => first));
        // A page without a language of its own is in that of the visitor's browser.
        expect(first).toEqual(expected(target, platform, accepted) || expect.stringMatching(/^[a-z]{2}$/));
      }
    }
  });
});
