import type { FastifyRequest } from 'fastify';
import { isLoopback } from './reach.ts';

/** What a proxy adds: whoever comes through one is not this machine. */
const passedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'];

/** Whether somebody at this very machine asks, and no proxy for somebody else. */
export const isThisMachine = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  isLoopback(socket.remoteAddress?.replace('::ffff:', '') ?? '') &&
  passedOn.every((header) => headers[header] === undefined);
