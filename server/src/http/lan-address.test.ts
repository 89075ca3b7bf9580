import { expect, test } from 'vitest';
import { getLanOrigin } from './lan-address.ts';

const here = { host: 'localhost', publicUrl: undefined };

test.each([
  ['http://192.168.1.20:3000', 'an address of the network'],
  ['http://my-computer.local:3000', 'a name of the network'],
])('%s needs no other address: %s', (origin) => {
  expect(getLanOrigin(origin, here)).toEqual({ origin, unreachable: null });
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://tessera.localhost:3000'])(
  '%s is only reachable from this computer when we listen only on localhost',
  (origin) => {
    expect(getLanOrigin(origin, here)).toEqual({ origin, unreachable: 'this_computer_only' });
  },
);

test('when we listen on every network, a phone gets our LAN address', () => {
  const { origin, unreachable } = getLanOrigin('http://localhost:3000', { host: '0.0.0.0', publicUrl: undefined });
  if (unreachable) expect(unreachable).toBe('no_network');
  else expect(origin).toMatch(/^http:\/\/\d+(\.\d+){3}:3000$/);
});

test('a public address is reachable by everyone', () => {
  const publicUrl = 'https://qr.example.com';
  expect(getLanOrigin(publicUrl, { host: 'localhost', publicUrl })).toEqual({ origin: publicUrl, unreachable: null });
});
