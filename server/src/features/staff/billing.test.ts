import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { createSystemActor } from '../../http/actor.ts';
import { type BrowserClient, type MemberClient, startTestServer } from '../../testing.ts';
import { type BillingServer, cards, startBillingServer } from '../subscriptions/testing.ts';
import { setStaff } from './index.ts';

const note = 'The service was down';
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
          refundableCents: 14_137,
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

  const listInvoices = async (client: MemberClient) =>
    (await readPlan(client))['invoices'] as { id: string; kind: string; totalCents: number; refundableCents: number }[];
  const refund = async (client: MemberClient, cents: number) => {
    const invoice = (await listInvoices(client)).find(({ kind }) => kind === 'invoice')?.id;
    return staff.post(`/api/staff/accounts/${await findId(client)}/refund`, { invoice, cents, note });
  };

  test('they refund a part of a payment and then the rest, each with a credit note and in both logs', async () => {
    const { client } = await server.subscribe();
    expect(await refund(client, 1000)).toMatchObject({ status: 200, body: { refunded: true } });
    expect(await listInvoices(client)).toMatchObject([
      { kind: 'credit_note', totalCents: -1000, refundableCents: 0 },
      { kind: 'invoice', totalCents: 2368, refundableCents: 1368 },
    ]);
    expect((await refund(client, 1368)).status).toBe(200);
    expect(await server.gatewayOf(client)).toMatchObject({ refunds: [{ cents: 1368 }, { cents: 1000 }] });
    expect(await listInvoices(client)).toMatchObject([
      { totalCents: -1368 },
      { totalCents: -1000 },
      { refundableCents: 0 },
    ]);
    const { body } = await staff.get(`/api/staff/accounts/${await findId(client)}`);
    expect(body['staffLog']).toMatchObject([
      { action: 'payment_refunded', cents: 1368, note },
      { action: 'payment_refunded', cents: 1000, note },
    ]);
    const acts = (await client.get('/api/user/audit')).body['acts'] as { action: string; via: string }[];
    expect(acts.filter(({ action }) => action === 'payment_refunded')).toMatchObject([
      { via: 'staff' },
      { via: 'staff' },
    ]);
  });

  test('they never refund more than was paid, nor what is disputed or still processing', async () => {
    const { client } = await server.subscribe();
    await refund(client, 2000);
    const tooMuch = { error: 'refund_too_large', field: 'cents' };
    for (const cents of [369, 2368]) expect(await refund(client, cents)).toMatchObject({ status: 409, body: tooMuch });
    expect((await refund(client, 0)).status).toBe(400);
    const { client: disputed } = await server.subscribe({}, {}, cards.disputed);
    expect(await refund(disputed, 100)).toMatchObject({ status: 409, body: { error: 'payment_disputed' } });
    const direct = await server.createVerifiedMember();
    await server.setBilling(direct);
    await server.payBySepa(String((await server.order(direct, { paymentMethod: 'sepa_debit' })).body['url']));
    await server.refresh(direct);
    expect(await refund(direct, 100)).toMatchObject({ status: 409, body: { error: 'payment_processing' } });
    for (const refused of [disputed, direct])
      expect((await listInvoices(refused)).map(({ refundableCents }) => refundableCents)).toEqual([0]);
  });

  test('they refund no invoice of another account', async () => {
    const { client } = await server.subscribe();
    const { client: other } = await server.subscribe();
    const [invoice] = await listInvoices(other);
    const path = `/api/staff/accounts/${await findId(client)}/refund`;
    expect((await staff.post(path, { invoice: invoice?.id, cents: 100, note })).status).toBe(404);
    expect((await server.gatewayOf(other)).refunds).toEqual([]);
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
