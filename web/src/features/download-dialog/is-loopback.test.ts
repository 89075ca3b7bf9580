import { expect, test } from 'vitest';
import { isLoopback } from './is-loopback.ts';

test.each([
  'http://localhost:3000/r/abc2345',
  'http://LOCALHOST/r/abc',
  'http://qr.localhost/r/abc',
  'http://127.0.0.1:3000/r/abc',
  'http://127.1/r/abc',
  'http://[::1]:3000/r/abc',
])('%s works only on this computer', (link) => {
  expect(isLoopback(link)).toBe(true);
});

test.each([
  'https://qr.example.com/r/abc',
  'http://192.168.1.20:3000/r/abc',
  'https://localhost.example.com/r/abc',
  'Fragile. This side up.',
  'mailto:me@localhost',
])('%s works elsewhere', (text) => {
  expect(isLoopback(text)).toBe(false);
});
