import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedDatabase } from './adapters/database/testing.ts';
import { exportAccount } from './features/account-export/testing.ts';
import { importExport } from './features/account-import/testing.ts';
import { createBulkClient } from './features/bulk-jobs/testing.ts';
import { queueDueSweeps } from './features/housekeeping/index.ts';
import { eraseAccounts, features as listedFeatures } from './features/index.ts';
import { buildMp4, uploadFile } from './features/media/files/testing.ts';
import { solidImage, startWithFiles, uploadImage, uploadLogo } from './features/media/images/testing.ts';
import { setStaff } from './features/staff/index.ts';
import { type BillingServer, startBillingServer } from './features/subscriptions/testing.ts';
import { sendWeeklySummaries } from './features/weekly-summary/send.ts';
import { runSweep, sweeps } from './housekeeping.ts';
import { createSystemActor } from './http/actor.ts';
import { type MemberClient, origin, type TestServer } from './testing.ts';

const password = 'a fine long password';
const day = 86_400_000;
const target = { content: { url: 'https://example.org/menu' } };

let server: TestServer;
let owner: MemberClient;
beforeAll(async () => {
  server = await startWithFiles(await embeddedDatabase.open());
  owner = await server.createVerifiedMember();
});
afterAll(async () => {
  await server.close();
  await shop?.close();
});

const create = async (type = 'url', body: object = target) => {
  const { status, body: code, text } = await owner.post(`/api/qr/dynamic/${type}`, body);
  expect(status, text).toBe(201);
  return { id: Number(code['insertedId']), uri: String(code['uri']) };
};
const createSample = (type: string) => create(type, { content: findType(type)!.sample });
const ok = async (reply: ReturnType<MemberClient['get']>) => {
  const { status, text, body } = await reply;
  expect(status, text).toBeLessThan(300);
  return body;
};

/** Another server, on which plans are sold. */
let shop: BillingServer;
const withPlans = (walk: () => Promise<void>) => async () => {
  shop ??= await startBillingServer({}, embeddedDatabase.open);
  await walk();
};

/** One minimal journey through each feature that stores data, by the name of its folder. */
const features: Record<string, () => Promise<void>> = {
  abuse: async () => {
    const { uri } = await create();
    await ok(server.browserClient().post('/api/report-abuse', { url: `${origin}/r/${uri}`, reason: 'phishing' }));
  },
  'account-export': async () => {
    await create();
    expect((await exportAccount(server, owner)).files.has('manifest.json')).toBe(true);
  },
  'account-import': async () => {
    const newcomer = await server.createVerifiedMember();
    await ok(newcomer.post('/api/qr/dynamic/url', { ...target, name: 'From an export' }));
    const { zip } = await exportAccount(server, newcomer);
    const recipient = await server.createVerifiedMember();
    await importExport(server, recipient, zip);
    expect(await ok(recipient.get('/api/qr?q=export'))).toMatchObject({ total: 1 });
  },
  accounts: async () => {
    const again = server.browserClient();
    await ok(again.post('/api/user/account/login', { email: owner.email, password }));
    expect(await ok(again.get('/api/user/sessions'))).not.toHaveLength(0);
    await again.get('/api/user/account/logout');
    expect((await again.get('/api/user/me')).status).toBe(401);
  },
  analysis: async () => {
    const { id, uri } = await create();
    await server.browserClient('193.0.6.139').get(`/r/${uri}`);
    expect(await ok(owner.get(`/api/qr/${id}/stats`))).toMatchObject({ totals: { scans: 1 } });
  },
  'api-keys': async () => {
    const { secret } = await ok(owner.post('/api/user/keys', { name: 'Till', scopes: ['codes:read'] }));
    await ok(server.apiClient(String(secret)).get('/api/qr'));
  },
  'api-requests': async () => {
    const { secret } = await ok(owner.post('/api/user/keys', { name: 'Log', scopes: ['codes:read'] }));
    await ok(server.apiClient(String(secret)).get('/api/qr/count'));
    await server.drain();
    const { requests } = await ok(owner.get('/api/user/keys/requests'));
    expect(requests).toContainEqual(expect.objectContaining({ path: '/api/qr/count', status: 200 }));
  },
  audit: async () => {
    await create();
    const { acts } = await ok(owner.get('/api/user/audit'));
    expect(acts).toContainEqual(expect.objectContaining({ action: 'code_created' }));
  },
  billing: async () => {
    const billing = { company: 'Lake', country: 'GR', vatNumber: 'GR 094259216' };
    await ok(owner.post('/api/user/me', { billing }));
    expect((await ok(owner.get('/api/user/me')))['billingData']).toMatchObject({ vatNumber: 'EL094259216' });
  },
  brand: async () => {
    const brand = { colors: ['#a8261c'], logo: null };
    await ok(owner.put('/api/account/brand', brand));
    expect(await ok(owner.get('/api/account/brand'))).toEqual(brand);
  },
  'bulk-jobs': async () => {
    const bulk = createBulkClient(server, owner);
    const { id } = await bulk.upload('Name,Link\nRoom 1,https://example.org/1\n');
    expect(await bulk.check(id)).toMatchObject({ counts: { ready: 1 } });
    expect(await bulk.create(id)).toMatchObject({ state: 'done', counts: { created: 1 } });
  },
  captcha: async () => {
    expect(await ok(server.browserClient().get('/api/captcha'))).toBeDefined();
  },
  codes: async () => {
    const { id } = await create();
    await ok(owner.put(`/api/qr/${id}/url`, { ...target, name: 'On the embedded database' }));
    expect(await ok(owner.get('/api/qr?q=embedded'))).toMatchObject({ total: 1 });
    await ok(owner.delete(`/api/qr/${id}`));
    await ok(owner.post(`/api/qr/${id}/restore`));
  },
  domains: async () => {
    const { id } = await ok(owner.post('/api/domains', { host: 'go.example.org' }));
    await ok(owner.put(`/api/domains/${id}`, { homeUrl: 'https://example.org/' }));
    expect(await ok(owner.get('/api/domains'))).toMatchObject({ domains: [{ homeUrl: 'https://example.org/' }] });
    await ok(owner.delete(`/api/domains/${id}`));
  },
  'draft-previews': async () => {
    const { id } = await createSample('vcard-plus');
    const { url } = await ok(owner.post(`/api/qr/${id}/try`));
    expect((await server.browserClient().get(new URL(String(url)).pathname)).status).toBe(200);
  },
  email: async () => {
    await ok(server.browserClient().post('/api/user/account/forgotten-password', { email: owner.email }));
    await server.drain();
    expect((await server.listEmails(owner.email))[0]!.link).toMatch(`${origin}/`);
  },
  erasure: async () => {
    const leaving = await server.createMember();
    await ok(leaving.post('/api/user/me/close', { email: leaving.email, password }));
    server.clock.now = new Date(server.clock.now.getTime() + 15 * day);
    await eraseAccounts(server.deps);
    const login = await server.browserClient().post('/api/user/account/login', { email: leaving.email, password });
    expect(login.body['error']).toBe('user_not_found');
    await ok(owner.post('/api/user/account/login', { email: owner.email, password }));
  },
  feedback: async () => {
    const { id } = await createSample('feedback');
    expect(await ok(owner.get(`/api/qr/feedback/${id}`))).toMatchObject({ answers: [] });
  },
  folders: async () => {
    const { id } = await ok(owner.post('/api/folders', { name: 'Menus' }));
    const code = await create('url', { ...target, folder: id });
    expect(await ok(owner.get(`/api/qr/${code.id}`))).toMatchObject({ folder: id });
  },
  housekeeping: async () => {
    await queueDueSweeps(server.deps, sweeps, runSweep);
    await server.drain();
    const { body } = await server.internal.inject('/metrics');
    for (const { name } of sweeps) expect(body).toContain(`sweep_last_success_seconds{sweep="${name}"}`);
  },
  'landing-pages': async () => {
    const { uri } = await createSample('menu');
    expect((await server.browserClient().get(`/p/${uri}`)).text).toContain('class="dish"');
  },
  media: async () => {
    const bytes = await solidImage(8, 8).png().toBuffer();
    const [first, again] = [await uploadLogo(owner, bytes), await uploadLogo(owner, bytes)];
    expect(again.body).toEqual(first.body);
    await ok(uploadImage(owner, bytes));
    const { file } = await ok(uploadFile(owner, buildMp4(), 'Film.mp4'));
    expect((await owner.get(`/media/${file}`)).status).toBe(200);
  },
  oauth: async () => {
    expect(await ok(owner.get('/api/user/me/identities'))).toEqual([]);
  },
  push: async () => {
    expect((await ok(owner.get('/api/user/me/push-key')))['publicKey']).toBeTypeOf('string');
  },
  'redirect-bundle': async () => {
    await create();
    const task = await ok(owner.post('/api/redirect-bundle', {}));
    await server.drain();
    expect(await ok(owner.get(`/api/tasks/${task['id']}`))).toMatchObject({ state: 'done' });
  },
  scan: async () => {
    const { id, uri } = await create('url', { ...target, scanLimit: 1 });
    const scans = await Promise.all([1, 2, 3].map(() => server.browserClient('193.0.6.139').get(`/r/${uri}`)));
    expect(scans.filter(({ headers }) => headers['location'] === target.content.url)).toHaveLength(1);
    expect(await ok(owner.get(`/api/qr/${id}`))).toMatchObject({ scans: 1 });
  },
  staff: async () => {
    await setStaff(createSystemActor('test'), server.database.db, owner.email, true);
    await server.enableTwoFactor(owner.email);
    await ok(owner.get('/api/staff/reports'));
    const { accounts } = await ok(owner.get('/api/staff/accounts'));
    const [{ id }] = accounts as [{ id: string }];
    expect(await ok(owner.get(`/api/staff/accounts/${id}`))).toMatchObject({ id, staffLog: [] });
    expect(await ok(owner.get('/api/staff/log'))).toMatchObject({ actions: [] });
  },
  status: async () => {
    const hour = [new Date(server.clock.now.getTime() - 3_600_000)];
    await server.database.pool.query('insert into service_hour (hour, requests, in_time) values ($1, 100, 99)', hour);
    const { scans } = await ok(server.browserClient().get('/api/status'));
    expect((scans as { day: { requests: number } }).day.requests).toBeGreaterThanOrEqual(100);
  },
  support: async () => {
    const message = { name: 'Ada', email: 'ada@elsewhere.example', subject: 'other', message: 'Hello' };
    await ok(owner.post('/api/contact', message));
    const { rows } = await server.database.pool.query('select subject, message from support_ticket');
    expect(rows).toEqual([{ subject: 'other', message: 'Hello' }]);
  },
  tasks: async () => {
    const { id } = await create();
    const task = await ok(owner.post('/api/qr/bulk/download', { ids: [id], options: { format: 'svg' } }));
    await server.drain();
    expect(await ok(owner.get(`/api/tasks/${task['id']}`))).toMatchObject({ state: 'done', done: 1 });
  },
  team: async () => {
    await ok(owner.post('/api/users', { email: 'nino@example.org', role: 3, views: [2] }));
    expect((await ok(owner.get('/api/users')))['people']).toHaveLength(2);
  },
  templates: async () => {
    const { id } = await ok(owner.post('/api/templates', { name: 'Cards', type: 'url', content: target.content }));
    const { insertedId } = await ok(owner.post('/api/qr/dynamic/url', { content: {}, template: id }));
    expect(await ok(owner.get(`/api/qr/${insertedId}`))).toMatchObject({ ...target, template: { name: 'Cards' } });
    await ok(owner.put(`/api/templates/${id}`, { isDefault: true }));
    await ok(owner.delete(`/api/templates/${id}`));
  },
  transfers: async () => {
    const recipient = await server.createVerifiedMember();
    const { id: code } = await create();
    const { id } = await ok(owner.post('/api/transfers', { scope: 'code', id: code, email: recipient.email }));
    await ok(recipient.post(`/api/transfers/${id}/accept`));
    await ok(recipient.get(`/api/qr/${code}`));
  },
  subscriptions: withPlans(async () => {
    const { client } = await shop.subscribe();
    expect(await ok(client.post('/api/subscription/withdraw'))).toMatchObject({ status: 'canceled' });
  }),
  idempotency: async () => {
    const folder = () => owner.post('/api/folders', { name: 'Once' }, { 'idempotency-key': 'once' });
    const [first, again] = [await ok(folder()), await ok(folder())];
    expect(again).toEqual(first);
  },
  invoices: withPlans(async () => {
    const { client, subscription } = await shop.subscribe();
    const [invoice] = subscription['invoices'] as { id: string }[];
    expect((await client.get(`/api/invoices/${invoice?.id}/pdf`)).text.slice(0, 4)).toBe('%PDF');
  }),
  'codes-without-plan': withPlans(async () => {
    const member = await shop.createVerifiedMember();
    const { uri } = await ok(member.post('/api/qr/dynamic/url', target));
    await shop.advance(8);
    expect((await shop.browserClient().get(`/r/${uri}`)).status).toBe(404);
    await queueDueSweeps(shop.deps, sweeps, runSweep);
    await shop.drain();
    expect((await shop.subjects(member.email)).join()).toContain('Your trial has ended');
  }),
  'contract-statements': withPlans(async () => {
    const { client } = await shop.subscribe();
    const statement = { kind: 'cancellation', name: 'Ada', email: client.email, language: 'en' };
    await ok(shop.browserClient().post('/api/contract-statements', statement));
  }),
  'weekly-summary': async () => {
    const { uri } = await create();
    await ok(owner.post('/api/user/me', { weeklySummary: true, hourFormat: 12 }));
    const waitUntilMonday = () => {
      do server.advanceClock(day);
      while (server.clock.now.getUTCDay() !== 1);
    };
    waitUntilMonday();
    await server.browserClient('193.0.6.139').get(`/r/${uri}`);
    waitUntilMonday();
    await sendWeeklySummaries(server.deps, createSystemActor('test'));
    await server.drain();
    expect((await server.listEmails(owner.email))[0]!.subject).toBe('Your QR codes last week');
  },
};

describe('on the embedded database', () => {
  test.each(Object.entries(features))('the feature %s works', (_name, walk) => walk());

  test('while one transaction takes long, requests to the API wait for their turn, and scans don’t', async () => {
    const member = await server.createMember();
    const client = await server.database.pool.connect();
    await client.query('begin');
    expect((await server.browserClient().get('/r/never-seen')).status).toBe(503);
    const list = member.get('/api/qr');
    await client.query('commit');
    client.release();
    expect((await list).status).toBe(200);
  });

  test('every feature that stores data is covered here', () => {
    const folder = join(import.meta.dirname, 'features');
    const storesData = (name: string) =>
      readdirSync(join(folder, name), { encoding: 'utf8', recursive: true }).some((file) => /store\.ts$/.test(file));
    const names = listedFeatures.map(({ name }) => name);
    expect(Object.keys(features).sort()).toEqual(names.filter(storesData).sort());
  });
});
