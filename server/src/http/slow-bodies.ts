import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { replyToUnreadable } from './replies.ts';

/** A body has so long to come, in ms. */
const wholeBody = 20_000;
/** One that may be large has as long as it goes on: so many bytes in so many ms, which is 50 kbit/s. */
const leastBytes = 65_536;
const eachTime = 10_000;

const late = Object.assign(new Error('a body that comes too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

type Waiting = { response: ServerResponse; timer?: NodeJS.Timeout };
const waiting = new WeakMap<IncomingMessage, Waiting>();

const endAfter = (request: IncomingMessage, milliseconds: number, isGoingOn: () => boolean) => {
  const known = waiting.get(request);
  if (!known) return;
  clearTimeout(known.timer);
  known.timer = setTimeout(() => {
    if (request.complete || request.destroyed) return;
    if (isGoingOn()) return endAfter(request, milliseconds, isGoingOn);
    if (known.response.headersSent) request.socket.destroy();
    else replyToUnreadable(late, request.socket);
  }, milliseconds);
};

/**
 * Ends connections whose bodies don't arrive, so that nobody holds many of them open with a byte now and then. Node's own
 * requestTimeout knows one time for all, and cuts large files off where the line is slow; it stays off.
 */
export const endSlowBodies = (server: Server): void => {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && (length === undefined || length === '0')) return;
    waiting.set(request, { response });
    endAfter(request, wholeBody, () => false);
    // Nobody reads on after the answer: what still comes is thrown away, so that its sender hears the answer, but not forever.
    response.once('finish', () => {
      request.resume();
      endAfter(request, wholeBody, () => false);
    });
    request.once('close', () => clearTimeout(waiting.get(request)?.timer));
  });
};

/** Lets the body of this request take as long as it goes on coming. */
export const letBodyTakeTime = (request: IncomingMessage): void => {
  if (!waiting.has(request)) return;
  let seen = request.socket.bytesRead;
  endAfter(request, eachTime, () => {
    const come = request.socket.bytesRead - seen;
    seen += come;
    return come >= leastBytes;
  });
};
