import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

/** Headers that proxies add: a request with one of these isn't from this machine. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'];

/** Whether a request comes from this machine itself, and not through a proxy. */
export const isLoopbackRequest = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  isLoopback(socket.remoteAddress?.replace('::ffff:', '') ?? '') &&
  proxyHeaders.every((header) => headers[header] === undefined);
