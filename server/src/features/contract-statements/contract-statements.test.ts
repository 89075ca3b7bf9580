import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSweep } from '../../housekeeping.ts';
import type { BrowserClient } from '../../testing.ts';
import { type BillingServer, startBillingServer } from '../subscriptions/testing.ts';

const path = '/api/contract-statements';
const dayMs = 86_400_000;

describe('withdrawing and cancelling without signing in', () => {
  let server: BillingServer;
  let staff: BrowserClient;
  beforeAll(async () => {
    server = await startBillingServer();
    staff = await server.createVerifiedMember('billing@staff.example');
    await server.database.pool.query(`update users set staff = true where email = 'billing@staff.example'`);
    await server.enableTwoFactor('billing@staff.example');
  }, 60_000);
  afterAll(() => server.close());

  let visitors = 0;
  const createVisitor = () => server.browserClient(`192.0.2.${++visitors}`);
  const submit = (input: object) => createVisitor().post(path, { name: 'Ada', ...input });
  const submitWithdrawal = (email: string, more: object = {}) => submit({ kind: 'withdrawal', email, ...more });
  const submitCancellation = (email: string, more: object = {}) => submit({ kind: 'cancellation', email, ...more });
  const findConfirmation = async (email: string) => {
    const emails = await server.listEmails(email);
    const link = emails.find(({ subject }) => /^Confirm your (withdrawal|cancellation)$/.test(subject))?.link;
    return link === undefined ? undefined : (new URL(link).searchParams.get('confirm') ?? undefined);
  };
  const confirm = (token: string | undefined) => createVisitor().post(`${path}/confirmation`, { token });
  const listForStaff = async (state = 'unsettled') =>
    (await staff.get(`/api/staff/contract-statements?state=${state}`)).body['statements'] as Record<string, unknown>[];
  const findForStaff = async (email: string, state?: string) =>
    (await listForStaff(state)).find((statement) => statement['email'] === email);
  const listActions = async (client: BrowserClient) =>
    ((await client.get('/api/user/audit')).body['acts'] as { action: string }[]).map(({ action }) => action);

  test('a withdrawal that matches nothing is stored, with a receipt that says everything, and waits for staff', async () => {
    const { status, body } = await submitWithdrawal('nobody@elsewhere.example', {
      number: 'TS-2026-000123',
      receiptEmail: 'ada@elsewhere.example',
    });
    expect(status).toBe(200);
    const receipt = {
      ...{ kind: 'withdrawal', name: 'Ada', email: 'nobody@elsewhere.example', number: 'TS-2026-000123' },
      ...{ receiptEmail: 'ada@elsewhere.example', endsOn: null, cause: 'ordinary', reason: '' },
      receivedAt: server.clock.now.toISOString(),
    };
    expect(body['receipt']).toEqual(receipt);
    expect((await createVisitor().get(`${path}/receipt?token=${body['token']}`)).body).toEqual(receipt);
    const [email] = await server.listEmails('ada@elsewhere.example');
    expect(email?.subject).toBe('We received your withdrawal');
    for (const content of ['Ada', 'nobody@elsewhere.example', 'TS-2026-000123', 'Tuesday, 10 March 2026', 'UTC'])
      expect(email?.text).toContain(content);
    expect(await server.listEmails('nobody@elsewhere.example')).toEqual([]);
    expect(await findForStaff('nobody@elsewhere.example')).toMatchObject({ state: 'open', account: null });
  });

  test('what is entered is text in the emails, neither markup nor headers', async () => {
    const name = '<img src=x onerror=alert(1)>\r\nBcc: all@elsewhere.example';
    const reason = '<a href="https://evil.example">Sign in</a>';
    await submitCancellation('markup@elsewhere.example', { name, cause: 'for_cause', reason });
    const { rows } = await server.database.pool.query(
      `select subject, html from email where recipient = 'markup@elsewhere.example'`,
    );
    expect(rows).toMatchObject([{ subject: 'We received your cancellation' }]);
    expect(rows[0].html).toContain('&lt;img src=x');
    expect(rows[0].html).not.toMatch(/<img src=x|<a href="https:\/\/evil/);
    expect(await server.listEmails('all@elsewhere.example')).toEqual([]);
  });

  test('the response is the same for the address of an account, which alone gets the link', async () => {
    const { client } = await server.subscribe();
    const unknown = await submitWithdrawal('unknown@elsewhere.example', { receiptEmail: 'other@elsewhere.example' });
    const known = await submitWithdrawal(client.email, { receiptEmail: 'other@elsewhere.example' });
    const shape = ({ body, status }: typeof known) => [
      status,
      Object.keys(body),
      Object.keys(body['receipt'] as object),
    ];
    expect(shape(known)).toEqual(shape(unknown));
    const texts = (await server.listEmails('other@elsewhere.example')).map(({ text }) => text ?? '');
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).not.toContain('confirm=');
    expect((await server.read(client))['status']).toBe('active');
    expect(await findConfirmation(client.email)).toMatch(/^[\w-]{43}$/);
  });

  test('the link in the email withdraws: the plan ends, the money goes back, and the activity log says so', async () => {
    const { client } = await server.subscribe();
    await submitWithdrawal(client.email.toUpperCase());
    const token = await findConfirmation(client.email);
    const { body: before } = await createVisitor().get(`${path}/confirmation?token=${token}`);
    expect(before).toMatchObject({ state: 'waiting', receipt: { kind: 'withdrawal', name: 'Ada' } });
    expect((await confirm(token)).body).toMatchObject({ state: 'executed' });
    expect(await server.read(client)).toMatchObject({ status: 'canceled' });
    expect(await server.subjects(client.email)).toContain('You’ve withdrawn from your purchase');
    expect(await listActions(client)).toContain('plan_withdrawn');
    expect(await findForStaff(client.email, 'settled')).toMatchObject({ state: 'executed' });
    expect((await confirm(token)).body).toMatchObject({ state: 'executed' });
  });

  test('a withdrawal counts from when it was made, although it is confirmed after the 14 days', async () => {
    const { client } = await server.subscribe({ duration: 'yearly' });
    await server.advance(13);
    await submitWithdrawal(client.email);
    await server.advance(3);
    expect((await confirm(await findConfirmation(client.email))).body).toMatchObject({ state: 'executed' });
    expect(await server.read(client)).toMatchObject({ status: 'canceled' });
  });

  test('a withdrawal that was made too late goes to staff, who see why', async () => {
    const { client } = await server.subscribe({ duration: 'yearly' });
    await server.advance(16);
    await submitWithdrawal(client.email);
    expect((await confirm(await findConfirmation(client.email))).body).toMatchObject({ state: 'open' });
    expect(await findForStaff(client.email)).toMatchObject({ state: 'open', failure: 'withdrawal_over' });
    expect(await server.read(client)).toMatchObject({ status: 'active' });
  });

  test('a withdrawal that is confirmed more than a week later is for staff: the plan was used meanwhile', async () => {
    const { client } = await server.subscribe({ duration: 'monthly' });
    await submitWithdrawal(client.email);
    await server.advance(70);
    expect((await confirm(await findConfirmation(client.email))).body).toMatchObject({ state: 'open' });
    expect(await server.refresh(client)).toMatchObject({ status: 'active' });
    expect(await findForStaff(client.email)).toMatchObject({ state: 'open' });
  });

  test('staff carry out a late withdrawal, too: the last payment goes back, those before it don’t', async () => {
    const { client } = await server.subscribe({ duration: 'monthly' });
    await server.advance(40);
    await submitWithdrawal(client.email);
    await confirm(await findConfirmation(client.email));
    const { id } = (await findForStaff(client.email)) ?? {};
    await staff.post(`/api/staff/contract-statements/${id}`, { decision: 'executed', note: 'As goodwill' });
    expect(await server.read(client)).toMatchObject({ status: 'canceled' });
    const { payments } = await server.gatewayOf(client);
    expect(payments.map(({ refundedCents }) => refundedCents)).toEqual([2368, 0]);
  });

  test('a plan that would follow the trial is withdrawn from, although nothing was paid', async () => {
    const { client } = await server.subscribe({ begins: 'after_trial' });
    await submitWithdrawal(client.email);
    expect((await confirm(await findConfirmation(client.email))).body).toMatchObject({ state: 'executed' });
    expect(await server.read(client)).toMatchObject({ status: 'trialing', plan: null });
  });

  test.each([
    ['in the paid period: it ends with that', '2026-01-31', 0],
    ['in the period after the next: it ends with that', 75, 3],
  ])('a cancellation for a day %s', async (_, day, renewals) => {
    const { client } = await server.subscribe({ duration: 'monthly' });
    const endsOn =
      typeof day === 'string' ? day : new Date(server.clock.now.getTime() + day * dayMs).toISOString().slice(0, 10);
    await submitCancellation(client.email, { ends: 'date', endsOn });
    expect((await confirm(await findConfirmation(client.email))).body).toMatchObject({ state: 'executed' });
    for (let month = 0; month < 5; month++) {
      await server.advance(31);
      await server.refresh(client);
    }
    const { invoices, subscriptions } = await server.gatewayOf(client);
    expect(subscriptions).toMatchObject([{ status: 'canceled' }]);
    expect(invoices).toHaveLength(Math.max(1, renewals));
  });

  test('the link in the email cancels with the end of the period', async () => {
    const { client, subscription } = await server.subscribe({ duration: 'quarterly' });
    await submitCancellation(client.email);
    expect((await confirm(await findConfirmation(client.email))).body).toMatchObject({ state: 'executed' });
    expect(await server.read(client)).toMatchObject({ status: 'active', endsAt: subscription['periodEnd'] });
    expect(await server.subjects(client.email)).toContain('Your plan is cancelled');
    expect(await listActions(client)).toContain('plan_cancelled');
  });

  test.each([
    ['for an important reason', { cause: 'for_cause', reason: 'It has been down' }, { reason: 'It has been down' }],
    ['about an invoice that isn’t known', { number: 'TS-1' }, { number: 'TS-1' }],
  ])('a cancellation %s is for staff', async (_what, input, shown) => {
    const { client } = await server.subscribe();
    const { body } = await submitCancellation(client.email, input);
    expect(body['receipt']).toMatchObject(shown);
    expect(await findConfirmation(client.email)).toBeUndefined();
    expect(await findForStaff(client.email)).toMatchObject({ state: 'open', account: { email: client.email } });
  });

  test('a statement about an invoice of the plan that runs is as good as one about the last contract', async () => {
    const { client, subscription } = await server.subscribe();
    const [invoice] = subscription['invoices'] as { number: string }[];
    await submitCancellation(client.email, { number: ` ${invoice?.number.toLowerCase()} ` });
    expect((await confirm(await findConfirmation(client.email))).body).toMatchObject({ state: 'executed' });
    expect((await server.read(client))['endsAt']).toBe(subscription['periodEnd']);
  });

  test('one about an invoice of an earlier plan, or of another account, is for staff', async () => {
    const { client, subscription } = await server.subscribe();
    const other = await server.subscribe();
    await submitWithdrawal(client.email);
    await confirm(await findConfirmation(client.email));
    const { body } = await server.order(client);
    await server.pay(String(body['url']));
    expect(await server.refresh(client)).toMatchObject({ status: 'active' });
    for (const { invoices } of [subscription, other.subscription]) {
      const [invoice] = invoices as { number: string }[];
      await submitWithdrawal(client.email, { number: invoice?.number });
      const stored = (await listForStaff()).find(({ number }) => number === invoice?.number);
      expect(stored).toMatchObject({ state: 'open', email: client.email });
    }
    const subjects = (await server.listEmails(client.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Confirm your withdrawal')).toHaveLength(1);
  });

  test('an account whose address isn’t confirmed, or that has no plan, gets no link', async () => {
    const { client } = await server.subscribe();
    await server.database.pool.query('update users set email_verified_at = null where email = $1', [client.email]);
    const onTrial = await server.createVerifiedMember();
    for (const { email } of [client, onTrial]) {
      await submitWithdrawal(email);
      expect(await findConfirmation(email)).toBeUndefined();
      expect(await findForStaff(email)).toMatchObject({ state: 'open' });
    }
  });

  test('staff carry a statement out, as of its time, or close it; both are in the logs', async () => {
    const { client } = await server.subscribe();
    await submitCancellation(client.email, { cause: 'for_cause', reason: 'Moving away' });
    const statement = await findForStaff(client.email);
    const settle = (id: unknown, decision: string) =>
      staff.post(`/api/staff/contract-statements/${id}`, { decision, note: 'As they wish' });
    expect((await settle(statement?.['id'], 'executed')).body).toMatchObject({ state: 'executed' });
    expect(await server.read(client)).toMatchObject({ status: 'canceled' });
    expect(await listActions(client)).toContain('plan_cancelled');

    await submitWithdrawal('stranger@elsewhere.example');
    const stranger = await findForStaff('stranger@elsewhere.example');
    expect((await settle(stranger?.['id'], 'executed')).body).toMatchObject({ error: 'no_subscription' });
    expect((await settle(stranger?.['id'], 'resolved')).body).toMatchObject({ state: 'resolved' });
    const { body } = await staff.get('/api/staff/log');
    const [resolved, executed] = body['actions'] as object[];
    expect(resolved).toMatchObject({ action: 'statement_resolved', note: 'As they wish', account: null });
    expect(executed).toMatchObject({ action: 'statement_executed', account: { email: client.email } });
  });

  test('what is missing is named, and a form is accepted as JSON is', async () => {
    const { status, body } = await submit({
      kind: 'cancellation',
      name: ' ',
      email: 'ada',
      ends: 'date',
      cause: 'for_cause',
    });
    expect(status).toBe(400);
    expect(body['issues']).toEqual([
      { field: 'name', code: 'required' },
      { field: 'email', code: 'invalid_email' },
    ]);
    const open = { kind: 'cancellation', email: 'ada@elsewhere.example', ends: 'date', cause: 'for_cause' };
    expect((await submit(open)).body['issues']).toEqual([
      { field: 'endsOn', code: 'required' },
      { field: 'reason', code: 'required' },
    ]);
    const form = new URLSearchParams({ kind: 'withdrawal', name: 'Ada', email: 'form@elsewhere.example' }).toString();
    const sent = await createVisitor().send('POST', path, form, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(sent.status).toBe(200);
  });

  test('one network sends 20 an hour, and one address gets 10 receipts a day; all statements are stored', async () => {
    const email = 'flooded@elsewhere.example';
    const one = server.browserClient('198.51.100.200');
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++)
      statuses.push((await one.post(path, { kind: 'withdrawal', name: 'Ada', email })).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    await submitWithdrawal('flood.ed+more@elsewhere.example');
    expect(await server.listEmails(email)).toHaveLength(10);
    expect(await server.listEmails('flood.ed+more@elsewhere.example')).toEqual([]);
    const { rows } = await server.database.pool.query('select from contract_statement where email = $1', [email]);
    expect(rows).toHaveLength(20);
  });

  test('an owner is asked five times a day at most, wherever the receipts go; the others are for staff', async () => {
    const { client } = await server.subscribe();
    for (let n = 0; n < 7; n++) await submitWithdrawal(client.email, { receiptEmail: `r${n}@elsewhere.example` });
    const subjects = (await server.listEmails(client.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Confirm your withdrawal')).toHaveLength(5);
    const states = (await listForStaff()).filter(({ email }) => email === client.email).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['open', 'open', ...Array(5).fill('waiting')]);
  });

  test('statements are deleted after four years', async () => {
    await submitWithdrawal('old@elsewhere.example');
    const count = async () =>
      (await server.database.pool.query(`select from contract_statement where email = 'old@elsewhere.example'`))
        .rowCount;
    const sweep = () => runSweep.run(server.deps, { name: 'contract-statements.old' }, { number: 1, isLast: true });
    const now = server.clock.now;
    server.clock.now = new Date(now.getTime() + 3 * 366 * dayMs);
    await sweep();
    expect(await count()).toBe(1);
    server.clock.now = new Date(now.getTime() + 4 * 367 * dayMs);
    await sweep();
    expect(await count()).toBe(0);
    server.clock.now = now;
  });
});
