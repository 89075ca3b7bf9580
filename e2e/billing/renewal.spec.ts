import { expect, postToApi, test, verifyEmail } from '../fixtures.ts';
import { advanceClock, orderPlan, payByCard } from './sandbox.ts';

test('a plan is paid for on the payment service’s page, and renewed as time passes', async ({
  page,
  signUp,
  mailbox,
}) => {
  await verifyEmail(page, (await signUp()).email, mailbox);
  const billing = { name: 'Ada', company: '', address: 'Ringstraße 1', country: 'DE', vatNumber: '', taxId: '' };
  await postToApi(page, '/api/user/me', { billing });
  const read = async () => (await page.request.get('/api/subscription')).json();
  await page.goto(await orderPlan(page));
  await payByCard(page);
  await expect.poll(async () => (await read()).status).toBe('active');
  const { periodEnd } = await read();
  for (const days of [10, 12, 12]) {
    await advanceClock(page, days);
    // A session that’s idle for 14 days ends.
    await read();
  }
  await expect.poll(async () => (await read()).periodEnd > periodEnd).toBe(true);
});
