import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { createSystemActor } from '../../http/actor.ts';
import { type BrowserClient, type MemberClient, startTestServer } from '../../testing.ts';
import { type BillingServer, cards, startBillingServer } from '../subscriptions/testing.ts';
import { setStaff } from './index.ts';

const address = 'billing@staff.example';

describe('staff and the plan of an account', () => {
  let server: BillingServer;
  let staff: BrowserClient;
  beforeAll(async () => {
    server = await startBillingServer();
    staff = await server.createVerifiedMember(address);
    await setStaff(createSystemActor('test'), server.database.db, address, true);
    await server.enableTwoFactor(address);
  });
  afterAll(() => server.close());

  const findId = async ({ email }: MemberClient) => {
    const { body } = await staff.get(`/api/staff/accounts?search=${encodeURIComponent(email)}`);
    return (body['accounts'] as { id: string }[])[0]?.id ?? '';
  };
  const readPlan = async (client: MemberClient) =>
    (await staff.get(`/api/staff/accounts/${await findId(client)}`)).body['plan'] as Record<string, unknown>;

  test('they see what it has, until when, how it is paid, and the invoices', async () => {
    const { client, subscription } = await server.subscribe({ duration: 'yearly' });
    expect(await readPlan(client)).toEqual({
      ...{ status: 'active', duration: 'yearly', renews: true, until: subscription['periodEnd'], grantedUntil: null },
      ...{ paymentMethod: { type: 'card', last4: '4242' }, disputes: [] },
      invoices: [
        {
          ...{ id: expect.any(String), number: expect.stringMatching(/^TS-2026-\d{6}$/), kind: 'invoice' },
          ...{ issuedAt: server.clock.now.toISOString(), totalCents: 14_137, status: 'paid' },
        },
      ],
    });
  });

  test('they see a dispute, and what was cancelled or only tried', async () => {
    const { client: disputed } = await server.subscribe({}, {}, cards.disputed);
    expect(await readPlan(disputed)).toMatchObject({ disputes: [{ cents: 2368, state: 'open' }] });
    const { client: leaving } = await server.subscribe();
    await leaving.post('/api/subscription/cancel');
    expect(await readPlan(leaving)).toMatchObject({ status: 'active', renews: false });
    const trying = await server.createMember();
    expect(await readPlan(trying)).toMatchObject({ status: 'trialing', duration: null, paymentMethod: null });
  });
});

test('staff see no plan where nothing is sold', async () => {
  const server = await startTestServer(await openTestDatabase());
  const staff = await server.createVerifiedMember(address);
  await setStaff(createSystemActor('test'), server.database.db, address, true);
  await server.enableTwoFactor(address);
  const { body } = await staff.get('/api/staff/accounts');
  const { id } = (body['accounts'] as { id: string }[])[0] ?? { id: '' };
  expect((await staff.get(`/api/staff/accounts/${id}`)).body).toMatchObject({ id, plan: null });
  await server.close();
});
