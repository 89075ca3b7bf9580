import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** After `stopping` is aborted, every response closes its connection, announced by `connection: close`. */
export const closeConnectionsWhenStopping = (stopping: AbortSignal, server: Server): void => {
  const disableKeepAlive = (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  stopping.addEventListener('abort', () => server.prependListener('request', disableKeepAlive), { once: true });
};

const interval = 50;

/**
 * While closing, ends idle connections, and those that have sent nothing yet: browsers and load balancers open such
 * connections in advance, and Node counts them as busy. Either would delay shutdown for as long as it stays open.
 */
export const endIdleConnections = (app: FastifyInstance, server: Server = app.server): void => {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const end = () => {
    server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    const timer = setInterval(end, interval).unref();
    server.once('close', () => clearInterval(timer));
  });
};
