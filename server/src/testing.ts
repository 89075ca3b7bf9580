import Fastify, { type InjectOptions } from 'fastify';
import type { Database } from './adapters/database/index.ts';
import { openFiles } from './adapters/files/index.ts';
import { openLocalFonts } from './adapters/fonts/local.ts';
import { openLocalGeo } from './adapters/geo/local.ts';
import { openIdentities } from './adapters/identity/index.ts';
import { openJobs } from './adapters/jobs/pg-boss.ts';
import { setQueueClock } from './adapters/jobs/testing.ts';
import { openMail } from './adapters/mail/index.ts';
import { openLocalPictures } from './adapters/pictures/index.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { settleSecurityEvents } from './features/audit/index.ts';
import { openCaptcha } from './features/captcha/index.ts';
import { findMails } from './features/mails/store.ts';
import { openPush } from './features/push/index.ts';
import { openOEmbed } from './features/videos/index.ts';
import { systemActor } from './http/actor.ts';
import type { Deps } from './http/deps.ts';
import { jobs } from './jobs.ts';
import { openSeal } from './seal.ts';

export const origin = 'http://tessera.example';

const ofBrowsers = {
  host: 'tessera.example',
  origin,
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile',
};

type Answer = {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
};

/** The whole server over a database, with a clock that the test holds, and people who keep their cookies. */
export const startTestServer = async (
  database: Database,
  settings: Record<string, string> = {},
  stopping?: AbortSignal,
) => {
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: origin,
    SIGNUP_CAPTCHA: 'no',
    VIDEO_TITLES: 'no',
    ...settings,
  });
  const pictures = openLocalPictures();
  const geo = await openLocalGeo();
  const now = () => clock.now;
  const deps: Deps = {
    config,
    database,
    captcha: await openCaptcha(config, database),
    files: await openFiles(config, now),
    fonts: openLocalFonts(),
    geo,
    identities: openIdentities(config),
    jobs: await openJobs(database, jobs),
    mail: await openMail(config),
    pictures,
    oembed: openOEmbed(config),
    push: await openPush(config, database),
    seal: await openSeal(config, database),
    now,
  };
  const internal = Fastify();
  const app = await createApp(deps, undefined, { internal, ...(stopping && { stopping }) });
  await setQueueClock(database, clock.now);

  /** Somebody with a browser of their own: cookies are kept, the Origin of our own pages is sent. */
  const person = (address = '198.51.100.7', usual: Record<string, string> = ofBrowsers) => {
    const cookies = new Map<string, string>();
    const ask = async (
      method: InjectOptions['method'] & string,
      url: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const answer = await app.inject({
        method,
        url,
        remoteAddress: address,
        headers: {
          ...usual,
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...headers,
        } as Record<string, string>,
        ...(body !== undefined && { payload: body as string | object }),
      } as InjectOptions);
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      const json = answer.body && answer.headers['content-type']?.toString().startsWith('application/json');
      return { status: answer.statusCode, body: json ? answer.json() : {}, headers: answer.headers, text: answer.body };
    };
    return {
      cookies,
      ask,
      get: (url: string, headers?: Record<string, string>) => ask('GET', url, undefined, headers),
      post: (url: string, body?: unknown, headers?: Record<string, string>) => ask('POST', url, body ?? {}, headers),
      put: (url: string, body?: unknown, headers?: Record<string, string>) => ask('PUT', url, body ?? {}, headers),
      delete: (url: string, headers?: Record<string, string>) => ask('DELETE', url, undefined, headers),
    };
  };

  /** Something without a browser: no cookies and no Origin, only an API key. */
  const program = (secret: string) => {
    const headers = { authorization: `Bearer ${secret}` };
    const { ask } = person('198.51.100.90', { host: 'tessera.example', 'user-agent': 'curl/8', ...headers });
    return {
      headers,
      ask,
      get: (url: string, more?: Record<string, string>) => ask('GET', url, undefined, more),
      post: (url: string, body?: unknown, more?: Record<string, string>) => ask('POST', url, body ?? {}, more),
    };
  };

  let members = 0;
  /** A new owner, signed in. */
  const member = async (given?: string) => {
    members++;
    const email = given ?? `owner-${members}@example.org`;
    const someone = person(`203.0.113.${members % 250}`);
    const { status, text } = await someone.post('/api/user/account/register', {
      email,
      password: 'a fine long password',
    });
    if (status !== 201) throw new Error(`Registering failed: ${text}`);
    return { ...someone, email };
  };

  /** A new owner whose email address is verified, signed in. */
  const verifiedMember = async (given?: string) => {
    const someone = await member(given);
    const verified = 'update users set email_verified_at = $2 where email = $1';
    await database.pool.query(verified, [someone.email.toLowerCase(), clock.now]);
    return someone;
  };

  /** Turns the second step on for a user, whose session goes on. */
  const giveSecondStep = (email: string) =>
    database.pool.query(
      `insert into totp (user_id, secret, created_at, confirmed_at)
       select id, '', now(), now() from users where lower(email) = lower($1)`,
      [email],
    );

  /** The letters to an address, newest first. Its link is the first address in the text. */
  const mailbox = async (address: string) => {
    const mails = await findMails(systemActor('test'), database.db, 50, address);
    return mails.map(({ subject, text }) => ({ subject, text, link: /https?:\S+/.exec(text ?? '')?.[0] }));
  };

  const subjects = async (address: string) => (await mailbox(address)).map(({ subject }) => subject);

  /** Lets so many milliseconds pass, by the clock of the server. */
  const pass = (time: number) => {
    clock.now = new Date(clock.now.getTime() + time);
  };

  /** Does the jobs that are due by the clock, and what no answer waits for. */
  const drain = async () => {
    await settleSecurityEvents();
    await setQueueClock(database, clock.now);
    await deps.jobs.drain(deps);
  };

  const close = async () => {
    await app.close();
    await deps.jobs.close();
    await pictures.close();
    await database.close();
  };

  const parts = { app, internal, deps, clock, person, program, member, verifiedMember, giveSecondStep };
  return { ...parts, mailbox, subjects, pass, drain, database, close };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
export type Someone = ReturnType<TestServer['person']>;
/** Someone with an account of their own. */
export type Member = Awaited<ReturnType<TestServer['member']>>;
export type Program = ReturnType<TestServer['program']>;
