import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { createSystemActor } from '../../http/actor.ts';
import { type BrowserClient, type MemberClient, startTestServer } from '../../testing.ts';
import { noteChanges, removeUnpaidCodes } from '../codes-without-plan/jobs.ts';
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
          ...{ refundableCents: 14_137, undueTaxCents: 0 },
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

  const act = async (client: MemberClient, action: string, body: object = {}) =>
    staff.post(`/api/staff/accounts/${await findId(client)}/${action}`, { note, ...body });
  const createCode = async (client: MemberClient) => {
    const { body } = await client.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/menu' } });
    return `/r/${body['uri']}`;
  };
  const scan = async (path: string) => (await server.browserClient('193.0.6.139').get(path)).status;
  const readLog = async (client: MemberClient) =>
    (await staff.get(`/api/staff/accounts/${await findId(client)}`)).body['staffLog'] as { action: string }[];

  test('they give the plan until the end of a day: codes work right away, until that is over or ended', async () => {
    const client = await server.createVerifiedMember();
    const path = await createCode(client);
    await server.advance(8);
    expect(await scan(path)).toBe(404);
    const day = new Date(server.clock.now.getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
    const granted = await act(client, 'grant', { until: day, message: 'Sorry for the outage.\nKeep printing!' });
    expect(granted).toMatchObject({ status: 200, body: { grantedUntil: expect.stringContaining(day) } });
    await expect.poll(() => scan(path)).toBe(302);
    expect(await server.read(client)).toMatchObject({ status: 'trial_ended', hasPremium: true });
    expect(await readPlan(client)).toMatchObject({ grantedUntil: granted.body['grantedUntil'] });
    expect((await act(client, 'end-grant', { message: 'The term is over.' })).body).toEqual({ ended: true });
    await expect.poll(() => scan(path)).toBe(404);
    expect((await act(client, 'end-grant')).body).toEqual({ ended: false });
    await noteChanges(server.deps);
    const ended = (await server.listEmails(client.email)).find(
      ({ subject }) => subject === 'We’ve ended your free plan',
    );
    for (const part of ['27 March 2026', 'The term is over.', 'paused for now', '18 June 2026'])
      expect(ended?.text).toContain(part);
    expect(ended?.text).not.toContain(note);
    const emails = await server.listEmails(client.email);
    const { text = '' } = emails.find(({ subject }) => subject === 'You have the plan for free') ?? {};
    for (const part of ['27 March 2026', 'Sorry for the outage.', 'Keep printing!']) expect(text).toContain(part);
    expect(text).not.toContain(note);
    expect(await readLog(client)).toMatchObject([
      { action: 'grant_ended' },
      { action: 'plan_granted', until: granted.body['grantedUntil'], note },
    ]);
    await act(client, 'grant', { until: day });
    await noteChanges(server.deps);
    await server.advance(10);
    expect([await scan(path), (await server.read(client))['hasPremium']]).toEqual([404, false]);
    await noteChanges(server.deps);
    const subjects = await server.subjects(client.email);
    for (const subject of ['Your trial has ended', 'Your plan has ended']) expect(subjects).not.toContain(subject);
    expect(subjects[0]).toBe('Your free plan has ended');
  });

  test('ending it says that a plan of their own continues', async () => {
    const { client } = await server.subscribe({ duration: 'yearly' });
    const until = new Date(server.clock.now.getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
    await act(client, 'grant', { until });
    await act(client, 'end-grant');
    const ended = (await server.listEmails(client.email)).find(
      ({ subject }) => subject === 'We’ve ended your free plan',
    );
    expect(ended?.text).toContain('Your trial or paid plan continues as before.');
    expect(await server.read(client)).toMatchObject({ status: 'active', hasPremium: true });
  });

  test('they extend no trial of someone who has a plan or had one', async () => {
    const { client: paying } = await server.subscribe();
    const { client: once } = await server.subscribe({ renews: false });
    const { client: former } = await server.subscribe();
    await former.post('/api/subscription/withdraw');
    await server.forgetTrials();
    const { client: later } = await server.subscribe({ begins: 'after_trial' });
    for (const client of [paying, once, former, later])
      expect(await act(client, 'trial', { days: 3 })).toMatchObject({ status: 409, body: { error: 'no_trial' } });
  });

  test.each(['2026-01-31', '2031-01-01'])(
    'they give no plan until %s, which is over or too far away',
    async (until) => {
      const client = await server.createMember();
      expect(await act(client, 'grant', { until })).toMatchObject({
        status: 400,
        body: { issues: [{ field: 'until', code: 'invalid_date' }] },
      });
    },
  );

  test('they favour no account that staff belong to', async () => {
    const { body } = await staff.get(`/api/staff/accounts?search=${address}`);
    const { id } = (body['accounts'] as { id: string }[])[0] ?? { id: '' };
    for (const action of ['end-grant', 'restore-codes'])
      expect((await staff.post(`/api/staff/accounts/${id}/${action}`, { note })).body['error']).toBe('staff_account');
    const grant = await staff.post(`/api/staff/accounts/${id}/grant`, { until: '2026-12-31', note });
    expect(grant.body['error']).toBe('staff_account');
  });

  /** As the job does that deletes codes, three months after a plan has ended. */
  const removeCodes = async ({ email }: MemberClient) => {
    const { now } = server.clock;
    const account = '(select id from users where email = $1)';
    await server.database.pool.query(`update qr set archived_at = $2 where account_id = ${account}`, [email, now]);
    await server.database.pool.query(
      `update subscription set codes_archived_at = $2, lapsed_at = $3 where account_id = ${account}`,
      [email, now, new Date(now.getTime() - 92 * 86_400_000)],
    );
  };

  test('they restore deleted codes within 30 days, which then are kept for three months more', async () => {
    const client = await server.createVerifiedMember();
    await createCode(client);
    await server.advance(8);
    await removeCodes(client);
    const restorableUntil = new Date(server.clock.now.getTime() + 30 * 86_400_000).toISOString();
    const details = async () => (await staff.get(`/api/staff/accounts/${await findId(client)}`)).body;
    expect(await details()).toMatchObject({
      usage: { activeCodes: 0 },
      removedCodes: { count: 1, until: restorableUntil },
    });
    await server.advance(29);
    expect((await act(client, 'restore-codes')).body).toEqual({ restored: 1 });
    expect(await details()).toMatchObject({ usage: { activeCodes: 1 }, removedCodes: null });
    expect(await server.subjects(client.email)).toContain('Your QR codes are back');
    expect(await readLog(client)).toMatchObject([{ action: 'removed_codes_restored', note }]);
    await removeUnpaidCodes(server.deps);
    expect(await details()).toMatchObject({ usage: { activeCodes: 1 } });
    await removeCodes(client);
    await server.advance(31);
    expect([(await act(client, 'restore-codes')).body, (await details())['removedCodes']]).toEqual([
      { restored: 0 },
      null,
    ]);
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
