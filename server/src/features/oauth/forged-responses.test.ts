import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { type OidcServer, startOidcServer } from '../../adapters/identity/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

const clientId = 'tessera';
const clientSecret = 'a secret of the test';
const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [own, foreign] = [keys(), keys()];

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (text: string, { privateKey } = own) =>
  `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
const header = (alg: string) => part({ alg, kid: 'key', typ: 'JWT' });

type Token = (claims: Record<string, unknown>) => string;
const honest: Token = (claims) => signed(`${header('RS256')}.${part(claims)}`);

/** An OpenID Connect provider, implemented from its text, whose ID tokens the test creates. */
describe('a forged response starts no session', () => {
  let oidcServer: OidcServer;
  let server: TestServer;
  let token: Token;
  let nonce: string;
  beforeEach(() => {
    token = honest;
  });
  beforeAll(async () => {
    oidcServer = await startOidcServer((issuer) => async (request, response) => {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, sub: '1', aud: clientId, iat: now, exp: now + 60, nonce };
      const idClaims = { ...claims, email: 'reader@example.org', email_verified: true };
      const answers: Record<string, () => object> = {
        '/.well-known/openid-configuration': () => ({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
        }),
        '/jwks': () => ({
          keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' }],
        }),
        '/token': () => ({ access_token: 'a', token_type: 'bearer', id_token: token(idClaims) }),
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
    });
    server = await startTestServer(await openTestDatabase(), {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: oidcServer.issuer,
    });
  });
  afterAll(async () => {
    await server.close();
    await oidcServer.close();
  });

  let people = 0;
  /** Goes to the provider and back, and returns the final location. */
  const arrive = async () => {
    const client = server.browserClient(`192.0.2.${++people}`);
    const { headers } = await client.get('/api/user/account/oauth/google/create/start');
    const address = new URL(String(headers['location']), 'http://tessera.example');
    nonce = address.searchParams.get('nonce') ?? '';
    const query = new URLSearchParams({ code: 'code', state: address.searchParams.get('state') ?? '' });
    const answer = await client.get(`/api/user/account/oauth/google/create?${query}`);
    const { status } = await client.get('/api/user/me');
    return [String(answer.headers['location']), status];
  };
  const notSignedIn = ['/login?error=generic&provider=google', 401];

  test.each<[string, Token]>([
    ['another audience', (claims) => honest({ ...claims, aud: 'another' })],
    ['several audiences and no authorised party', (claims) => honest({ ...claims, aud: [clientId, 'another'] })],
    ['another issuer', (claims) => honest({ ...claims, iss: 'https://evil.example' })],
    ['another nonce', (claims) => honest({ ...claims, nonce: 'another' })],
    ['no nonce', ({ nonce: _, ...claims }) => honest(claims)],
    ['a time long ago', (claims) => honest({ ...claims, exp: 1_600_000_000, iat: 1_599_999_000 })],
    ['no subject', ({ sub: _, ...claims }) => honest(claims)],
    ['no signature', (claims) => `${header('none')}.${part(claims)}.`],
    ['an empty signature', (claims) => `${header('RS256')}.${part(claims)}.`],
    ['a signature by another key', (claims) => signed(`${header('RS256')}.${part(claims)}`, foreign)],
    [
      'a MAC with the client’s secret',
      (claims) => {
        const text = `${header('HS256')}.${part(claims)}`;
        return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`;
      },
    ],
    ['something other than a token', () => 'text'],
  ])('an ID token with %s', async (_what, lie) => {
    token = lie;
    expect(await arrive()).toEqual(notSignedIn);
  });

  test('an unforged response signs in', async () => {
    expect(await arrive()).toEqual(['/signed-in', 200]);
  });
});

test('a provider that was down at startup works once it responds, sixty times per 15 minutes from one address', async () => {
  let isDown = true;
  const oidcServer = await startOidcServer((issuer) => async (_request, response) => {
    response.statusCode = isDown ? 503 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }));
  });
  const server = await startTestServer(await openTestDatabase(), {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: oidcServer.issuer,
  });
  const start = async () =>
    String(
      (await server.browserClient().get('/api/user/account/oauth/google/login/start?to=/app/users')).headers[
        'location'
      ],
    );
  expect(await start()).toBe('/login?error=generic&provider=google&to=%2Fapp%2Fusers');
  isDown = false;
  expect(await start()).toContain(`${oidcServer.issuer}/auth?`);
  const from = async (place: string) =>
    String((await server.browserClient(place).get('/api/user/account/oauth/google/login/start')).headers['location']);
  for (let n = 0; n < 60; n++) await from('192.0.2.250');
  expect(await from('192.0.2.250')).toBe('/login?error=rate_limited&provider=google');
  expect(await from('192.0.2.251')).toContain(`${oidcServer.issuer}/auth?`);
  await server.close();
  await oidcServer.close();
});
