import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTessera, type Retry, readEvents, TesseraError, type TesseraOptions } from './index.ts';

const url = 'https://qr.example.com/';
const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);
const failure = (status: number, error: string, headers: Record<string, string> = {}, more: object = {}) =>
  json(
    { error, message: error.replaceAll('_', ' '), uuid: 'b7d1', docs: `/docs/errors.md#${error}`, ...more },
    { status, headers },
  );

type Attempt = Response | Error;

/** A service that gives these responses, one after the other; an Error is a connection that breaks. */
const createService = (attempts: readonly Attempt[], options: Partial<TesseraOptions> = {}) => {
  const requests: Request[] = [];
  const retries: Retry[] = [];
  const fetch = async (target: string | URL | Request, init?: RequestInit) => {
    const attempt = attempts[requests.length];
    requests.push(new Request(target, init));
    if (!attempt || attempt instanceof Error) throw attempt ?? new Error('There was one request too many');
    return attempt;
  };
  const tessera = createTessera({ url, key: 'tsk_1', fetch, onRetry: (retry) => retries.push(retry), ...options });
  return { tessera, requests, retries, bodies: () => Promise.all(requests.map((request) => request.text())) };
};

/** Waits as long as the call does, without taking that long. */
const settle = async <Result>(call: Promise<Result>) => {
  const settled = call.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error: error as TesseraError }),
  );
  await vi.runAllTimersAsync();
  return settled;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the input of a call', () => {
  test('becomes path, query and body', async () => {
    const { tessera, requests, bodies } = createService([json({ insertedId: 1 }, { status: 201 })]);
    const created = await tessera.codes.createDynamic({
      type: 'url',
      draft: true,
      name: 'Menu',
      content: { url: 'https://example.org/' },
    });
    expect(created.insertedId).toBe(1);
    const [request] = requests;
    expect([request?.method, request?.url]).toEqual(['POST', 'https://qr.example.com/api/qr/dynamic/url?draft=true']);
    expect(request?.headers.get('authorization')).toBe('Bearer tsk_1');
    expect(JSON.parse((await bodies())[0]!)).toEqual({ name: 'Menu', content: { url: 'https://example.org/' } });
  });

  test('of a list is its query, with lists separated by commas', async () => {
    const { tessera, requests } = createService([json({ codes: [], total: 0, next: null })]);
    await tessera.codes.list({ type: ['url', 'menu'], limit: 5, fields: ['id', 'name'] });
    expect([...new URL(requests[0]!.url).searchParams]).toEqual([
      ['type', 'url,menu'],
      ['limit', '5'],
      ['fields', 'id,name'],
    ]);
  });

  test('can have a file: as bytes, or in a form where the API takes one', async () => {
    const { tessera, requests, bodies } = createService([json({}), json({})]);
    await tessera.bulkJobs.upload({ file: 'url\nhttps://example.org/', name: 'a b.csv' });
    await tessera.uploads.logo({ file: new Blob(['picture']) });
    expect(requests[0]?.url).toBe('https://qr.example.com/api/bulk?name=a+b.csv');
    expect(requests[0]?.headers.get('content-type')).toBe('application/octet-stream');
    expect(requests[1]?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
    const [table, form] = await bodies();
    expect(table).toBe('url\nhttps://example.org/');
    expect(form).toContain('name="logo"');
  });

  test('can’t lead to another path', async () => {
    const { tessera, requests } = createService([json({})]);
    await tessera.codes.getByUri({ uri: '../../user/me?x' });
    expect(requests[0]?.url).toBe('https://qr.example.com/api/qr/uri/..%2F..%2Fuser%2Fme%3Fx');
    await expect(tessera.codes.get({ id: undefined as unknown as number })).rejects.toThrow('id is missing');
  });
});

describe('after an error that passes, a call is repeated', () => {
  test('as late as the service asks for', async () => {
    const { tessera, requests } = createService([
      failure(429, 'rate_limited', { 'retry-after': '37' }),
      json({ id: 1 }),
    ]);
    const call = tessera.codes.get({ id: 1 });
    await vi.advanceTimersByTimeAsync(36_999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    expect((await call).id).toBe(1);
  });

  test('with the same idempotency key, and every other call gets another', async () => {
    const content = { url: 'https://example.org/' };
    const { tessera, requests, bodies } = createService([
      new TypeError('fetch failed'),
      failure(503, 'unavailable', { 'retry-after': '5' }),
      failure(409, 'idempotency_key_in_use', { 'retry-after': '1' }),
      json({ insertedId: 7 }),
      json({ insertedId: 8 }),
    ]);
    const { value } = await settle(tessera.codes.createDynamic({ type: 'url', content }));
    expect(value?.insertedId).toBe(7);
    await tessera.codes.createDynamic({ type: 'url', content });
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/.{30}/);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(keys[4]).not.toBe(keys[0]);
    expect(new Set(await bodies()).size).toBe(1);
  });

  test('each time after twice the wait, five times in all', async () => {
    const { tessera, requests, retries } = createService(Array.from({ length: 9 }, () => failure(502, 'generic')));
    const { error } = await settle(tessera.folders.list());
    expect([error?.code, error?.status, requests.length]).toEqual(['generic', 502, 5]);
    const usual = [0.5, 1, 2, 4];
    for (const [i, { seconds, attempt }] of retries.entries()) {
      expect(attempt).toBe(i + 1);
      expect(seconds).toBeLessThanOrEqual(usual[i]!);
      expect(seconds).toBeGreaterThanOrEqual(usual[i]! * 0.75);
    }
  });

  test.each([
    ['what is wrong', [failure(404, 'not_found')], {}],
    ['the wait is longer than the program wants', [failure(429, 'rate_limited', { 'retry-after': '600' })], {}],
    ['the program wants no repetition', [failure(503, 'unavailable')], { retries: 0 }],
  ])('but not if it’s about %s', async (_reason, attempts, options) => {
    const { tessera, requests } = createService(attempts, options);
    const { error } = await settle(tessera.codes.get({ id: 1 }));
    expect(error).toBeInstanceOf(TesseraError);
    expect(requests).toHaveLength(1);
  });

  test('but not if it could happen twice', async () => {
    const broken = new TypeError('fetch failed');
    const raising = createService([broken]);
    await settle(raising.tessera.codes.saveAndPublish({ id: 1, type: 'url', addScans: 10 }));
    expect(raising.requests).toHaveLength(1);
    const posting = createService([broken]);
    await settle(posting.tessera.codes.rawStatic({ type: 'text', content: { text: 'Hi' } }));
    expect(posting.requests).toHaveLength(1);
  });

  test('unless it’s aborted, also while it waits', async () => {
    const { tessera, requests } = createService([failure(429, 'rate_limited', { 'retry-after': '30' })]);
    const controller = new AbortController();
    const call = settle(tessera.codes.get({ id: 1 }, { signal: controller.signal }));
    controller.abort(new Error('The program ends'));
    expect((await call).error?.message).toBe('The program ends');
    expect(requests).toHaveLength(1);
  });
});

describe('an error', () => {
  test('has what the service said', async () => {
    const issues = [{ field: 'content.url', code: 'invalid_start_url' }];
    const { tessera } = createService([failure(400, 'invalid_input', {}, { issues })]);
    const { error } = await settle(tessera.codes.createDynamic({ type: 'url', content: { url: 'nowhere' } }));
    expect(error).toMatchObject({
      name: 'TesseraError',
      code: 'invalid_input',
      status: 400,
      field: 'content.url',
      message: 'invalid input: content.url: invalid start url',
      requestId: 'b7d1',
      docs: 'https://qr.example.com/docs/errors.md#invalid_input',
    });
  });

  test('says which service couldn’t be reached, and why', async () => {
    const cause = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    const { tessera } = createService([cause], { retries: 0 });
    const { error } = await settle(tessera.codes.get({ id: 1 }));
    expect([error?.code, error?.status]).toEqual(['network_error', 0]);
    expect(error?.message).toBe('https://qr.example.com couldn’t be reached: connect ECONNREFUSED');
    expect(error?.cause).toBe(cause);
  });

  test.each([200, 404])('says that something else answered with %i', async (status) => {
    const page = new Response('<h1>Welcome</h1>', { status, headers: { 'content-type': 'text/html' } });
    const { tessera } = createService([page]);
    const { error } = await settle(tessera.codes.get({ id: 1 }));
    expect(error).toMatchObject({ code: 'unexpected_response', status });
  });

  test('is thrown right away without a key or an address', () => {
    expect(() => createTessera({ url, key: '' })).toThrow('key is missing');
    expect(() => createTessera({ url: 'qr.example.com', key: 'tsk_1' })).toThrow('https://qr.example.com');
  });
});

describe('a list', () => {
  const pages = () => [
    json({ codes: [{ id: 1 }, { id: 2 }], total: 3, next: 'abc' }),
    json({ codes: [{ id: 3 }], total: 3, next: null }),
  ];

  test('is a page if it’s waited for', async () => {
    const { tessera, requests } = createService(pages());
    expect((await tessera.codes.list({ limit: 2 })).codes).toHaveLength(2);
    expect(requests).toHaveLength(1);
  });

  test('is all of its items, page by page, if a program goes through it', async () => {
    const { tessera, requests } = createService(pages());
    const ids: number[] = [];
    for await (const { id } of tessera.codes.list({ q: 'menu', page: 1, limit: 2 })) ids.push(id);
    expect(ids).toEqual([1, 2, 3]);
    expect(requests.map((request) => new URL(request.url).search)).toEqual([
      '?q=menu&page=1&limit=2',
      '?q=menu&limit=2&after=abc',
    ]);
  });

  test('loads no page that isn’t looked at', async () => {
    const { tessera, requests } = createService(pages());
    for await (const { id } of tessera.codes.list()) if (id === 2) break;
    expect(requests).toHaveLength(1);
  });
});

test('events are read one by one, however their bytes come', async () => {
  const bytes = new TextEncoder().encode('data: {"done":1}\n\n: still here\n\ndata: {"name":"Menü"}\n\n');
  const body = new ReadableStream({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const events: unknown[] = [];
  for await (const event of readEvents(new Response(body))) events.push(event);
  expect(events).toEqual([{ done: 1 }, { name: 'Menü' }]);
});
