import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Once `stopping` is aborted, each answer is the last of its connection, which the client hears in `connection: close`. */
export const endConnectionsWhile = (stopping: AbortSignal, server: Server): void => {
  const endAfterAnswer = (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  stopping.addEventListener('abort', () => server.prependListener('request', endAfterAnswer), { once: true });
};
