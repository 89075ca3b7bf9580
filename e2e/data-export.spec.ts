import { readFileSync } from 'node:fs';
import { unzip } from '../server/src/adapters/zip/testing.ts';
import { createOwner, expect, expectAccessible, postToApi, test, verifyEmail } from './fixtures.ts';

test('an account is exported, and imported into another one after a look at what would change', async ({
  page,
  signUp,
  otherBrowser,
  mailbox,
}) => {
  const owner = await signUp();
  await postToApi(page, '/api/qr/dynamic/url', { name: 'Menu', content: { url: 'https://example.org/menu' } });
  await page.goto('/app/my-account/data');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export my data' });
  await expectAccessible(page, { within: 'dialog' });
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Export my data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data is ready' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ZIP' }).click();
  const path = await (await saved).path();
  const files = [...unzip(readFileSync(path)).keys()];
  expect(files).toEqual(expect.arrayContaining(['README.md', 'codes.jsonl', 'manifest.json']));
  expect(files.filter((name) => /^drawings\/\d+-menu\.svg$/.test(name))).toHaveLength(1);

  const other = await otherBrowser();
  const newcomer = createOwner();
  await postToApi(other, '/api/user/account/register', newcomer);
  await verifyEmail(other, newcomer.email, mailbox);
  await other.goto('/app/my-account/data');
  await other.getByLabel('Choose ZIP file').setInputFiles(path);
  await expect(other.getByText('Nothing has changed yet.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'code will be added' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Import 1 code' }).click();
  await expect(other.getByText('Imported 1 code.')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'View my codes' }).click();
  await expect(other.getByRole('link', { name: 'Menu' }).first()).toBeVisible();
});
