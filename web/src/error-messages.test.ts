import { createInstance } from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import main from '../../locales/en/main.json';
import { ApiError } from './api.ts';
import { formatError, getErrorId } from './error-messages.ts';
import { i18nOptions } from './i18n/options.ts';

const i18n = createInstance();
await i18n.init({ ...i18nOptions, lng: 'en', resources: { en: { main } } });
const say = (error: unknown) => formatError(i18n.getFixedT('en', 'main'), error);

afterEach(() => vi.unstubAllGlobals());

test('a refusal for too many calls says how long to wait', () => {
  const limited = (seconds: number) => new ApiError(429, { error: 'rate_limited', params: { seconds } });
  expect(say(limited(600))).toMatch(/Try again in 10 minutes\.$/);
  expect(say(limited(61))).toMatch(/2 minutes/);
  expect(say(limited(7))).toMatch(/in 7 seconds\.$/);
  expect(say(limited(1))).toMatch(/in 1 second\.$/);
  expect(say(new ApiError(429, { error: 'rate_limited' }))).toMatch(/in a minute/);
});

test('no answer says whether it is this device that is offline', () => {
  expect(say(new ApiError(0))).toBe(main['error.unavailable']);
  vi.stubGlobal('navigator', { onLine: false });
  expect(say(new ApiError(0))).toBe(main['offline']);
});

test('only what the operator can look into carries its id', () => {
  expect(getErrorId(new ApiError(500, { error: 'generic', uuid: 'c0ffee' }))).toBe('c0ffee');
  expect(getErrorId(new ApiError(404, { error: 'never heard of', uuid: 'c0ffee' }))).toBe('c0ffee');
  expect(getErrorId(new ApiError(403, { error: 'forbidden', uuid: 'c0ffee' }))).toBeUndefined();
  expect(getErrorId(new Error('ours'))).toBeUndefined();
});

test('what an answer said that knows none of our codes is said as it is', () => {
  expect(say(new ApiError(502, { error: 'The gateway is being restarted.' }))).toBe('The gateway is being restarted.');
});
