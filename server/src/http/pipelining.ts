import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for a response before they send the next request on the same connection. */
const maxUnanswered = 8;

/**
 * Closes connections with many unanswered requests: a chunk of 64 KB can hold more than a thousand, and each takes memory
 * until those before it have been served.
 */
export const limitPipelining = (handle: RequestListener): RequestListener => {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > maxUnanswered) return void socket.destroy();
    unanswered.set(socket, count);
    response.once('finish', () => unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1));
    handle(request, response);
  };
};
