import { expect, test } from './fixtures.ts';

test('by keyboard, a menu of the header opens, its links are reached by arrows, and Escape gives the focus back', async ({
  page,
}) => {
  await page.goto('/faq');
  const menus = page.getByRole('navigation', { name: 'Pages' });
  const features = menus.locator('summary', { hasText: 'Features' });
  const firstLink = menus.getByRole('link', { name: /^Static codes/ });
  await features.focus();
  await page.keyboard.press('Enter');
  await expect(firstLink).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(firstLink).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menus.getByRole('link', { name: /^Dynamic codes/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(firstLink).toBeHidden();
  await expect(features).toBeFocused();
});

test('by keyboard, the drawer keeps the focus until Escape gives it back to its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  const open = page.getByRole('button', { name: 'Open the menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  const isOutside = () =>
    page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('[data-drawer]'));
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    expect(await isOutside()).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
});
