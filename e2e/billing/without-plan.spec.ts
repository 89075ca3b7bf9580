import { devices } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, postToApi, test, verifyEmail } from '../fixtures.ts';
import { advanceClock, orderPlan, payByCard } from './sandbox.ts';

test('after a trial, scans say that the code takes a break, and editing what the plan has; once it’s bought, everything works again', async ({
  page,
  signUp,
  mailbox,
  site,
  otherBrowser,
}) => {
  await verifyEmail(page, (await signUp()).email, mailbox);
  const code = await postToApi(page, '/api/qr/dynamic/url', { name: 'Menu', content: { url: site.url('/menu') } });
  const { insertedId, uri } = await code.json();
  const phone = await otherBrowser(devices['Pixel 7']);
  await phone.goto(`/r/${uri}`);
  await expect(phone.getByRole('heading', { name: 'Arrived at /menu' })).toBeVisible();
  await page.goto('/app/my-qr-codes');
  const banner = page.getByRole('complementary', { name: 'Your plan' });
  await expect(banner).toContainText('7 days of your trial left.');
  await page.getByRole('link', { name: 'Analysis' }).first().click();
  await expect(page).toHaveURL(/\/app\/analysis/);

  await advanceClock(page, 8);
  await phone.goto(`/r/${uri}`);
  await expect(phone.getByRole('heading', { name: 'This code is taking a break' })).toBeVisible();
  await expectAccessible(phone);
  await page.goto('/app/my-qr-codes?sort=name');
  await expect(banner).toContainText('Your trial has ended. Your dynamic codes don’t open anything');
  await expect(page.getByText('No plan', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: /^Edit .*Menu/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Editing and management' });
  await expect(dialog.getByText('From €9.90 a month')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Choose a plan' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^Edit .*Menu/ })).toBeFocused();

  for (const [path, why] of [
    ['/app/analysis', 'analysis'],
    [`/app/builder/${insertedId}?step=content`, 'management'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/app/plans-and-payments\\?why=${why}`));
  }
  await page.goto(`/app/my-qr-codes/qr/${insertedId}`);
  await expect(page.getByRole('heading', { name: 'Statistics are part of the plan' })).toBeVisible();

  await page.goto('/app/my-qr-codes?sort=name');
  await page.getByRole('link', { name: /^Edit .*Menu/ }).click();
  await page.getByRole('link', { name: 'Choose a plan' }).last().click();
  await expect(page).toHaveURL(/\/app\/checkout/);
  const billing = { name: 'Ada', company: '', address: 'Ringstraße 1', country: 'DE', vatNumber: '', taxId: '' };
  await postToApi(page, '/api/user/me', { billing });
  await page.goto(await orderPlan(page));
  await payByCard(page);
  await expect.poll(async () => (await (await page.request.get('/api/user/me')).json()).hasPremium).toBe(true);

  const arrives = async () => (await phone.goto(`/r/${uri}`))?.ok() && phone.url() === site.url('/menu');
  await expect.poll(arrives).toBe(true);

  await page.getByRole('button', { name: 'Go back to where you were' }).click();
  await expect(page).toHaveURL(/\/app\/my-qr-codes\?sort=name/);
  await expect(banner).toBeHidden();
  await page.getByRole('link', { name: /^Edit .*Menu/ }).click();
  await expect(page).toHaveURL(/\/app\/builder\/\d+\?step=content/);
});
