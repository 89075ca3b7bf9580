import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

const closeListeners = new WeakMap<Socket, Set<() => void>>();

/** Returns the listeners for the end of a connection: one event handler, however many requests are pipelined on it. */
const getCloseListeners = (socket: Socket): Set<() => void> => {
  const existing = closeListeners.get(socket);
  if (existing) return existing;
  const listeners = new Set<() => void>();
  closeListeners.set(socket, listeners);
  socket.once('close', () => {
    for (const listener of [...listeners]) listener();
  });
  return listeners;
};

/**
 * Calls back once, as soon as a response is finished or its connection is closed, even if it already is. A response that
 * waits behind another one of its connection emits no event of its own when the connection closes.
 */
export const onceResponseEnds = (
  { raw: { socket } }: FastifyRequest,
  { raw }: FastifyReply,
  callback: () => void,
): void => {
  const listeners = getCloseListeners(socket);
  const end = () => {
    if (!listeners.delete(end)) return;
    stopWatching();
    callback();
  };
  listeners.add(end);
  const stopWatching = finished(raw, end);
  if (socket.destroyed) end();
};
