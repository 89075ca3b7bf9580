import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

const closeListeners = new WeakMap<Socket, Set<() => void>>();

/** Those that hear of a connection's end: one listener, however many requests are pipelined on it. */
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
 * Calls back once, as soon as a response is finished or its connection is gone, even where it is gone already. A response
 * that waits behind another one of its connection hears nothing of the connection's end by itself.
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
