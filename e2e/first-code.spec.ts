import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { zxing } from '@tessera/qr/testing/decoders.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1';

/** Scans a code with another phone: without our cookies, from its own address. Returns the final URL. */
const scan = async (browser: Browser, printed: string) => {
  const context = await browser.newContext({
    userAgent: phone,
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' },
  });
  const page = await context.newPage();
  await page.goto(printed);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await context.close();
  return heading;
};

const signUpInModal = async (page: Page) => {
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('heading', { name: 'Your code is ready' })).toBeVisible();
  await modal.getByLabel('Email').fill(`guest-${randomUUID()}@example.org`);
  await modal.getByLabel(/^Password/).fill('a long and quiet password');
  await modal.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/app\/builder\/\d+\?step=done/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
};

const total = (page: Page, which: 'scans' | 'people') => page.locator(`[data-total="${which}"]`);

test('a guest builds a code, registers, downloads it, sees its scan live, and changes its target @phone', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/');
  const download = page.getByRole('button', { name: 'Download QR code' });
  await expect(download).toBeDisabled();
  await page.getByLabel('Website address (URL)').fill(site.url('/menu'));
  await page.getByLabel('Name').fill('Winter menu');
  await download.click();
  await signUpInModal(page);
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download PNG/ }).click();
  const printed = await zxing(new Uint8Array(await readFile(await (await downloading).path())));
  expect(printed).toMatch(/^http:\/\/localhost:\d+\/r\/[2-9a-hj-km-np-z]{7}$/);

  await page.getByRole('link', { name: 'View scans' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(await scan(browser, printed!)).toBe('Arrived at /menu');
  await expect(total(page, 'scans')).toHaveText('1');
  await expect(total(page, 'people')).toHaveText('1');
  await expect(page.getByText('iOS', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Change destination' }).click();
  await page.getByLabel('Website address (URL)').fill(site.url('/winter'));
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: site.url('/winter') })).toBeVisible();
  await expect.poll(() => scan(browser, printed!)).toBe('Arrived at /winter');
  await expectAccessible(page);
});

test('an unclaimed guest code redirects through a page that shows the target', async ({ page, browser, site }) => {
  await page.goto('/');
  await page.getByLabel('Website address (URL)').fill(site.url('/menu'));
  const creating = page.waitForResponse((response) => response.url().includes('/api/qr/dynamic/url'));
  await page.getByRole('button', { name: 'Download QR code' }).click();
  const { printed } = (await (await creating).json()) as { printed: string };

  const visitor = await browser.newContext({ userAgent: phone });
  const other = await visitor.newPage();
  // The page redirects by itself after five seconds; without that, it can be tested on a busy machine.
  await other.route(printed, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '');
    await route.fulfill({ response, body });
  });
  await other.goto(printed);
  await expect(other.getByText('example.org').first()).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Continue now' }).click();
  await expect(other.getByRole('heading', { name: 'Arrived at /menu' })).toBeVisible();
  await visitor.close();

  await signUpInModal(page);
  expect(await scan(browser, printed)).toBe('Arrived at /menu');
});

test('a draft survives closing the modal and a reload', async ({ page, site }) => {
  await page.goto('/');
  await page.getByLabel('Website address (URL)').fill(site.url('/kept'));
  await page.getByRole('button', { name: 'Download QR code' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Website address (URL)')).toHaveValue(site.url('/kept'));
});

test('a code is paused, deleted, and restored after a reload @phone-proof', async ({ page, signUp, site, baseURL }) => {
  await signUp();
  const created = await page.request.post('/api/qr/dynamic/url', {
    data: { name: 'Lunch card', content: { url: site.url('/lunch') } },
    headers: { origin: new URL(baseURL!).origin },
  });
  const { printed } = (await created.json()) as { printed: string };
  const status = async () => (await page.request.get(printed, { maxRedirects: 0 })).status();

  await page.goto('/app/my-qr-codes');
  await expectAccessible(page);
  const more = page.getByRole('button', { name: 'More options for Lunch card' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(page.getByText('Paused').first()).toBeVisible();
  await expect.poll(status).toBe(403);

  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(more).toBeHidden();
  await expect.poll(status).toBe(410);

  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(more).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Resume' }).click();
  await expect.poll(status).toBe(302);
});
