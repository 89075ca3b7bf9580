import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../adapters/database/testing.ts';
import { startWithFiles } from './testing.ts';

/** A drawing of a few hundred bytes that takes seconds: clouds over clouds, over all of it. */
const clouds = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="4096" height="4096"><filter id="f">${Array.from(
    { length: 30 },
    (_, n) => `<feTurbulence baseFrequency="0.0${n + 1}" numOctaves="9" seed="${n}"/>`,
  ).join('')}</filter><rect width="100%" height="100%" filter="url(#f)"/></svg>`,
);
const plain = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="20"/></svg>');

describe('hostile drawings', () => {
  let server: Awaited<ReturnType<typeof startWithFiles>>;
  beforeAll(async () => {
    server = await startWithFiles(await openTestDatabase());
  });
  afterAll(() => server.close());

  const send = (address: string, file: Buffer) =>
    server.browserClient(address).post('/upload?entity=qr', file, { 'content-type': 'application/octet-stream' });

  test('13 from each of two addresses don’t block uploads from others', { timeout: 300_000 }, async () => {
    const hostile = ['192.0.2.1', '192.0.2.2'].flatMap((address) =>
      Array.from({ length: 13 }, () => send(address, clouds)),
    );
    const honest = await send('192.0.2.3', plain);
    expect([honest.status, honest.body['error']]).toEqual([200, undefined]);
    for (const { status } of await Promise.all(hostile)) expect([422, 503]).toContain(status);
  });
});
