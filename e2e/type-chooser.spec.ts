import type { Page } from '@playwright/test';
import { typeIds } from '@tessera/qr-types';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

/** Opens the home page, and waits until its script has taken the type from the address. */
const openHome = async (page: Page) => {
  await page.goto('/?type=coupon', { waitUntil: 'networkidle' });
  await expect(page.getByLabel(/^Company/)).toBeVisible();
};

test('a guest finds a type by keyboard on the home page, which loads the chooser only then', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await openHome(page);
  expect(scripts.filter((url) => url.includes('type-chooser'))).toEqual([]);

  const open = page.getByRole('button', { name: `All ${typeIds.length} types` });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a QR code type' });
  const search = dialog.getByRole('searchbox');
  await expect(search).toBeFocused();
  await expectAccessible(page, { within: 'dialog[open]' });

  await page.keyboard.type('restaurant');
  await expect(dialog.getByRole('status')).toHaveText('1 type found');
  await expect(dialog.getByRole('complementary').getByRole('heading')).toHaveText('Menu');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('complementary').getByRole('heading')).toHaveText('Contact page');
  await page.keyboard.type('whats');
  await expect(search).toHaveValue('whats');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Your WhatsApp number')).toBeVisible();
  await expect(open).toBeFocused();
});

test('a link that is entered in the home page’s chooser is filled in', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: `All ${typeIds.length} types` }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('example.org/winter');
  await page.getByRole('dialog').getByRole('listitem').getByRole('button', { name: 'Website' }).click();
  await expect(page.getByLabel('Website address (URL)')).toHaveValue('https://example.org/winter');
});

test('in the builder a click chooses a type, and on a phone the list has the room to itself @phone', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/app/builder?step=type');
  const tile = page.getByRole('listitem').getByRole('button', { name: 'Link list' });
  await expect(tile).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const isNarrow = page.viewportSize()!.width < 1100;
  await expect(page.getByRole('button', { name: 'Continue with Menu' })).toBeVisible({ visible: !isNarrow });
  await tile.click();
  await page.waitForURL(/step=content$/);
  await expect(page.getByText('Link list').first()).toBeVisible();
});
