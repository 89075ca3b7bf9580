import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSlug } from '@tessera/contract/rules/slug.ts';
import Fastify from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, vi } from 'vitest';
import { createLocalBlobStore } from '../../adapters/blob-store/local.ts';
import { disabledCaptcha } from '../../adapters/captcha/off.ts';
import type { Database, DatabaseClient } from '../../adapters/database/index.ts';
import { loadLocalGeoLookup } from '../../adapters/geo/local.ts';
import { openLocalImageProcessor } from '../../adapters/image-processor/local.ts';
import { readConfig } from '../../config.ts';
import { acceptBodies } from '../../http/body.ts';
import { replyWithError } from '../../http/replies.ts';
import { createSiteConstraint } from '../../http/site.ts';
import { createSecretBox } from '../../secret-box.ts';
import { authenticateSession, hashPassword } from '../accounts/index.ts';
import { createContactPhotoLoader } from '../media/index.ts';
import { openScanPath, type ScanPathOverrides } from './index.ts';

export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
export const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

export type ScanRequest = {
  method?: 'GET' | 'HEAD' | 'POST';
  ip?: string;
  agent?: string;
  headers?: Record<string, string>;
  /** Fields of a submitted form. */
  form?: Record<string, string>;
};
type NewCode = {
  accountId?: string | null;
  url?: string;
  uri?: string;
  limit?: number;
  state?: 'active' | 'paused' | 'blocked';
  schedule?: { from?: number; to?: number };
  archived?: boolean;
  draft?: boolean;
  type?: string;
  /** Content in place of `url`, of the version `contentVersion`. */
  content?: unknown;
  contentVersion?: number;
  password?: string;
};

type ScanPathSetup = {
  overrides?: ScanPathOverrides;
  settings?: Record<string, string>;
  dataDir?: string;
  now?: string;
  /** The database of the scan path, if it differs from the one that the test inspects. */
  servedDatabase?: Database;
};

/** Starts the scan path on its own Fastify server, with a clock that the test controls. */
export const startScanPath = async (database: Database, options: ScanPathSetup = {}) => {
  const { overrides = {}, settings = {}, servedDatabase = database, now = '2026-03-10T12:00:00Z' } = options;
  const { dataDir = mkdtempSync(join(tmpdir(), 'tessera-scan-')) } = options;
  const clock = { now: new Date(now) };
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings });
  const secretBox = createSecretBox('only for tests, and 32 characters long');
  const geo = await loadLocalGeoLookup(config.geoCityFile);
  const getNow = () => clock.now;
  const blobStore = createLocalBlobStore(dataDir, getNow);
  const getContactPhoto = createContactPhotoLoader({
    blobStore,
    database: servedDatabase,
    config,
    imageProcessor: openLocalImageProcessor(),
  });
  const deps = {
    config,
    captcha: disabledCaptcha,
    getContactPhoto,
    findServedDomain: () => undefined,
    database: servedDatabase,
    blobStore,
    geo,
    now: getNow,
    secretBox,
  };
  const log = { warn: vi.fn(), error: vi.fn() };
  const scans = await openScanPath(deps, (token) => authenticateSession(deps, token), {
    foldDelayMs: null,
    ...overrides,
  });
  const site = createSiteConstraint(config, () => false);
  const app = Fastify({ trustProxy: config.trustProxy, routerOptions: { constraints: { site } } });
  acceptBodies(app);
  app.setErrorHandler(replyWithError);
  Object.assign(app.log, log);
  scans.mount(app);

  const visit = (path: string, options: ScanRequest = {}) => {
    const { form, method = form ? 'POST' : 'GET', ip = '193.0.6.139', agent = iphone, headers = {} } = options;
    const sent = form && { 'content-type': 'application/x-www-form-urlencoded' };
    return app.inject({
      method,
      url: path,
      remoteAddress: ip,
      headers: { 'user-agent': agent, ...sent, ...headers },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
  };

  const { pool } = database;
  const createAccount = async (timezone = 'UTC') => {
    const id = randomUUID();
    await pool.query('insert into users (id, email, timezone) values ($1, $2, $3)', [
      id,
      `${id}@example.org`,
      timezone,
    ]);
    return id;
  };
  const defaultAccount = await createAccount();

  /** Returns the headers of a signed-in user; of a new account by default. */
  const signIn = async (userId?: string) => {
    const token = randomUUID();
    await pool.query(
      `insert into session values (sha256($1::text::bytea), $2, $3::timestamptz, $3, $3::timestamptz + interval '1 day', '', '')`,
      [token, userId ?? (await createAccount()), clock.now],
    );
    return { headers: { cookie: `session=${token}` } };
  };

  /** Creates a code; by default a published redirect to `url`. */
  const createCode = async (options: NewCode = {}) => {
    const {
      accountId = defaultAccount,
      url = 'https://example.org/',
      limit = null,
      state = 'active',
      schedule = null,
    } = options;
    const { uri = generateSlug(randomBytes(32)), archived = false, draft = false } = options;
    const { type = 'url', content = { url }, contentVersion = 1, password } = options;
    const { rows } = await pool.query<{ id: number }>(
      `insert into qr (account_id, guest_hash, encoded_text, scan_limit, state, schedule, archived_at, published_revision,
         type, password_hash, password_active)
       values ($1, $2, '', $3, $4, $5, $6, $7, $8, $9::text, $9::text is not null) returning id`,
      [
        accountId,
        accountId ? null : randomBytes(32),
        limit,
        state,
        schedule && JSON.stringify(schedule),
        archived ? clock.now : null,
        draft ? null : 1,
        type,
        password === undefined ? null : await hashPassword(password),
      ],
    );
    const { id } = rows[0]!;
    await pool.query(
      `insert into revision (qr_id, number, state, content, content_version, style) values ($1, 1, $2, $3, $4, '{}')`,
      [id, draft ? 'draft' : 'published', JSON.stringify(content), contentVersion],
    );
    await pool.query('insert into short_link (slug, qr_id) values ($1, $2)', [uri, id]);
    return { id, uri, path: `/r/${uri}` };
  };

  /** Returns the sums of all days of a code. */
  const getTotals = async (id: number) => {
    const { rows } = await pool.query<Record<string, number>>(
      `select sum(scans)::bigint as scans, sum(uniques)::bigint as uniques, sum(repeats)::bigint as repeats, sum(visits)::bigint as visits,
         sum(bots)::bigint as bots, sum(previews)::bigint as previews, sum(owner_tests)::bigint as owner_tests, sum(suspects)::bigint as suspects,
         sum(refused)::bigint as refused
       from scan_day where qr_id = $1 group by qr_id`,
      [id],
    );
    const {
      scans = 0,
      uniques = 0,
      repeats = 0,
      visits = 0,
      bots = 0,
      previews = 0,
      owner_tests = 0,
      suspects = 0,
      refused = 0,
    } = rows[0] ?? {};
    return { scans, uniques, repeats, visits, bots, previews, owner_tests, suspects, refused };
  };
  const listScanRows = async (id: number) => {
    const { rows } = await pool.query('select * from scan where qr_id = $1 order by at, id', [id]);
    return rows as {
      id: string;
      day: string;
      outcome: number;
      flags: number;
      visitor: Buffer;
      os: number;
      country: string;
      language: string | null;
    }[];
  };

  /** Changes a code like an edit does: with a notification at the commit. */
  const updateCode = async (id: number, set: string) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`update qr set ${set} where id = $1`, [id]);
    await client.query("select pg_notify('qr', lower(slug)) from short_link where qr_id = $1", [id]);
    await client.query('commit');
    client.release();
  };

  return {
    scans,
    app,
    clock,
    log,
    dataDir,
    visit,
    createCode,
    createAccount,
    signIn,
    getTotals,
    listScanRows,
    updateCode,
    close: async () => {
      await app.close();
      await scans.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export type TestScanPath = Awaited<ReturnType<typeof startScanPath>>;

/** Expects the sums of all columns to equal the rows: no scan is counted without a row, or twice. */
export const expectReconciled = async (server: TestScanPath, id: number) => {
  const { scans, visits, bots, previews, owner_tests, suspects, refused } = await server.getTotals(id);
  const sum = scans + visits + bots + previews + owner_tests + suspects + refused;
  expect(sum).toBe((await server.listScanRows(id)).length);
};

const createDiskFullError = () =>
  Object.assign(new Error('could not extend file: No space left on device'), { severity: 'ERROR', code: '53100' });
const getQueryText = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text);
const createConnectionLostError = () => new Error('Connection terminated unexpectedly');

const neverResolves = new Promise<never>(() => {});

/**
 * Creates a database with faults: `down` rejects all queries, `silent` never responds, `full` rejects writes, `loseAnswers`
 * runs that many of the next queries but reports an error, `loseAnswerTo` does so for the next query with that text. `bug` is
 * thrown by every query that stores scans.
 */
export const createFaultyDatabase = (database: Database) => {
  const fault = {
    down: false,
    silent: false,
    full: false,
    loseAnswers: 0,
    loseAnswerTo: undefined as string | undefined,
    bug: undefined as Error | undefined,
  };
  let waiting = 0;
  const whileWaiting = <Result>(work: Promise<Result>): Promise<Result> => {
    waiting++;
    return work.finally(() => waiting--);
  };
  const wrap = (client: DatabaseClient) =>
    new Proxy(client, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target);
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return async (...args: Parameters<typeof target.query>) => {
          if (fault.down) throw createConnectionLostError();
          if (fault.silent) return neverResolves;
          if (fault.bug && getQueryText(args[0]).includes('insert into scan')) throw fault.bug;
          if (fault.full && /insert|update/.test(getQueryText(args[0]))) throw createDiskFullError();
          const result = await whileWaiting(Promise.resolve(target.query(...args)));
          if (fault.loseAnswerTo !== undefined && getQueryText(args[0]).includes(fault.loseAnswerTo)) {
            fault.loseAnswerTo = undefined;
            throw createConnectionLostError();
          }
          if (fault.loseAnswers > 0) {
            fault.loseAnswers--;
            throw createConnectionLostError();
          }
          return result;
        };
      },
    });
  const pool = {
    connect: async () => {
      if (fault.down) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      if (fault.silent) return neverResolves;
      return wrap(await whileWaiting(database.pool.connect()));
    },
    query: async (...args: Parameters<typeof database.pool.query>) => {
      if (fault.down) throw createConnectionLostError();
      return whileWaiting(Promise.resolve(database.pool.query(...args)));
    },
    end: async () => {},
    waitingCount: 0,
    totalCount: 0,
  } as unknown as Database['pool'];
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) }) as unknown as Database['db'];
  /** Whether nothing waits for a response of the database. */
  const isIdle = () => waiting === 0;
  return { fault, isIdle, database: { ...database, pool, db } };
};
