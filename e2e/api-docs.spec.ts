import { scopes } from '@tessera/contract/rules/scopes.ts';
import { expect, expectNoSidewaysScroll, postToApi, recordErrors, tabTo, test, verifyEmail } from './fixtures.ts';

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

test('“Try it” sends requests with a key, also files, and forgets the key with the page', async ({
  page,
  signUp,
  mailbox,
}) => {
  const { email } = await signUp();
  await verifyEmail(page, email, mailbox);
  const { secret } = await (await postToApi(page, '/api/user/keys', { name: 'Docs', scopes })).json();

  await page.goto('/docs/folders/create');
  const form = page.locator('form[data-try]');
  const key = page.getByLabel('Your API key');
  await key.fill(secret);
  await key.press('Enter');
  await expect(form.getByRole('status')).toContainText('201 Created');
  await expect(form.locator('[data-output]')).toContainText('"id"');

  await page.goto('/docs/uploads/logo');
  await expect(key).toHaveValue('');
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await key.fill(secret);
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('status')).toContainText('200');
  await expect(form.locator('[data-output]')).toContainText('"filename"');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(secret);
});
