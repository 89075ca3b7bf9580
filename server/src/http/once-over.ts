import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

const waiting = new WeakMap<Socket, Set<() => void>>();

/** Those that hear of a connection's end: one listener, however many requests are pipelined on it. */
const waitingFor = (socket: Socket): Set<() => void> => {
  const known = waiting.get(socket);
  if (known) return known;
  const all = new Set<() => void>();
  waiting.set(socket, all);
  socket.once('close', () => {
    for (const heard of [...all]) heard();
  });
  return all;
};

/**
 * Calls back once, as soon as a response is finished or its connection is gone, even where it is gone already. A response
 * that waits behind another one of its connection hears nothing of the connection's end by itself.
 */
export const onceOver = ({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, callback: () => void): void => {
  const all = waitingFor(socket);
  const end = () => {
    if (!all.delete(end)) return;
    forget();
    callback();
  };
  all.add(end);
  const forget = finished(raw, end);
  if (socket.destroyed) end();
};
