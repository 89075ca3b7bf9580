import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { findViolations } from '@tessera/qr/testing/axe.ts';

/** The product of an operator who measures; other journeys have no bar at the foot of their pages. */
let product: ChildProcess;
let origin: string;
let folder: string;

const getFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-consent-'));
  const port = await getFreePort();
  origin = `http://localhost:${port}`;
  product = spawn(process.execPath, ['--import', './scripts/tsx.mjs', 'server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'warn' },
      ...{ PORT: String(port), INTERNAL_PORT: String(await getFreePort()), PUBLIC_URL: origin, DATA_DIR: folder },
      ...{ GA_MEASUREMENT_ID: 'G-JOURNEY123', META_PIXEL_ID: '1234567890' },
    },
  });
  await expect(async () => expect((await fetch(`${origin}/readyz`)).ok).toBe(true)).toPass();
});

test.afterAll(async () => {
  product.kill('SIGTERM');
  await once(product, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

const google = 'https://www.googletagmanager.com/gtag/js?id=G-JOURNEY123';
const meta = 'https://connect.facebook.net/en_US/fbevents.js';

/** Records which other hosts a browser asks, and answers in their place; and what the content security policy blocks. */
const watch = async (context: BrowserContext, page: Page) => {
  const requests: string[] = [];
  await context.route(
    ({ origin: host }) => host !== origin,
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=1; path=/";' });
    },
  );
  const errors: string[] = [];
  page.on('console', (message) => {
    // The account area asks who is signed in.
    if (message.type() === 'error' && !message.text().includes('401')) errors.push(message.text());
  });
  return { requests, errors };
};

const bar = (page: Page) => page.getByRole('region', { name: 'May we measure how this site is used?' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose what may run' });
const readCommands = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as typeof window & { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((command) => JSON.parse(JSON.stringify([...Array.from(command)])));
  });

test('no other host is asked before an answer, nor after Reject, which isn’t asked for again', async ({
  context,
  page,
}) => {
  const { requests, errors } = await watch(context, page);
  await page.goto(origin);
  await expect(bar(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link', { name: 'Cookies policy' })).toBeFocused();
  expect(await findViolations(page, 'body')).toEqual([]);
  const [reject, accept] = [
    bar(page).getByRole('button', { name: 'Reject' }),
    bar(page).getByRole('button', { name: 'Accept' }),
  ];
  const { width, height } = (await reject.boundingBox())!;
  expect(await accept.boundingBox()).toMatchObject({ width, height });
  await reject.press('Enter');
  await expect(bar(page)).toBeHidden();
  for (const path of ['/faq', '/contact', '/']) {
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    await expect(bar(page)).toBeHidden();
  }
  expect(requests).toEqual([]);
  expect(errors).toEqual([]);
});

test('after Accept, both services are loaded, with everything denied first; “Cookie choice” takes it away', async ({
  context,
  page,
}) => {
  const { requests, errors } = await watch(context, page);
  await page.goto(`${origin}/faq`);
  await bar(page).getByRole('button', { name: 'Accept' }).click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => requests.toSorted()).toEqual([meta, google]);
  const commands = await readCommands(page);
  expect(commands[0]).toMatchObject(['consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' }]);
  expect(commands[1]).toMatchObject(['consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' }]);
  await page.goto(`${origin}/pricing`);
  await expect.poll(() => requests.length).toBe(4);
  await page.goto(`${origin}/app`, { waitUntil: 'networkidle' });
  await page.goto(`${origin}/faq?key=secret`, { waitUntil: 'networkidle' });
  expect(requests).toHaveLength(4);

  await page.goto(`${origin}/faq`);
  await expect.poll(() => requests.length).toBe(6);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choice' }).click();
  await expect(dialog(page).getByLabel(/^Advertising/)).toBeChecked();
  await dialog(page)
    .getByLabel(/^Advertising/)
    .uncheck();
  await dialog(page).getByRole('button', { name: 'Save choice' }).click();
  await expect.poll(() => requests.slice(6)).toEqual([google]);
  expect((await readCommands(page))[1]).toMatchObject(['consent', 'update', { ad_storage: 'denied' }]);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choice' }).click();
  await dialog(page).getByRole('button', { name: 'Reject all' }).click();
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(7);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
  expect(errors).toEqual([]);
});

test('switches are off until someone turns them on, and nothing is asked of Global Privacy Control', async ({
  context,
  page,
}) => {
  const { requests } = await watch(context, page);
  await page.goto(`${origin}/faq`);
  await bar(page).getByRole('button', { name: 'Choose' }).click();
  await expect(dialog(page).getByLabel(/^Measurement/)).not.toBeChecked();
  await expect(dialog(page).getByLabel(/^Advertising/)).not.toBeChecked();
  expect(await findViolations(page, 'body')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeVisible();

  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(bar(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choice' }).click();
  await expect(dialog(page).getByText('Global Privacy Control')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Accept all' })).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(requests).toEqual([]);
});

test('without JavaScript, where nothing could be measured, no one is asked', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await context.close();
});
