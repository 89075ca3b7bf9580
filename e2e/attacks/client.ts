import { randomInt, randomUUID } from 'node:crypto';

/** The result of an attack: whether the server resisted, and the figures that show it. */
export type Finding = { hasResisted: boolean; detail: string };

/** The attacked server: only this machine is allowed, since an attack on another would be a real one. */
export const getTarget = (): string => {
  const origin = process.argv[2] ?? 'http://localhost:3000';
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)) {
    throw new Error(`${origin} is not on this machine.`);
  }
  return origin;
};

const phoneUserAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile';

/** An address that no other client of this run uses; the server accepts it with TRUST_PROXY=loopback. */
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A browser or program with its own address: it keeps cookies and follows no redirect. */
export const createClient = (origin: string, { address = randomAddress(), userAgent = phoneUserAgent } = {}) => {
  const cookies = new Map<string, string>();
  const request = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isJson = typeof body === 'object' && !(body instanceof FormData || body instanceof Blob);
    const reply = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: {
        origin,
        'user-agent': userAgent,
        'x-forwarded-for': address,
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await reply.text();
    const isJsonReply = reply.headers.get('content-type')?.startsWith('application/json');
    return { status: reply.status, headers: reply.headers, text, body: isJsonReply ? JSON.parse(text) : {} };
  };
  return {
    cookies,
    get: (path: string, headers?: Record<string, string>) => request('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) => request('POST', path, body, headers),
    put: (path: string, body: unknown = {}, headers?: Record<string, string>) => request('PUT', path, body, headers),
    delete: (path: string, headers?: Record<string, string>) => request('DELETE', path, undefined, headers),
  };
};

export type Client = ReturnType<typeof createClient>;

/** Registers a new owner, signed in. */
export const register = async (origin: string, email = `attack-${randomUUID()}@example.org`) => {
  const client = createClient(origin);
  const password = 'a long and quiet password';
  const { status, text } = await client.post('/api/user/account/register', { email, password });
  if (status !== 201) throw new Error(`Registering failed with ${status}: ${text}`);
  return { ...client, email, password };
};

/** Fetches /metrics from the server’s INTERNAL_PORT. */
export const fetchMetrics = async (): Promise<string> => {
  const metricsOrigin = process.argv[3] ?? 'http://localhost:9464';
  return (await fetch(new URL('/metrics', metricsOrigin))).text();
};

/** Runs one attack and prints its result; the exit code says whether the server resisted. */
export const runAttack = async (title: string, run: (origin: string) => Promise<Finding>) => {
  const { hasResisted, detail } = await run(getTarget());
  console.log(`${hasResisted ? 'resisted' : 'BROKEN  '}  ${title}: ${detail}`);
  process.exitCode = hasResisted ? 0 : 1;
};
/** The part after `key=` in the outbox URL that `npm start` prints; without it a script can’t read emails. */
const outboxKey = process.env['OUTBOX_KEY'];

const fetchText = async (url: URL, cookie: string) => (await fetch(url, { headers: { cookie } })).text();

/** The links of the newest email to an address whose subject contains `subject`; undefined without `OUTBOX_KEY`. */
export const readLinks = async (origin: string, to: string, subject: string): Promise<string[] | undefined> => {
  if (!outboxKey) return undefined;
  const cookie = `outbox=${outboxKey}`;
  const rows = (await fetchText(new URL('/dev/outbox', origin), cookie)).split('<tr>');
  const row = rows.find((text) => text.includes(`<td>${to}`) && text.includes(subject));
  const path = /href="(\/dev\/outbox\/[^"]+)"/.exec(row ?? '')?.[1];
  if (!path) throw new Error(`No email “${subject}” to ${to}; is OUTBOX_KEY right?`);
  const email = await fetchText(new URL(path, origin), cookie);
  return [...email.matchAll(/<a href="(https?:[^"]+)"/g)].map(([, link]) => link!);
};
