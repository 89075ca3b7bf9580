import { expect, expectAccessible, expectNoSidewaysScroll, postToApi, test } from './fixtures.ts';

test('codes, actions, screens and settings are found by keyboard alone', async ({ page, signUp, site }) => {
  await signUp();
  for (const name of ['Winter menu', 'Lunch card'])
    await postToApi(page, '/api/qr/dynamic/url', { name, content: { url: site.url('/menu') } });
  await page.goto('/app/analysis');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();

  const field = page.getByRole('combobox', { name: 'Search codes, actions, pages and settings' });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: /Lunch card/ })).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });

  await page.keyboard.type('win');
  await expect(page.getByRole('option', { name: /Winter menu/ }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/my-qr-codes\/qr\/\d+$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('pause winter');
  await expect(page.getByRole('option', { name: 'Pause “Winter menu”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paused “Winter menu”.')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('2fa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/my-account/two-step');

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('new restaurant');
  await expect(page.getByRole('option', { name: 'New QR code: Menu' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/builder?step=content');
  await expect(page.getByRole('heading', { name: 'Dishes' })).toBeVisible();
});

test('the palette fills a phone’s screen, opens by its button, and returns the focus there @phone', async ({
  page,
  signUp,
  site,
}) => {
  await signUp();
  await postToApi(page, '/api/qr/dynamic/url', { name: 'Winter menu', content: { url: site.url('/menu') } });
  await page.goto('/app/my-account');
  const button = page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true });
  await button.click();
  await expect(page.getByRole('option', { name: /Winter menu/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('combobox', { name: 'Search codes, actions, pages and settings' }).fill(site.url('/menu'));
  await page.getByRole('option', { name: /New QR code with this link/ }).click();
  await expect(page).toHaveURL('/app/builder?step=content');
  await expect(page.getByRole('textbox', { name: /address|link|URL/i }).first()).toHaveValue(site.url('/menu'));
});
