import { subscriptionStatuses } from '@tessera/contract/rules/subscriptions.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSystemActor } from '../../http/actor.ts';
import type { MemberClient } from '../../testing.ts';
import { getCodesUntil, hasLapsed } from '../subscriptions/index.ts';
import { findSubscriptionRow } from '../subscriptions/state/store.ts';
import { type BillingServer, cards, startBillingServer } from '../subscriptions/testing.ts';
import { noteChanges, removeUnpaidCodes } from './jobs.ts';

/** Creates a dynamic code. */
const createCode = async (client: MemberClient) => {
  const { status, body } = await client.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/menu' } });
  expect(status).toBe(201);
  return { id: Number(body['insertedId']), path: `/r/${body['uri']}` };
};

const scan = async (server: BillingServer, path: string) =>
  (await server.browserClient('193.0.6.139').get(path)).status;

/** Lets days pass, one after the other, with everything that happens then. */
const live = async (server: BillingServer, days: number) => {
  for (let day = 0; day < days; day++) {
    await server.advance(1);
    await noteChanges(server.deps);
    await removeUnpaidCodes(server.deps);
    await server.drain();
  }
};

describe('a code of an account without a plan', () => {
  let server: BillingServer;
  beforeAll(async () => {
    server = await startBillingServer();
  });
  afterAll(() => server.close());

  test('takes a break the moment the trial ends, and works again the moment a plan is bought', async () => {
    const client = await server.createVerifiedMember();
    const { path } = await createCode(client);
    expect(await scan(server, path)).toBe(302);
    await server.advance(7);
    const visitor = server.browserClient('193.0.6.139');
    const { status, text } = await visitor.get(path);
    expect(status).toBe(404);
    expect(text).toContain('This code is taking a break');
    expect(text).not.toMatch(/plan|paid|payment|owner|example\.org/i);
    await server.setBilling(client);
    await server.pay(String((await server.order(client)).body['url']));
    await server.refresh(client);
    await expect.poll(() => scan(server, path)).toBe(302);
  });

  test('is counted as turned away', async () => {
    const client = await server.createVerifiedMember();
    const { path, id } = await createCode(client);
    await server.advance(8);
    await scan(server, path);
    const { rows } = await server.database.pool.query('select outcome from scan where qr_id = $1', [id]);
    expect(rows).toEqual([{ outcome: 16 }]);
  });

  test('works on while a payment is missing, also once the plan is locked', async () => {
    const { client } = await server.subscribe({ begins: 'after_trial' }, {}, cards.failsLater);
    const { path } = await createCode(client);
    await server.advance(8);
    await server.refresh(client);
    expect(await scan(server, path)).toBe(302);
    await server.advance(8);
    expect((await server.read(client))['hasPremium']).toBe(false);
    expect(await scan(server, path)).toBe(302);
  });

  test('takes a break when a cancelled plan ends', async () => {
    const { client } = await server.subscribe();
    const { path } = await createCode(client);
    await client.post('/api/subscription/cancel');
    await server.advance(30);
    expect(await scan(server, path)).toBe(302);
    await server.advance(2);
    await server.refresh(client);
    await expect.poll(() => scan(server, path)).toBe(404);
  });

  test('has a plan for the database exactly if it has one for the scan path', async () => {
    const client = await server.createMember();
    const { pool, db } = server.database;
    const { rows } = await pool.query('select id from users where email = $1', [client.email]);
    const id = rows[0].id as string;
    const now = server.clock.now;
    const [past, future] = [-1, 1].map((days) => new Date(now.getTime() + days * 86_400_000));
    const columns = ['trial_end', 'period_end', 'grace_until', 'granted_until'] as const;
    for (const status of subscriptionStatuses)
      for (const isOneTime of [false, true])
        for (const stripeId of [null, 'sub_1'])
          for (const current of [undefined, ...columns]) {
            const dates = columns.map((column) => (column === current ? future : column === 'trial_end' ? past : null));
            await pool.query(
              `update subscription set status = $2, is_one_time = $3, stripe_id = $4, trial_end = $5, period_end = $6,
                 grace_until = $7, granted_until = $8 where account_id = $1`,
              [id, status, isOneTime, stripeId, ...dates],
            );
            const row = await findSubscriptionRow(createSystemActor('test'), db, id);
            const lapsed = await sql<{ lapsed: boolean }>`
              select ${hasLapsed(createSystemActor('test'), now)} as lapsed from subscription where account_id = ${id}`.execute(
              db,
            );
            expect([status, isOneTime, stripeId, current, getCodesUntil(row!) <= now.getTime()]).toEqual([
              ...[status, isOneTime, stripeId, current],
              lapsed.rows[0]!.lapsed,
            ]);
          }
  });
});

describe('codes of an account without a plan', () => {
  let server: BillingServer;
  afterEach(() => server.close());

  const countCodes = async () => {
    const { rows } = await server.database.pool.query('select type from qr where archived_at is null order by type');
    return rows.map(({ type }) => type as string);
  };

  test('are kept for three months, deleted after three delivered emails, and brought back by a plan', async () => {
    server = await startBillingServer();
    const client = await server.createVerifiedMember();
    const { path } = await createCode(client);
    await client.post('/api/qr/static/text', { content: { text: 'Hello' } });
    const listSubjects = async () =>
      (await server.subjects(client.email)).filter((subject) => /trial has|QR codes/.test(subject));
    await live(server, 8);
    const [ended] = await server.listEmails(client.email);
    expect(ended).toMatchObject({
      subject: 'Your trial has ended',
      text: expect.stringContaining('until 17 June 2026'),
    });
    await live(server, 60);
    expect(await listSubjects()).toHaveLength(1);
    await live(server, 10);
    expect((await listSubjects())[0]).toBe('Your dynamic QR codes will be deleted on 17 June 2026');
    await live(server, 20);
    expect(await listSubjects()).toHaveLength(4);
    expect(await countCodes()).toEqual(['text', 'url']);
    await live(server, 3);
    expect((await listSubjects()).slice(0, 2)).toEqual([
      'Your dynamic QR codes were deleted',
      expect.stringContaining('will be deleted on'),
    ]);
    expect(await countCodes()).toEqual(['text']);
    expect(await scan(server, path)).toBe(410);
    await server.setBilling(client);
    await server.pay(String((await server.order(client)).body['url']));
    await server.refresh(client);
    await noteChanges(server.deps);
    expect(await countCodes()).toEqual(['text', 'url']);
    await expect.poll(() => scan(server, path)).toBe(302);
  });

  test('stay while an email that announces their deletion couldn’t be delivered', async () => {
    server = await startBillingServer();
    const client = await server.createVerifiedMember();
    await createCode(client);
    await live(server, 80);
    await server.database.pool.query('update email set sent_at = null, failed_at = now()');
    await server.database.pool.query('update subscription_notice set delivered_at = null');
    await live(server, 40);
    expect(await countCodes()).toEqual(['url']);
  });

  test('keep working if the operator wants that', async () => {
    server = await startBillingServer({ CODES_WITHOUT_PLAN: 'alive' });
    const client = await server.createVerifiedMember();
    const { path } = await createCode(client);
    await live(server, 8);
    expect(await scan(server, path)).toBe(302);
    expect((await server.listEmails(client.email))[0]?.text).toContain('keep working');
    await server.advance(120);
    await removeUnpaidCodes(server.deps);
    expect(await countCodes()).toEqual(['url']);
  });
});
