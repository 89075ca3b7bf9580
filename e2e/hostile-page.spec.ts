import type { APIRequestContext, Page } from '@playwright/test';
import { findType } from '@tessera/qr-types';
import { test as base, expect } from './fixtures.ts';

/** Browsers report blocked actions of a page to the console. */
const test = base.extend({
  noConsoleErrors: async ({ browserName: _ }, use) => {
    await use(undefined);
  },
});

type Created = { insertedId: number };

/** Publishes a code as the page’s browser does, and returns its uri. */
const publish = async (request: APIRequestContext, baseURL: string, type: string, body: object) => {
  const headers = { origin: new URL(baseURL).origin };
  const created = await request.post(`/api/qr/dynamic/${type}`, { data: body, headers });
  expect(created.status(), await created.text()).toBe(201);
  const { insertedId } = (await created.json()) as Created;
  const { uri } = (await (await request.get(`/api/qr/${insertedId}`)).json()) as { uri: string };
  return uri;
};

const menu = findType('menu')!.sample as object;
const person = { ...(findType('vcard-plus')!.sample as object), url: [] };

/** A page that tries to steal everything; its result is in `window.loot`. */
const hostile = `<!doctype html><html><head><title>Nice menu</title></head><body><h1>Nice menu</h1>
<button id="tap">More</button><script>
const loot = (window.loot = { ran: true });
const take = async (name, work) => {
  try { loot[name] = (await work()) ?? 'nothing'; } catch (error) { loot[name] = 'refused'; }
};
window.taken = Promise.all([
  take('cookie', () => document.cookie),
  take('writesCookie', () => { document.cookie = 'planted=1'; return document.cookie.includes('planted') ? 'planted' : 'refused'; }),
  take('storage', () => localStorage.getItem('sidebar')),
  take('session', () => sessionStorage.setItem('x', '1') ?? 'written'),
  take('me', async () => (await (await fetch('/api/user/me', { credentials: 'include' })).json()).email),
  take('write', async () => String((await fetch('/api/user/me', { method: 'POST', credentials: 'include',
    headers: { 'content-type': 'application/json' }, body: '{"language":"de"}' })).status)),
  take('beacon', async () => { const { email } = await (await fetch('/api/user/me')).json(); return email; }),
  take('database', () => new Promise((done, fail) => { const open = indexedDB.open('x'); open.onsuccess = () => done('opened'); open.onerror = fail; })),
  take('worker', async () => { await navigator.serviceWorker.register('/sw.js'); return 'registered'; }),
  take('address', () => { history.replaceState(null, '', '/app/my-account'); return location.pathname; }),
  take('opener', () => { const stolen = window.opener.document.body.innerText; return stolen; }),
]);
document.getElementById('tap').onclick = () => {
  const account = window.open('/app/my-account');
  loot.popup = 'refused';
  setInterval(() => { try { if (account.document.body.innerText) loot.popup = 'read'; } catch {} }, 50);
};
</script><img src="x" onerror="loot.handler = true"><a id="link" href="javascript:loot.link=true">x</a></body></html>`;

const lootOf = (page: Page) =>
  page.evaluate(async () => {
    const { loot, taken } = window as unknown as { loot?: Record<string, unknown>; taken?: Promise<unknown> };
    await taken;
    return loot ?? {};
  });

/** Opens the hostile document at one of our URLs, with the given headers. */
const openHostile = async (page: Page, address: string, headers: Record<string, string>) => {
  await page.route(`**${address}`, (route) => route.fulfill({ status: 200, headers, body: hostile }));
  await page.goto(address);
};

test('a hostile page gets nothing of its visitor’s account', async ({ page, baseURL, signUp }) => {
  const { email } = await signUp();
  const uri = await publish(page.request, baseURL!, 'menu', { content: menu });
  const address = `/r/${uri}`;
  await page.goto('/app/my-qr-codes');
  await page.evaluate(() => localStorage.setItem('sidebar', 'mine'));

  const real = await page.request.get(address, { headers: { 'accept-encoding': 'identity' } });
  const headers = Object.fromEntries(
    Object.entries(real.headers()).filter(
      ([name]) => !/^(content-length|content-encoding|transfer-encoding|date|connection|keep-alive)$/.test(name),
    ),
  );
  expect(headers['content-security-policy']).toContain('sandbox');

  // Without our headers it gets everything, so the following checks are meaningful.
  await openHostile(page, `${address}?bare`, { 'content-type': 'text/html' });
  expect(await lootOf(page)).toMatchObject({
    ran: true,
    storage: 'mine',
    me: email,
    write: '200',
    address: '/app/my-account',
  });

  // With only the sandbox its script runs, without a session.
  const sandbox = /sandbox[^;]*/.exec(headers['content-security-policy']!)![0];
  await openHostile(page, `${address}?sandbox`, { 'content-type': 'text/html', 'content-security-policy': sandbox });
  const lootWithoutSession = await lootOf(page);
  expect(lootWithoutSession).toMatchObject({
    ran: true,
    cookie: 'refused',
    writesCookie: 'refused',
    storage: 'refused',
    session: 'refused',
    me: 'refused',
    write: 'refused',
    beacon: 'refused',
    database: 'refused',
    worker: 'refused',
    opener: 'refused',
  });
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'More' }).click();
  const popup = await opened;
  await expect(popup.locator('body')).toContainText(/\w/);
  expect((await lootOf(page))['popup']).toBe('refused');
  await popup.close();

  // With all our headers its script never runs.
  await openHostile(page, `${address}?full`, headers);
  await expect(page.getByRole('heading', { name: 'Nice menu' })).toBeVisible();
  expect(await lootOf(page)).toEqual({});
  await page.locator('#link').click();
  expect(await lootOf(page)).toEqual({});

  const me = (await (await page.request.get('/api/user/me')).json()) as { language: string };
  expect(me.language, 'only the page without our headers could change it').toBe('de');
});

test('no other page can embed ours in a frame', async ({ page, baseURL, signIn, site }) => {
  await signIn();
  const uri = await publish(page.request, baseURL!, 'menu', { content: menu });
  await page.goto(site.url('/'));
  await page.evaluate(
    (src) => document.body.insertAdjacentHTML('beforeend', `<iframe src="${src}"></iframe>`),
    `${baseURL}/r/${uri}`,
  );
  const frame = page.frames().find((one) => one !== page.mainFrame());
  await expect.poll(() => frame?.url() ?? '').toMatch(/^chrome-error:/);
});

test('what an owner writes into a page stays text', async ({ page, baseURL, signIn }) => {
  await signIn();
  const evil = '"><img src=x onerror="window.stolen=1"><script>window.stolen=1</script>';
  const sections = [
    {
      name: evil.slice(0, 60),
      description: evil,
      names: {},
      items: [{ name: evil.slice(0, 80), description: evil, note: evil.slice(0, 40) }],
    },
  ];
  const content = { ...menu, name: evil.slice(0, 80), address: evil, footnote: evil, sections };
  const uri = await publish(page.request, baseURL!, 'menu', { content });
  await page.goto(`/r/${uri}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(evil.slice(0, 80));
  expect(await page.evaluate(() => [(window as { stolen?: number }).stolen, document.images.length])).toEqual([
    undefined,
    0,
  ]);
  const headers = { origin: new URL(baseURL!).origin };
  const links = [{ kind: 'link', text: 'x', url: 'javascript:alert(1)' }];
  const refused = await page.request.post('/api/qr/dynamic/link-list', {
    data: { content: { name: 'x', links } },
    headers,
  });
  expect(refused.status()).toBe(400);
});

test('what a user is called stays text in the one JSON of our pages', async ({ page, baseURL, signUp }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signUp();
  const name = '</script><img src=x onerror="window.stolen=1"><!--<script>';
  const headers = { origin: new URL(baseURL!).origin };
  expect((await page.request.post('/api/user/me', { data: { name }, headers })).status()).toBe(200);
  for (const path of ['/mockup/menu', '/app/my-account']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const json = page.locator('script[type="application/json"]');
    await expect(json).toHaveCount(1);
    expect(JSON.parse((await json.textContent())!)).toMatchObject({ viewer: { name } });
    expect(await page.evaluate(() => (window as { stolen?: number }).stolen)).toBeUndefined();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

test('a page in its sandbox loads its fonts, its script and its file', async ({
  page: owner,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn();
  const uri = await publish(owner.request, baseURL!, 'vcard-plus', { content: person });
  // A phone requests a font without additional headers, which would need a preflight.
  const phone = await browser.newContext({ extraHTTPHeaders: {} });
  const page = await phone.newPage();
  const consoleErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.location().url));
  await page.goto(`${baseURL}/r/${uri}`);
  await expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)),
    )
    .toContain('Instrument Sans');
  expect(new URL(page.url()).pathname, 'see docs/decisions/0011').toBe(`/p/${uri}`);
  const downloading = page.waitForEvent('download');
  await page.locator('a[href$="contact.vcf"]').first().click();
  expect((await downloading).suggestedFilename()).toMatch(/\.vcf$/);
  expect(consoleErrors.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([]);
  await phone.close();
});

test('a password opens a page in a browser, and then its file', async ({ page, baseURL, signIn }) => {
  await signIn();
  const uri = await publish(page.request, baseURL!, 'vcard-plus', {
    content: person,
    accessPassword: 'open sesame',
    activePassword: true,
  });
  await page.goto(`/r/${uri}`);
  await page.getByLabel('Password', { exact: true }).fill('open says me');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'Wrong password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/p\//);
  const downloading = page.waitForEvent('download');
  await page.locator('a[href$="contact.vcf"]').first().click();
  expect((await downloading).suggestedFilename()).toMatch(/\.vcf$/);
  await page.reload();
  await expect(page.locator('a[href$="contact.vcf"]').first()).toBeVisible();
});
