import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutboxMailer } from '../../adapters/mailer/local.ts';
import type { MemberClient } from '../../testing.ts';
import { remindUnverified } from '../accounts/unverified.ts';
import { eraseAccounts } from '../index.ts';
import { type BillingServer, startBillingServer } from './testing.ts';

let server: BillingServer;
beforeAll(async () => {
  server = await startBillingServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  server.deps.mailer = createOutboxMailer();
});
afterAll(() => server.close());

const waitTwoMonths = async () => {
  for (let week = 0; week < 9; week++) {
    await server.advance(7);
    await remindUnverified(server.deps);
    await server.drain();
    await eraseAccounts(server.deps);
  }
};
const exists = async ({ email }: MemberClient) =>
  (await server.database.pool.query('select id from users where email = $1', [email])).rows.length === 1;

test('an account whose address was never verified is erased, unless someone has paid for it', async () => {
  // Since then, only owners of verified addresses can order.
  const paying = await server.createVerifiedMember();
  await server.setBilling(paying);
  const { body } = await server.order(paying);
  await server.pay(String(body['url']));
  await server.refresh(paying);
  await server.database.pool.query('update users set email_verified_at = null where email = $1', [paying.email]);
  const undecided = await server.createMember();
  await server.setBilling(undecided);
  await undecided.post('/api/subscription/quote', { duration: 'monthly' });
  await waitTwoMonths();
  expect([await exists(paying), await exists(undecided)]).toEqual([true, false]);
});

test('an account is bought for only once its address is verified: its owner could take the contract over', async () => {
  const client = await server.createMember();
  await server.setBilling(client);
  expect(await server.order(client)).toMatchObject({ status: 403, body: { error: 'email_not_verified' } });
  await server.database.pool.query('update users set email_verified_at = now() where email = $1', [client.email]);
  expect((await server.order(client)).status).toBe(200);
});
