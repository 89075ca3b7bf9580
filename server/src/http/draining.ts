import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Once `stopping` is aborted, each answer is the last of its connection, which the client hears in `connection: close`. */
export const closeConnectionsWhenStopping = (stopping: AbortSignal, server: Server): void => {
  const disableKeepAlive = (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  stopping.addEventListener('abort', () => server.prependListener('request', disableKeepAlive), { once: true });
};

const interval = 50;

/**
 * While closing, a connection whose last request is answered ends, and one that has sent nothing, as browsers and balancers
 * open them: Node takes that one for busy. Either would hold us up for as long as it stays open.
 */
export const endIdleConnections = (app: FastifyInstance): void => {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const end = () => {
    app.server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    const timer = setInterval(end, interval).unref();
    app.server.once('close', () => clearInterval(timer));
  });
};
