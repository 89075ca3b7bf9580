import { expect, test } from 'vitest';
import { readConfig, WrongSetting } from './config.ts';

test('without any setting everything has a value', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: undefined,
    trialDays: 7,
    trustProxy: false,
  });
});

test('a public address keeps its origin only', () => {
  expect(readConfig({ PUBLIC_URL: 'https://QR.example.com/' }).publicUrl).toBe('https://qr.example.com');
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'qr.example.com'],
  ['PUBLIC_URL', 'https://example.com/path'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['TRUST_PROXY', 'everyone'],
  ['TRIAL_DAYS', 'soon'],
  ['READ_ONLY', 'true'],
])('a wrong %s (%s) stops the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(WrongSetting);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
});
