import { expect, expectNoSidewaysScroll, recordErrors, tabTo, test } from './fixtures.ts';

test('the API docs work by keyboard alone: search, languages of examples, and the menu on phones', async ({ page }) => {
  const expectNoErrors = recordErrors(page);
  await page.goto('/docs/codes/create-dynamic');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search the API docs' })).toBeFocused();
  await page.keyboard.type('freeze');
  await expect(page.getByRole('option', { selected: true })).toContainText('Freeze the encoded text');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freeze the encoded text');

  await tabTo(page, page.getByRole('radio', { name: 'curl' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-example=javascript]')).toContainText('await fetch(');
  await expect(page.locator('[data-example=curl]')).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  const list = page.getByRole('navigation', { name: 'Pages of the API docs' });
  await expect(list).toBeHidden();
  const menu = page.getByRole('button', { name: 'Open the list of pages' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(list.getByRole('link', { name: 'Limits' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(menu).toBeFocused();
  await expectNoSidewaysScroll(page);
  expectNoErrors();
});
