import { createFormatter } from '@tessera/contract/i18n/formatter.ts';
import { messageOptions, setValueFormats } from '@tessera/contract/i18n/messages.ts';
import { createInstance } from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import main from '../../locales/en/main.json';
import { ApiError } from './api.ts';
import { formatError, getErrorId } from './error-messages.ts';

const i18n = createInstance();
await i18n.init({ ...messageOptions, lng: 'en', resources: { en: { main } } });
setValueFormats(i18n, createFormatter({ locale: 'en' }));
const say = (error: unknown) => formatError(i18n.getFixedT('en', 'main'), error);

afterEach(() => vi.unstubAllGlobals());

test('a rate limit error says how long to wait', () => {
  const limited = (seconds: number) => new ApiError(429, { error: 'rate_limited', params: { seconds } });
  expect(say(limited(600))).toMatch(/Try again in 10 minutes\.$/);
  expect(say(limited(61))).toMatch(/2 minutes/);
  expect(say(limited(7))).toMatch(/in 7 seconds\.$/);
  expect(say(limited(1))).toMatch(/in 1 second\.$/);
  expect(say(new ApiError(429, { error: 'rate_limited' }))).toMatch(/in a minute/);
});

test.each([
  [2048, /larger than 2\u00a0MB\./],
  [512, /larger than 0\.5\u00a0MB\./],
  [4 * 2 ** 20, /larger than 4\u00a0GB\./],
])('a limit of %i KB is said in MB or GB', (max, text) => {
  expect(say(new ApiError(413, { error: 'file_too_large', params: { max } }))).toMatch(text);
});

test('a missing response says whether this device is offline', () => {
  expect(say(new ApiError(0))).toBe(main['error.unavailable']);
  vi.stubGlobal('navigator', { onLine: false });
  expect(say(new ApiError(0))).toBe(main['offline']);
});

test('only errors that the operator can investigate show their id', () => {
  expect(getErrorId(new ApiError(500, { error: 'generic', uuid: 'c0ffee' }))).toBe('c0ffee');
  expect(getErrorId(new ApiError(404, { error: 'never heard of', uuid: 'c0ffee' }))).toBe('c0ffee');
  expect(getErrorId(new ApiError(403, { error: 'forbidden', uuid: 'c0ffee' }))).toBeUndefined();
  expect(getErrorId(new Error('ours'))).toBeUndefined();
});

test('the text of a response without one of our codes is shown as it is', () => {
  expect(say(new ApiError(502, { error: 'The gateway is being restarted.' }))).toBe('The gateway is being restarted.');
});

test.each([
  ['insufficient_funds', /isn’t enough money/],
  ['expired_card', /has expired/],
  ['authentication_required', /confirm it in your banking app/],
  ['lost_card', /doesn’t say why/],
  ['a code of tomorrow', /doesn’t say why/],
  [undefined, /doesn’t say why/],
])('a payment that was declined for %s says why and what to do', (reason, text) => {
  const declined = new ApiError(402, { error: 'payment_declined', ...(reason && { params: { reason } }) });
  expect(say(declined)).toMatch(text);
});
