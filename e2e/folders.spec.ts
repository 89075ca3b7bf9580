import { expect, expectAccessible, test } from './fixtures.ts';

test.describe('folders', () => {
  test.beforeEach(async ({ page, baseURL, signUp }) => {
    await signUp();
    const headers = { origin: new URL(baseURL ?? '').origin };
    for (const name of ['Menu', 'Wine list']) {
      const data = { name, content: { url: `https://example.org/${name.length}` } };
      expect((await page.request.post('/api/qr/dynamic/url', { data, headers })).status()).toBe(201);
    }
    await page.goto('/app/my-qr-codes');
    await expect(page.getByRole('link', { name: 'Wine list', exact: true })).toBeVisible();
  });

  test('are created, filled and emptied by keyboard alone', async ({ page }) => {
    const places = page.getByRole('navigation', { name: 'Folders' });
    await page.getByRole('button', { name: 'New folder' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Sommerterrassenspeisekartenübersicht');
    await expectAccessible(page, { within: 'dialog' });
    await page.keyboard.press('Enter');
    const card = places.getByRole('link', { name: /Sommerterrassenspeisekartenübersicht/ });
    await expect(card).toContainText('0 codes');

    await page.getByRole('button', { name: 'More options for Menu' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Move to a folder' }).press('Enter');
    const folder = page.getByRole('dialog').getByRole('button', { name: /Sommerterrassenspeisekartenübersicht/ });
    await folder.press('Enter');
    await expect(card).toContainText('1 code');

    await card.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sommerterrassenspeisekartenübersicht');
    await expect(page.getByRole('link', { name: 'Menu', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wine list', exact: true })).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'More options for Sommerterrassenspeisekartenübersicht' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete folder' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Menu', exact: true })).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.getByText('Its code is still there, in no folder.')).toBeVisible(); // an earlier Undo may still be shown above
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
    await expect(card).toContainText('1 code');
  });

  test('accept several codes together, and return them @phone', async ({ page }) => {
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Both');
    await page.getByRole('button', { name: 'Create folder' }).click();
    const card = page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /^Both/ });
    await expect(card).toBeVisible();

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Menu' }).check();
    await page.getByRole('checkbox', { name: 'Select Wine list' }).check();
    await page.getByRole('button', { name: 'Move to a folder' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Both/ }).click();
    await expect(page.getByText('Moved 2 codes to “Both”.')).toBeVisible();
    await card.click();
    await expect(page.getByRole('link', { name: 'Wine list', exact: true })).toBeVisible();
    // The message stays for ten seconds, which axe may take on a busy machine.
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByText('Nothing in this folder yet')).toBeVisible();
    await expectAccessible(page);
  });

  test('accept a dropped code', async ({ page }) => {
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Dropped');
    await page.getByRole('button', { name: 'Create folder' }).click();
    const card = page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /^Dropped/ });
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Menu', exact: true }) });
    await row.dragTo(card);
    await expect(card).toContainText('1 code');
  });
});
