import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { constants, type Http2ServerRequest } from 'node:http2';
import { replyToMalformedRequest } from './replies.ts';

/** How long a body may take to arrive. */
const bodyTimeoutMs = 20_000;
/** A large file may take longer while it makes progress: at least this many bytes per interval (about 50 kbit/s). */
const minBytesPerInterval = 65_536;
const progressIntervalMs = 10_000;

const timeoutError = Object.assign(new Error('a body that comes too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

type PendingBody = { response: ServerResponse; timer?: NodeJS.Timeout };
const pendingBodies = new WeakMap<IncomingMessage, PendingBody>();

/** Its connection has other requests, too. */
const isHttp2 = (request: IncomingMessage | Http2ServerRequest): request is Http2ServerRequest =>
  request.httpVersionMajor === 2;

/** Whether a body follows; by HTTP/2 it may come without its length. */
const hasBody = (request: IncomingMessage | Http2ServerRequest): boolean => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (isHttp2(request)) return !request.stream.endAfterHeaders;
  return encoding !== undefined || (length !== undefined && length !== '0');
};

const scheduleTimeout = (request: IncomingMessage, timeoutMs: number, isProgressing: () => boolean) => {
  const pending = pendingBodies.get(request);
  if (!pending) return;
  clearTimeout(pending.timer);
  pending.timer = setTimeout(() => {
    if (request.complete || request.destroyed) return;
    if (isProgressing()) return scheduleTimeout(request, timeoutMs, isProgressing);
    if (isHttp2(request)) request.stream.close(constants.NGHTTP2_CANCEL);
    else if (pending.response.headersSent) request.socket.destroy();
    else replyToMalformedRequest(timeoutError, request.socket);
  }, timeoutMs);
};

/**
 * Closes connections whose bodies don't arrive, so that a client can't hold many of them open with a byte now and then.
 * Node's own requestTimeout stays off: it has one value for all requests, which would cut off large files on slow
 * connections.
 */
export const enforceBodyTimeout = (server: Server): void => {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    pendingBodies.set(request, { response });
    scheduleTimeout(request, bodyTimeoutMs, () => false);
    // After the response the rest of the body is discarded, so that the client receives the response, but only for a
    // limited time.
    response.once('finish', () => {
      request.resume();
      scheduleTimeout(request, bodyTimeoutMs, () => false);
    });
    request.once('close', () => clearTimeout(pendingBodies.get(request)?.timer));
  });
};

/** Allows the body of this request to take as long as it makes progress. */
export const allowSlowBody = (request: IncomingMessage): void => {
  if (!pendingBodies.has(request)) return;
  let bytesSeen = request.socket.bytesRead;
  scheduleTimeout(request, progressIntervalMs, () => {
    const received = request.socket.bytesRead - bytesSeen;
    bytesSeen += received;
    return received >= minBytesPerInterval;
  });
};
