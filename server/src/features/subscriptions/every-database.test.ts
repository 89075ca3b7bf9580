import { describe, expect, test } from 'vitest';
import { everyDatabase } from '../../adapters/database/testing.ts';
import { startBillingServer } from './testing.ts';

describe.each(everyDatabase)('plans on $name', ({ open }) => {
  test('are bought, renewed by events in any order, and cancelled', async () => {
    const server = await startBillingServer({}, open);
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    server.sandbox.setWebhook({
      ...{ url: `http://127.0.0.1:${port}/api/stripe/webhook`, secret: server.webhookSecret },
      isUnreliable: true,
    });
    const { client, subscription } = await server.subscribe();
    expect(subscription).toMatchObject({ status: 'active' });
    await server.advance(32);
    await server.sandbox.deliver();
    await server.drain();
    const renewed = await server.read(client);
    expect(new Date(String(renewed['periodEnd'])).getTime()).toBeGreaterThan(server.clock.now.getTime());
    expect((await client.post('/api/subscription/cancel', {})).body).toMatchObject({ info: { willCancel: true } });
    await server.close();
  });
});
