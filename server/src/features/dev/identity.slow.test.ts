import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { completeOAuth } from '../../adapters/identity/testing.ts';
import { startTestServer } from '../../testing.ts';

/** A port that no process listens on. */
const freePort = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

test.each(['google', 'facebook', 'linkedin'])('a new user signs up with the button of %s', async (provider) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startTestServer(await openTestDatabase(), {
    NODE_ENV: 'development',
    DEV_IDENTITY_PROVIDER: 'yes',
    PUBLIC_URL: origin,
  });
  await server.app.listen({ host: '127.0.0.1', port });
  const door = `${origin}/api/user/account/oauth/${provider}/create`;
  const start = await fetch(`${door}/start`, { redirect: 'manual' });
  const cookie = start.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const email = 'newcomer@example.org';
  const answers = { email, verified: 'yes' };
  const answer = await completeOAuth(start.headers.get('location')!, answers, ({ href }) =>
    href.startsWith(`${door}?`),
  );
  const arrived = await fetch(answer, { redirect: 'manual', headers: { cookie } });
  expect(arrived.headers.get('location')).toBe('/signed-in');
  const session = arrived.headers.getSetCookie().find((one) => one.startsWith('session='))!;
  const me = await fetch(`${origin}/api/user/me`, { headers: { cookie: session.split(';')[0]! } });
  expect(await me.json()).toMatchObject({ email });
  await server.close();
});
