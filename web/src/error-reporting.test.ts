import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startErrorReporting, toReport } from './error-reporting.ts';

const fetched = vi.fn(async (..._: [url: string, init: RequestInit]) => new Response());
const bodies = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

startErrorReporting();
beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const errorAt = (column: number, message = 'Cannot read “Ada’s menu”') => {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message} at https://example.org/secret?code=42:1:2
    at draw (${location.origin}/assets/home-B1a2.js?v=1:1:${column})
    at Ada (https://example.org/assets/theirs.js:7:8)
    at ${location.origin}/app/builder/42:3:4
read@${location.origin}/assets/base-C3.js:5:6`;
  return error;
};

test('the report of an uncaught error has only its class and its positions in our scripts', () => {
  dispatchEvent(new ErrorEvent('error', { error: errorAt(20), message: 'Ada' }));
  const frames = [
    { file: '/assets/home-B1a2.js', line: 1, column: 20 },
    { file: '/assets/base-C3.js', line: 5, column: 6 },
  ];
  expect(bodies()).toEqual([{ source: 'window', kind: 'TypeError', frames }]);
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe('/api/browser-errors');
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'origin' });
});

test('the same error is reported once, and a tab reports five', () => {
  const reject = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() }));
  for (let n = 0; n < 20; n++) reject(errorAt(30 + (n >> 1)));
  expect(bodies().map(({ source, frames }) => [source, frames[0].column])).toEqual(
    [30, 31, 32, 33, 34].map((column) => ['promise', column]),
  );
});

test.each([
  ['text', 'Ada’s menu', 'other'],
  ['an error with its own name', Object.assign(new Error('x'), { name: 'Ada', stack: '' }), 'other'],
  ['nothing', undefined, 'other'],
])('the report of a thrown value has only its kind: %s', (_what, thrown, kind) => {
  expect(toReport('promise', thrown)).toEqual({ source: 'promise', kind, frames: [] });
});

test('React’s own errors are reported by number', () => {
  const error = Object.assign(new Error('Minified React error #418; visit https://react.dev/?args[]=Ada'), {
    stack: '',
  });
  expect(toReport('screen', error)).toEqual({ source: 'screen', kind: 'Error', reactCode: 418, frames: [] });
});
