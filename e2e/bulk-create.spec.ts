import { readFileSync } from 'node:fs';
import { zxing } from '@tessera/qr/testing/decoders.ts';
import { unzip } from '../server/src/adapters/zip/testing.ts';
import { colorRules, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const table = [
  'Name\tWebsite address\tFolder\tYour ID',
  'Room 101\thttps://example.org/101\tFloor 1\tR-101',
  'Room 102\thttps://example.org/ 102\tFloor 1\tR-102',
  'Room 103\tcoming soon\tFloor 1\tR-103',
  'Room 104\thttps://example.org/104\tFloor 2\tR-104',
  'Spa\thttps://example.org/spa\tFloor 2\tR-105',
].join('\n');

test('pasted rows are checked, fixed or left out, created, and downloaded with a list, by keyboard alone @phone', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto('/app/bulk-qr-code-generator');
  await expect(page.getByRole('heading', { name: 'Many codes from one file' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Paste cells' }).press('Enter');
  const cells = page.getByRole('textbox', { name: 'Cells from a spreadsheet' });
  await expect(cells).toBeFocused();
  await cells.fill(table);
  await page.getByRole('button', { name: 'Use these cells' }).press('Enter');

  await expect(page.getByText('5 rows, 4 columns', { exact: false })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Your ID becomes' })).toHaveValue('Your ID');
  await expect(page.getByRole('region', { name: 'Preview of the first row' })).toContainText('Room 101');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Check 5 rows' }).press('Enter');

  await expect(page.getByRole('heading', { name: '3 of 5 rows are ready' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Remove the spaces' }).press('Enter');
  await expect(page.getByText('Fixed. Room 102 is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out row 4' }).press('Enter');
  await expect(page.getByText('1 row is left out.')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, { only: colorRules });
  await page.getByRole('button', { name: 'Create 4 codes' }).press('Enter');

  await expect(page.getByRole('heading', { name: '4 codes are ready' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const listSaved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download list' }).press('Enter');
  const list = readFileSync(await (await listSaved).path(), 'utf8');
  expect(list).toMatch(/"2","R-101","\d+","Room 101","http:\/\/localhost:\d+\/r\/\w+"/);
  expect(list).toMatch(/"4","R-103".*"left_out"/);

  await page.getByRole('button', { name: 'Download ZIP' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Download 4 codes as ZIP' });
  await dialog.getByRole('radio', { name: 'PNG' }).press('Space');
  await expectAccessible(page, { within: 'dialog' });
  const zipSaved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Create ZIP' }).press('Enter');
  const files = await unzip(readFileSync(await (await zipSaved).path()));
  const pictures = [...files.keys()].filter((name) => name.endsWith('.png'));
  expect(pictures).toHaveLength(4);
  const link = /"Room 101","([^"]+)"/.exec(list)?.[1];
  const picture = pictures.find((name) => name.includes('Room 101')) ?? '';
  expect(await zxing(files.get(picture)!)).toBe(link);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'See the codes' }).press('Enter');
  await expect(page.getByText('Room 104')).toBeVisible();
});

test('a job is undone, and its codes go to the archive', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/app/bulk-qr-code-generator');
  await page.getByRole('button', { name: 'Paste cells' }).click();
  await page
    .getByRole('textbox', { name: 'Cells from a spreadsheet' })
    .fill('Name\tWebsite address\nOne\thttps://example.org/1');
  await page.getByRole('button', { name: 'Use these cells' }).click();
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByRole('button', { name: 'Create 1 code' }).click();
  await expect(page.getByRole('heading', { name: '1 code is ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo job' }).click();
  await expect(page.getByRole('heading', { name: 'Undone: 1 code' })).toBeVisible();
});

test('the page about bulk creation turns a pasted table into codes in the browser', async ({ page }) => {
  await page.goto('/features/bulk-builder');
  const field = page.getByRole('textbox', { name: 'A name and an address per line' });
  await field.fill('Terrace; https://example.org/terrace\nBar; closed');
  await expect(page.getByText('1 of 2 lines have a web address. The first six are drawn.')).toBeVisible();
  const codes = page.getByRole('list', { name: 'Codes from the table' }).getByRole('listitem');
  await expect(codes).toHaveCount(2);
  const picture = await page.getByRole('img', { name: 'QR code of Terrace' }).screenshot();
  expect(await zxing(picture)).toBe('https://example.org/terrace');
});
