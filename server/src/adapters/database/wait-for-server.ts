import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailableError } from './port.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const retryDelayMs = 500;
const connectionTimeoutMs = 5_000;

const connectOnce = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTimeoutMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
};

const rejectionReasons: Readonly<
  Record<string, (config: { user?: string | null; database?: string | null }) => string>
> = {
  '28P01': ({ user }) => `it refuses the password of the user “${user}”.`,
  '28000': ({ user }) => `it doesn’t let the user “${user}” in from here.`,
  '3D000': ({ database }) => `it has no database “${database}”. Create it first.`,
  '42501': ({ user }) => `the user “${user}” may not connect to the database.`,
};

/** Describes a connection error for the operator, without the password. */
const formatReason = (error: unknown, url: string, waitedMs: number): string => {
  const { code = '', message, errors } = error as Error & { code?: string; errors?: Error[] };
  const { hostname, port, username, pathname } = new URL(url);
  const server = `${hostname || 'the local socket'}${port && `:${port}`}`;
  const rejection = rejectionReasons[code];
  if (rejection) {
    const parts = { user: decodeURIComponent(username), database: decodeURIComponent(pathname.slice(1)) };
    return `The PostgreSQL of DATABASE_URL at ${server} answers, but ${rejection(parts)}`;
  }
  const detail = message || errors?.map((cause) => cause.message).join('; ') || code;
  const seconds = Math.round(waitedMs / 1000);
  return `The PostgreSQL of DATABASE_URL does not answer: ${server} was tried for ${seconds} s, the last time with “${detail}”.`;
};

/** Resolves once the server responds. Permanent errors (wrong password, missing database) reject immediately. */
export const waitForServer = async (url: string, timeoutMs: number): Promise<void> => {
  const startedAt = performance.now();
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await connectOnce(url);
    } catch (cause) {
      const waitedMs = performance.now() - startedAt;
      if (!isDatabaseUnavailable(cause) || waitedMs + retryDelayMs > timeoutMs) {
        throw new DatabaseUnavailableError(formatReason(cause, url, waitedMs), { cause });
      }
      if (isFirst) console.log(`Waiting for the PostgreSQL of DATABASE_URL, up to ${Math.round(timeoutMs / 1000)} s.`);
      await sleep(retryDelayMs);
    }
  }
};
