import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../../bench/report/product.ts';
import { startPostgres } from '../../scripts/services.mjs';
import { createClient, register, runAttack } from './client.ts';

/**
 * Starts its own server on a PostgreSQL behind a proxy that the attack cuts or stalls; the given server is not used.
 */
await runAttack('taking the database away', async () => {
  const postgres = await startPostgres({ durable: false });
  const socketPath = join(new URL(postgres.url).searchParams.get('host')!, '.s.PGSQL.5432');
  let state: 'open' | 'cut' | 'silent' = 'open';
  const sockets = new Set<Socket>();
  const wire = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const server = connect(socketPath);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => state === 'open' && to.write(bytes)).on('error', () => {});
      from.once('close', () => [sockets.delete(from), to.destroy()]);
    }
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const { port } = wire.address() as { port: number };
  const product = await startProduct({
    ...{ DRAIN_DELAY: '0', LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback' },
    DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
  });
  try {
    const origin = product.address;
    const owner = await register(origin);
    const create = async (more: object = {}) => {
      const { status, text, body } = await owner.post('/api/qr/dynamic/url', {
        content: { url: 'https://example.org/menu' },
        ...more,
      });
      if (status !== 201) throw new Error(text);
      return `/r/${body.uri}`;
    };
    const [known, limited] = [await create(), await create({ scanLimit: 100 })];
    for (const path of [known, limited]) await createClient(origin).get(path);
    const found: string[] = [];
    let hasResisted = true;
    for (const outage of ['cut', 'silent'] as const) {
      state = outage;
      if (outage === 'cut') for (const socket of sockets) socket.destroy();
      await sleep(1000);
      const waits: number[] = [];
      for (let n = 0; n < 20; n++) {
        const began = performance.now();
        const { status } = await createClient(origin).get(known);
        waits.push(performance.now() - began);
        hasResisted &&= status === 302;
      }
      const longest = Math.round(Math.max(...waits));
      const refused = await createClient(origin).get(limited);
      const api = await owner.get('/api/user/me');
      const began = performance.now();
      const others: number[] = [];
      for (const path of ['/', '/app', '/readyz']) others.push((await owner.get(path)).status);
      const othersTook = Math.round(performance.now() - began);
      hasResisted &&= othersTook < 1000 && others.every((status) => status === 503);
      hasResisted &&= longest <= 250 && refused.status === 503 && api.status === 503 && api.headers.has('retry-after');
      found.push(
        `${outage}: a known code took ${longest} ms at most, a limited one answered ${refused.status}, the API ${api.status}, /, /app and /readyz ${others.join(', ')} in ${othersTook} ms together`,
      );
      state = 'open';
      for (const socket of sockets) socket.destroy();
      for (let tried = 0; tried < 50 && (await createClient(origin).get(limited)).status !== 302; tried++)
        await sleep(200);
    }
    return { hasResisted, detail: found.join('; ') };
  } finally {
    await product.stop();
    wire.close();
    for (const socket of sockets) socket.destroy();
    await postgres.stop();
  }
});
