import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { zxing } from '@tessera/qr/testing/decoders.ts';
import { unzip } from '../server/src/adapters/zip/testing.ts';
import { expect, expectAccessible, postToApi, test } from './fixtures.ts';

const readZip = async (download: Download) => unzip(readFileSync(await download.path()));

test('selected codes are downloaded as a ZIP, also after leaving the page, by keyboard alone @phone-proof', async ({
  page,
  signUp,
}) => {
  await signUp();
  const pale = { ...plainStyle, shape: { ...plainStyle.shape, color: '#f2f2f2' } };
  for (const [name, style] of [
    ['Menu', plainStyle],
    ['Poster', plainStyle],
    ['Faint', pale],
  ] as const)
    await postToApi(page, '/api/qr/dynamic/url', { name, style, content: { url: 'https://example.org/menu' } });
  await page.goto('/app/my-qr-codes');

  const openDialog = async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Select all 3' }).press('Enter');
    await page.getByRole('region', { name: 'Selected codes' }).getByRole('button', { name: 'Download' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Download 3 codes as ZIP' })).toBeVisible();
  };
  await openDialog();
  await page.getByRole('radio', { name: 'PDF' }).press('Space');
  await expect(page.getByRole('slider', { name: 'Printed width' })).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await page.getByRole('radio', { name: 'PNG' }).press('Space');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Create ZIP' }).press('Enter');
  const files = await readZip(await saved);
  expect([...files.keys()].sort()).toEqual(['Menu.png', 'Poster.png', 'codes.csv']);
  expect(await zxing(files.get('Menu.png')!)).toMatch(/\/r\//);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Your ZIP is ready')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([/Faint.*can’t scan this design/]);
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Done', exact: true }).first().press('Enter');

  await openDialog();
  await page.getByRole('button', { name: 'Create ZIP' }).press('Enter');
  await expect(dialog.getByRole('button', { name: /Keep working|^Close$/ }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/app/my-account');
  const button = page.getByRole('button', { name: '2 finished tasks' }).filter({ visible: true });
  await button.press('Enter');
  const list = page.getByRole('dialog', { name: 'Your tasks' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  const again = page.waitForEvent('download');
  await list.getByRole('link', { name: 'Download 3 codes as ZIP' }).first().press('Enter');
  expect((await readZip(await again)).size).toBe(3);
  for (const left of [1, 0]) {
    await list.getByRole('button', { name: 'Remove 3 codes as ZIP' }).first().press('Enter');
    await expect(list.getByRole('listitem')).toHaveCount(left);
  }
  await expect(button).toHaveCount(0);
});
