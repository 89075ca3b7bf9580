import { connect } from 'node:net';
import { createClient, runAttack } from './client.ts';

const connections = 20;
const requests = 20_000;
const timeoutMs = 6_000;

/** Sends requests without waiting on one connection, and reads no response. */
const flood = (origin: string, path: string) =>
  new Promise<void>((resolve) => {
    const { hostname, port, host } = new URL(origin);
    const socket = connect(Number(port || 80), hostname).pause();
    const piece = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(1000);
    let sent = 0;
    const send = () => {
      while (sent++ < requests / 1000) if (!socket.write(piece)) return;
    };
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    socket.on('drain', send).on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
    send();
  });

await runAttack(`${requests} concurrent requests on each of ${connections} connections`, async (origin) => {
  let longest = 0;
  let hasResisted = true;
  for (const path of ['/r/nothing', '/openapi.json', '/faq']) {
    const floods = Promise.all(Array.from({ length: connections }, () => flood(origin, path)));
    const began = performance.now();
    const { status } = await createClient(origin)
      .get('/healthz')
      .catch(() => ({ status: 0 }));
    longest = Math.max(longest, performance.now() - began);
    hasResisted &&= status === 200;
    await floods;
  }
  const last = await createClient(origin)
    .get('/healthz')
    .catch(() => ({ status: 0 }));
  return {
    hasResisted: hasResisted && longest < 10_000 && last.status === 200,
    detail: `/healthz answered ${Math.round(longest)} ms later at most, and ${last.status || 'not at all'} afterwards`,
  };
});
