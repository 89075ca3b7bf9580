import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '../../feature.ts';
import type { SystemActor } from '../../http/actor.ts';
import { insertEvent } from './event-store.ts';
import { toBillingDeps } from './gateway/billing-deps.ts';
import { syncCustomerJob } from './jobs.ts';

const maxBytes = 1_000_000;

/**
 * Events of the payment gateway. Each only says which customer to read again, so it doesn't matter if it comes late, twice, or in another
 * order. 200 as soon as that is queued; 500 if it can't be, so that the gateway sends it again.
 */
export const mountWebhook = (app: FastifyInstance, context: FeatureContext, system: SystemActor): void => {
  const billing = toBillingDeps(context, system);
  if (!billing) return;
  const { payments, database, jobs, now } = billing;
  app.post('/api/stripe/webhook', { bodyLimit: maxBytes }, async (request, reply) => {
    const signature = request.headers['stripe-signature'];
    const body = request.body;
    if (typeof signature !== 'string' || !Buffer.isBuffer(body)) return reply.status(400).send({ received: false });
    const result = payments.verifyEvent(body, signature);
    if ('rejected' in result) {
      request.log.warn({ reason: result.rejected }, 'payment event rejected');
      return reply.status(400).send({ received: false });
    }
    const { id, type, customer, payment } = result.event;
    await database.db.transaction().execute(async (tx) => {
      const isNew = await insertEvent(system, tx, { id, type, customer: customer ?? null, at: now() });
      if (isNew && (customer !== undefined || payment !== undefined))
        await jobs.send(tx, syncCustomerJob, { customer: customer ?? null, payment: payment ?? null });
    });
    return reply.send({ received: true });
  });
};
