import Fastify, { type InjectOptions } from 'fastify';
import type { Database } from './adapters/database/index.ts';
import { loadLocalGeoLookup } from './adapters/geo/local.ts';
import { setQueueClock } from './adapters/jobs/testing.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { settleRequestLogs } from './features/api-requests/index.ts';
import { settleSecurityEvents } from './features/audit/index.ts';
import { findEmails } from './features/email/store.ts';
import { createSystemActor } from './http/actor.ts';
import type { Deps } from './http/deps.ts';
import { closeDeps, openDeps } from './open-deps.ts';

export const origin = 'http://tessera.example';

const browserHeaders = {
  host: 'tessera.example',
  origin,
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile',
};

type TestResponse = {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  bytes: Uint8Array;
};

/** Starts the whole server with the given database, a clock that the test controls, and clients that keep cookies. */
export const startTestServer = async (
  database: Database,
  settings: Record<string, string> = {},
  stopping?: AbortSignal,
  adapters: Partial<Deps> = {},
) => {
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: origin,
    SIGNUP_CAPTCHA: 'no',
    VIDEO_TITLES: 'no',
    DOMAINS_CHECK_EXPIRY: 'no',
    ...settings,
  });
  const deps = {
    ...(await openDeps(config, database, await loadLocalGeoLookup(config.geoCityFile), () => clock.now)),
    ...adapters,
  };
  const internal = Fastify();
  const { app, tls } = await createApp(deps, undefined, { internal, ...(stopping && { stopping }) });
  await setQueueClock(database, clock.now);

  /** Creates a browser client: it keeps cookies and sends the Origin of our own pages. */
  const browserClient = (
    address = '198.51.100.7',
    defaultHeaders: Record<string, string> = { ...browserHeaders, origin: config.publicUrl ?? origin },
  ) => {
    const cookies = new Map<string, string>();
    const send = async (
      method: InjectOptions['method'] & string,
      url: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<TestResponse> => {
      const response = await app.inject({
        method,
        url,
        remoteAddress: address,
        headers: {
          ...defaultHeaders,
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...headers,
        } as Record<string, string>,
        ...(body !== undefined && { payload: body as string | object }),
      } as InjectOptions);
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      const json = response.body && response.headers['content-type']?.toString().startsWith('application/json');
      return {
        status: response.statusCode,
        body: json ? response.json() : {},
        headers: response.headers,
        text: response.body,
        bytes: response.rawPayload,
      };
    };
    return {
      cookies,
      send,
      get: (url: string, headers?: Record<string, string>) => send('GET', url, undefined, headers),
      post: (url: string, body?: unknown, headers?: Record<string, string>) => send('POST', url, body ?? {}, headers),
      put: (url: string, body?: unknown, headers?: Record<string, string>) => send('PUT', url, body ?? {}, headers),
      delete: (url: string, headers?: Record<string, string>) => send('DELETE', url, undefined, headers),
    };
  };

  /** Creates an API client: no cookies and no Origin, only an API key. */
  const apiClient = (secret: string) => {
    const headers = { authorization: `Bearer ${secret}` };
    const { send } = browserClient('198.51.100.90', { host: 'tessera.example', 'user-agent': 'curl/8', ...headers });
    return {
      headers,
      send,
      get: (url: string, more?: Record<string, string>) => send('GET', url, undefined, more),
      post: (url: string, body?: unknown, more?: Record<string, string>) => send('POST', url, body ?? {}, more),
    };
  };

  let members = 0;
  /** Registers a new owner, who is signed in. */
  const createMember = async (chosenEmail?: string) => {
    members++;
    const email = chosenEmail ?? `owner-${members}@example.org`;
    const client = browserClient(`203.0.113.${members % 250}`);
    const { status, text } = await client.post('/api/user/account/register', {
      email,
      password: 'a fine long password',
    });
    if (status !== 201) throw new Error(`Registering failed: ${text}`);
    return { ...client, email };
  };

  /** Registers a new owner with a verified email address, who is signed in. */
  const createVerifiedMember = async (chosenEmail?: string) => {
    const client = await createMember(chosenEmail);
    const verified = 'update users set email_verified_at = $2 where email = $1';
    await database.pool.query(verified, [client.email.toLowerCase(), clock.now]);
    return client;
  };

  /** Turns two-step sign-in on for a user without ending their session. */
  const enableTwoFactor = (email: string) =>
    database.pool.query(
      `insert into totp (user_id, secret, created_at, confirmed_at)
       select id, '', now(), now() from users where lower(email) = lower($1)`,
      [email],
    );

  /** Returns the emails sent to an address, newest first. `link` is the first URL in the text. */
  const listEmails = async (address: string) => {
    const emails = await findEmails(createSystemActor('test'), database.db, 50, address);
    return emails.map(({ subject, text }) => ({ subject, text, link: /https?:\S+/.exec(text ?? '')?.[0] }));
  };

  const subjects = async (address: string) => (await listEmails(address)).map(({ subject }) => subject);

  /** Advances the server's clock by milliseconds. */
  const advanceClock = (time: number) => {
    clock.now = new Date(clock.now.getTime() + time);
  };

  /** Runs the jobs that are due by the clock, and completes what no response waits for. */
  const drain = async () => {
    await settleSecurityEvents();
    await settleRequestLogs();
    await setQueueClock(database, clock.now);
    await deps.jobs.drain(deps);
  };

  const close = async () => {
    await app.close();
    await closeDeps(deps);
  };

  const parts = {
    app,
    tls,
    internal,
    deps,
    clock,
    browserClient,
    apiClient,
    createMember,
    createVerifiedMember,
    enableTwoFactor,
  };
  return { ...parts, listEmails, subjects, advanceClock, drain, database, close };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
export type BrowserClient = ReturnType<TestServer['browserClient']>;
/** A client signed in to its own account. */
export type MemberClient = Awaited<ReturnType<TestServer['createMember']>>;
export type ApiClient = ReturnType<TestServer['apiClient']>;
