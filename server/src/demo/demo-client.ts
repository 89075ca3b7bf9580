import type { FastifyInstance } from 'fastify';

/** The owner of the demo account, who uses the API as a browser does, at any time. */
export type DemoClient = {
  /** Creates the account, with a verified email. */
  register(timeZone: string): Promise<void>;
  /** Continues at another time, signed in. */
  travelTo(time: number): Promise<void>;
  post<Result>(path: string, body: object): Promise<Result>;
  put<Result>(path: string, body: object): Promise<Result>;
};

/** Sessions end after two weeks without a request. */
const sessionMs = 10 * 86_400_000;
/** Short enough that no rate limit is reached. */
const pauseMs = 15_000;

type DemoClientOptions = {
  app: FastifyInstance;
  clock: { now: Date };
  /** Where links of codes lead. */
  origin: string;
  email: string;
  password: string;
  /** Returns the key in the link of the newest email to the account. */
  findVerificationKey(): Promise<string>;
};

export const createDemoClient = ({
  app,
  clock,
  origin,
  email,
  password,
  findVerificationKey,
}: DemoClientOptions): DemoClient => {
  const cookies = new Map<string, string>();
  let signedInAt = 0;

  const send = async <Result>(method: 'POST' | 'PUT', path: string, body: object): Promise<Result> => {
    clock.now = new Date(clock.now.getTime() + pauseMs);
    const response = await app.inject({
      method,
      url: path,
      headers: {
        host: new URL(origin).host,
        origin,
        'user-agent':
          'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: body,
    });
    if (response.statusCode >= 300) throw new Error(`${method} ${path} failed: ${response.body}`);
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response.json<Result>();
  };

  return {
    register: async (timezone) => {
      await send('POST', '/api/user/account/register', { email, password, timezone, language: 'en' });
      await send('POST', '/api/user/account/verify-email', { key: await findVerificationKey() });
      signedInAt = clock.now.getTime();
    },
    travelTo: async (time) => {
      clock.now = new Date(time);
      if (signedInAt === 0 || time - signedInAt < sessionMs) return;
      cookies.clear();
      await send('POST', '/api/user/account/login', { email, password });
      signedInAt = time;
    },
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
  };
};
