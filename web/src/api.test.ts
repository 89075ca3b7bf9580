import { api } from '@tessera/contract/api/index.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, buildRouteUrl, call } from './api.ts';
import { createRandomId } from './random-id.ts';

const answers: (() => Response | Promise<Response>)[] = [];
const fetched = vi.fn(async (..._: [url: string, init?: RequestInit]) => {
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (!answer) throw new TypeError('no network');
  return answer();
});

const json = (body: unknown, status = 200) => Response.json(body, { status });
const catchApiError = async (promise: Promise<unknown>) => {
  const error = await promise.catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw new Error('it was not refused');
  return error;
};

beforeEach(() => {
  answers.length = 0;
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each<[string, () => Promise<unknown>]>([
  ['a code', () => call(api.codes.get, { params: { id: Number('abc') } })],
  ['a template', () => call(api.templates.get, { params: { id: 1.5 } })],
  ['a transfer', () => call(api.transfers.get, { params: { id: 'abc' }, query: { after: 0 } })],
  ['a bulk job', () => call(api.bulkJobs.get, { params: { id: 'abc' } })],
  ['an account', () => call(api.staff.account, { params: { id: 'abc' } })],
])('the id of %s that can’t exist isn’t found, without a request', async (_, ask) => {
  expect(await catchApiError(ask())).toMatchObject({ code: 'not_found', status: 404 });
  expect(fetched).not.toHaveBeenCalled();
});

describe('the URL of a route', () => {
  test('contains its params, encoded', () => {
    expect(buildRouteUrl(api.codes.getByUri, { params: { uri: 'a/b' } })).toBe('/api/qr/uri/a%2Fb');
  });

  test('contains its query, with lists as key[] and without undefined values', () => {
    expect(buildRouteUrl(api.codes.list, { query: { page: 2, q: undefined, status: ['active', 'paused'] } })).toBe(
      '/api/qr?page=2&status%5B%5D=active&status%5B%5D=paused',
    );
  });
});

describe('a call', () => {
  test('sends the body as JSON and returns the response', async () => {
    answers.push(() => json({ insertedId: 7 }));
    const reply = await call(api.codes.createStatic, { params: { type: 'text' }, body: { content: { text: 'hi' } } });
    expect(reply.insertedId).toBe(7);
    expect(fetched).toHaveBeenCalledWith(
      '/api/qr/static/text',
      expect.objectContaining({ method: 'POST', body: '{"content":{"text":"hi"}}' }),
    );
  });

  test('throws the error’s code, request id and fields', async () => {
    const issues = [{ field: 'content.url', code: 'url_needs_dot' }];
    answers.push(() => json({ error: 'invalid_input', uuid: 'u-1', issues }, 400));
    const error = await catchApiError(call(api.account.me, {}));
    expect(error).toMatchObject({ code: 'invalid_input', status: 400, uuid: 'u-1', issues });
  });

  test('throws a generic error for a response that isn’t ours', async () => {
    answers.push(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await catchApiError(call(api.account.me, {}))).toMatchObject({ code: 'generic', status: 502 });
  });
});

describe('while the server doesn’t respond', () => {
  test('a read is tried five times, one second apart', async () => {
    const caught = catchApiError(call(api.account.me, {}));
    await vi.advanceTimersByTimeAsync(3999);
    expect(fetched).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(5);
    expect(await caught).toMatchObject({ code: 'unavailable', status: 0 });
  });

  test('a read succeeds as soon as the server is back', async () => {
    answers.push(
      () => json({ error: 'unavailable' }, 503),
      () => json({ email: 'a@example.com' }),
    );
    const reply = call(api.account.me, {});
    await vi.advanceTimersByTimeAsync(1000);
    expect((await reply).email).toBe('a@example.com');
  });

  test('a write is sent only once, because it may have arrived', async () => {
    const login = call(api.account.login, { body: { email: 'a@example.com', password: 'x' } });
    expect(await catchApiError(login)).toMatchObject({ code: 'unavailable' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('a write with an Idempotency-Key is sent again', async () => {
    answers.push(
      () => Promise.reject(new TypeError('no network')),
      () => json({ insertedId: 1 }, 201),
    );
    const reply = call(api.codes.createDynamic, {
      params: { type: 'url' },
      body: { content: {} },
      headers: { 'Idempotency-Key': createRandomId() },
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect((await reply).insertedId).toBe(1);
  });
});
