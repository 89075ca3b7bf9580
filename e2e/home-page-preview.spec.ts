import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

test('the preview shows a sample page first, which the guest’s own content replaces part by part', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  await page.goto('/?type=coupon');
  expect(scripts.length, 'a first visit asks for few files').toBeLessThan(20);
  await expect(page.getByText('Sample. Start typing to replace it')).toBeVisible();
  const phone = page.frameLocator('iframe');
  await expect(phone.getByText('Forn Olmo')).toBeVisible();

  await page.getByLabel(/^Company/).fill('Bäckerei Ährenkranz');
  await expect(phone.getByText('Bäckerei Ährenkranz')).toBeVisible();
  await expect(phone.getByText('Forn Olmo')).toHaveCount(0);
  await expect(page.getByText('Dimmed parts are sample content')).toBeVisible();
  await expect(phone.locator('[data-field="title"]')).toHaveCSS('opacity', '0.4');
  await expect(phone.locator('[data-field="company"]')).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect((await Promise.all(scripts)).filter((script) => script.includes('react-aria'))).toEqual([]);
});

test('a URL without https:// is accepted as typed, and the code appears immediately', async ({ page, site }) => {
  await page.goto('/');
  const field = page.getByLabel('Website address (URL)');
  const address = site.url('/menu').replace('http://', '');
  await field.pressSequentially(address);
  await expect(page.getByRole('button', { name: 'Download QR code' })).toBeEnabled();
  await expect(field).toHaveValue(address);
  await field.blur();
  await expect(field).toHaveValue(`https://${address}`);
});

test('on a phone code, grade and download are always visible, and open the preview @phone @phone-only', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await page.getByLabel('Website address (URL)').fill(site.url('/menu'));
  const download = page.getByRole('button', { name: 'Download QR code' });
  const preview = page.getByRole('button', { name: 'Preview' });
  await expect(preview).toContainText('A');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const control of [download, preview]) await expect(control).toBeInViewport({ ratio: 1 });
  await expect(download).toBeEnabled();
  await expectNoSidewaysScroll(page);

  await preview.click();
  const sheet = page.getByRole('dialog', { name: 'Preview' });
  await expect(sheet.getByText('Stress tests passed')).toHaveCount(0);
  await expect(sheet.getByRole('img').first()).toBeVisible();
  await expectAccessible(page, { within: 'dialog[open]' });
  await page.keyboard.press('Escape');
  await expect(preview).toBeFocused();
});
