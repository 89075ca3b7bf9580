import { connect } from 'node:net';
import { createClient, register, runAttack } from './client.ts';

const connections = 20;
const timeoutMs = 5_000;
const piece = '1\r\ny\r\n'.repeat(10_000);

/** Sends an endless body in chunks of one byte, which cost a server far more than their sender. */
const flood = (origin: string, path: string) =>
  new Promise<void>((resolve) => {
    const { hostname, port, host } = new URL(origin);
    const socket = connect(Number(port || 80), hostname);
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      `origin: ${origin}`,
      'content-type: application/json',
      'transfer-encoding: chunked',
    ];
    const send = () => {
      while (!socket.destroyed) if (!socket.write(piece)) return;
    };
    const timer = setTimeout(() => socket.resetAndDestroy(), timeoutMs);
    socket.on('drain', send).on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.resume().write(`${head.join('\r\n')}\r\n\r\n`);
    send();
  });

await runAttack(`bodies in chunks of one byte on ${connections} connections`, async (origin) => {
  const owner = await register(origin);
  const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
  const found: string[] = [];
  let hasResisted = true;
  for (const path of ['/api/qr/static/raw/text', `/r/${body.uri}`, '/nowhere', '/api/storage/gcs?name=a.pdf']) {
    let isOver = false;
    let longest = 0;
    const floods = Promise.all(Array.from({ length: connections }, () => flood(origin, path))).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const began = performance.now();
      const { status } = await createClient(origin).get(`/r/${body.uri}`);
      longest = Math.max(longest, performance.now() - began);
      hasResisted &&= status === 302;
    }
    await floods;
    hasResisted &&= longest < 3000;
    found.push(`${path.replace(body.uri, '…')}: a scan beside it took ${Math.round(longest)} ms at most`);
  }
  return { hasResisted, detail: found.join('; ') };
});
