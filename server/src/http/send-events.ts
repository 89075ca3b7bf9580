import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends server-sent events, as their text comes, until there are no more. */
export const sendEvents = (reply: FastifyReply, text: AsyncIterable<string>) =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-content-type-options', 'nosniff')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close') // so that a closing server doesn't wait for another request on this connection
    .send(Readable.from(text, { objectMode: false, highWaterMark: 1 }));
