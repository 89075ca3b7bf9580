import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { migrationsPending } from '../adapters/database/index.ts';
import type { Deps } from './deps.ts';
import { refuse } from './refusal.ts';

/** What a proxy adds: whoever comes through one is not this machine. */
const passedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'];
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** /healthz: the process answers. /readyz: its database does too, migrated. /metrics: for Prometheus, from this machine only. */
export const mountHealth = (app: FastifyInstance, { database }: Deps) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  app.get('/healthz', () => ({ alive: true }));
  app.get('/readyz', async () => {
    const pending = await migrationsPending(database).catch(() => refuse('unavailable', { retryAfter: 5 }));
    return pending ? refuse('unavailable', { retryAfter: 5 }) : { ready: true };
  });
  app.get('/metrics', async (request, reply) => {
    const isForwarded = passedOn.some((header) => request.headers[header] !== undefined);
    if (!loopback.has(request.socket.remoteAddress ?? '') || isForwarded) refuse('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
