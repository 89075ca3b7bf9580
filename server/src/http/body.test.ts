import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptBodies } from './body.ts';
import { enforceBodyTimeout } from './body-timeout.ts';
import { replyWithError } from './replies.ts';

describe('memory for bodies of one address', () => {
  const body = 'x'.repeat(2 ** 20);
  const type = 'application/json';
  let app: FastifyInstance;
  let url: string;
  const end: (() => void)[] = [];
  let received = 0;
  beforeAll(async () => {
    app = Fastify();
    enforceBodyTimeout(app.server);
    app.setErrorHandler(replyWithError);
    acceptBodies(app);
    app.get('/waiting', () => new Promise(() => {}));
    app.post('/done', async () => 'done');
    app.post('/working', async () => {
      received++;
      await new Promise<void>((resolve) => end.push(resolve));
      return 'done';
    });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => {
    app.server.closeAllConnections();
    return app.close();
  });

  /** Sends a large body behind an unanswered request, and closes the connection once the body has arrived. */
  const sendPipelined = async (path: string, hasArrived: () => boolean) => {
    const arrived = new Promise<Socket>((resolve) => app.server.once('connection', resolve));
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    const serverSide = await arrived;
    const gone = new Promise((resolve) => serverSide.once('close', resolve));
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}`;
    const all = `GET /waiting HTTP/1.1\r\nhost: x\r\n\r\n${head}\r\n\r\n${body}`;
    socket.write(all);
    await expect.poll(() => serverSide.bytesRead >= all.length && hasArrived(), { interval: 5 }).toBe(true);
    socket.destroy();
    await gone;
  };
  const send = async () =>
    (await fetch(`${url}/done`, { method: 'POST', headers: { 'content-type': type }, body })).status;

  test('is released when connections close while their responses wait behind another', async () => {
    for (let turn = 0; turn < 14; turn++) await sendPipelined('/done', () => true);
    expect(await send()).toBe(200);
  });

  test('stays reserved while handlers work, even if the clients have disconnected', async () => {
    for (let turn = 1; turn <= 6; turn++) await sendPipelined('/working', () => received >= turn);
    expect(await Promise.all(Array.from({ length: 7 }, send))).toContain(503);
    for (const handler of end) handler();
    await expect.poll(send).toBe(200);
  });
});
