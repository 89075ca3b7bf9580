import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Once `stopping` is aborted, each answer is the last of its connection, which the client hears in `connection: close`. */
export const closeConnectionsWhenStopping = (stopping: AbortSignal, server: Server): void => {
  const disableKeepAlive = (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  stopping.addEventListener('abort', () => server.prependListener('request', disableKeepAlive), { once: true });
};
