import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { replyToMalformedRequest } from './replies.ts';

/** A body has so long to come, in ms. */
const bodyTimeoutMs = 20_000;
/** One that may be large has as long as it goes on: so many bytes in so many ms, which is 50 kbit/s. */
const minBytesPerInterval = 65_536;
const progressIntervalMs = 10_000;

const timeoutError = Object.assign(new Error('a body that comes too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

type PendingBody = { response: ServerResponse; timer?: NodeJS.Timeout };
const pendingBodies = new WeakMap<IncomingMessage, PendingBody>();

const scheduleTimeout = (request: IncomingMessage, timeoutMs: number, isProgressing: () => boolean) => {
  const pending = pendingBodies.get(request);
  if (!pending) return;
  clearTimeout(pending.timer);
  pending.timer = setTimeout(() => {
    if (request.complete || request.destroyed) return;
    if (isProgressing()) return scheduleTimeout(request, timeoutMs, isProgressing);
    if (pending.response.headersSent) request.socket.destroy();
    else replyToMalformedRequest(timeoutError, request.socket);
  }, timeoutMs);
};

/**
 * Ends connections whose bodies don't arrive, so that nobody holds many of them open with a byte now and then. Node's own
 * requestTimeout knows one time for all, and cuts large files off where the line is slow; it stays off.
 */
export const enforceBodyTimeout = (server: Server): void => {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && (length === undefined || length === '0')) return;
    pendingBodies.set(request, { response });
    scheduleTimeout(request, bodyTimeoutMs, () => false);
    // Nobody reads on after the answer: what still comes is thrown away, so that its sender hears the answer, but not forever.
    response.once('finish', () => {
      request.resume();
      scheduleTimeout(request, bodyTimeoutMs, () => false);
    });
    request.once('close', () => clearTimeout(pendingBodies.get(request)?.timer));
  });
};

/** Lets the body of this request take as long as it goes on coming. */
export const allowSlowBody = (request: IncomingMessage): void => {
  if (!pendingBodies.has(request)) return;
  let bytesSeen = request.socket.bytesRead;
  scheduleTimeout(request, progressIntervalMs, () => {
    const received = request.socket.bytesRead - bytesSeen;
    bytesSeen += received;
    return received >= minBytesPerInterval;
  });
};
