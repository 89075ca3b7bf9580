import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry, register } from 'prom-client';
import { migrationsPending } from '../adapters/database/index.ts';
import type { Deps } from './deps.ts';
import { refuse } from './refusal.ts';
import { isThisMachine } from './this-machine.ts';

/** Letters that no mail server has taken yet, and since when the first of them waits. `mails` gives it. */
type LettersWaiting = () => Promise<{ count: number; since: Date | null }>;

/**
 * /healthz: the process answers. /readyz: its database does too, migrated; letters that wait are told, and are no reason to
 * send people elsewhere. /metrics: for Prometheus, from this machine only.
 */
export const mountHealth = (app: FastifyInstance, { database }: Deps, lettersWaiting: LettersWaiting) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'tessera_letters_waiting',
    help: 'Letters that no mail server has taken yet.',
    registers: [registry],
    async collect() {
      this.set((await lettersWaiting()).count);
    },
  });

  app.get('/healthz', () => ({ alive: true }));
  app.get('/readyz', async () => {
    const pending = await migrationsPending(database).catch(() => refuse('unavailable', { retryAfter: 5 }));
    if (pending) refuse('unavailable', { retryAfter: 5 });
    const { count, since } = await lettersWaiting();
    return { ready: true, letters: { waiting: count, ...(since && { since: since.toISOString() }) } };
  });
  app.get('/metrics', async (request, reply) => {
    if (!isThisMachine(request)) refuse('not_found');
    return reply.type(registry.contentType).send(await Registry.merge([registry, register]).metrics());
  });
};
