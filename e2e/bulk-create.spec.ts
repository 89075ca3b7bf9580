import { readFileSync } from 'node:fs';
import { type Pixels, zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { hasPoppler, poppler, readPdfInfo } from '@tessera/qr/testing/renderers.ts';
import { unzip } from '../server/src/adapters/zip/testing.ts';
import { colorRules, expect, expectAccessible, expectNoSidewaysScroll, tabTo, test } from './fixtures.ts';

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

/** Cuts a rectangle in mm out of a page of 200 dpi. */
const cutOut = ({ width, data }: Pixels, [x, y, w, h]: readonly [number, number, number, number]): Pixels => {
  const [left, top, columns, rows] = [x, y, w, h].map((mm) => Math.round((mm * 200) / 25.4)) as [
    number,
    number,
    number,
    number,
  ];
  const cut = new Uint8ClampedArray(columns * rows * 4);
  for (let row = 0; row < rows; row++) {
    const start = ((top + row) * width + left) * 4;
    cut.set(data.subarray(start, start + columns * 4), row * columns * 4);
  }
  return { width: columns, height: rows, data: cut, colorSpace: 'srgb' };
};

test('a table of products becomes label sheets, from the first label left on a used sheet, by keyboard alone @phone', async ({
  page,
  signUp,
}) => {
  test.skip(!hasPoppler, 'pdftoppm is not installed');
  await signUp();
  await page.goto('/app/bulk-qr-code-generator');
  await page.getByRole('button', { name: 'Paste cells' }).press('Enter');
  const products = Array.from(
    { length: 30 },
    (_, at) => `Product ${at + 1}\t${at + 5}.90\tshop.example.org/products/${at + 1}`,
  );
  await page
    .getByRole('textbox', { name: 'Cells from a spreadsheet' })
    .fill(['Name\tPrice\tWeb address', ...products].join('\n'));
  await page.getByRole('button', { name: 'Use these cells' }).press('Enter');
  await page.getByRole('button', { name: 'Check 30 rows' }).press('Enter');
  const create = page.getByRole('button', { name: 'Create 30 codes' });
  // However many rows there are, what comes next is in view.
  await expect(create).toBeInViewport();
  await create.press('Enter');
  await expect(page.getByRole('heading', { name: '30 codes are ready' })).toBeVisible();
  const link = await page
    .getByText(/\/r\/\w+$/)
    .first()
    .textContent();

  await page.getByRole('button', { name: 'Print labels' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Label sheets with 30 codes' });
  await dialog.getByRole('searchbox', { name: 'Find your sheet' }).fill('4677');
  await tabTo(page, dialog.getByRole('radio'));
  await page.keyboard.press('Space');
  await dialog.getByRole('textbox', { name: 'Start at label' }).fill('5');
  await expect(dialog.getByText('That’s label 2 in row 2.', { exact: false })).toBeVisible();
  await expect(dialog.getByText('2 pages')).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await expectNoSidewaysScroll(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Create PDF' }).press('Enter');
  const pdf = readFileSync(await (await saved).path());

  expect(readPdfInfo(pdf).info).toMatch(/Pages:\s+2\n/);
  const sheet = poppler(pdf, 200);
  // HERMA 4677: labels of 63.5 × 38.1 mm, the first of them 7.21 mm from the left and 15.15 mm from the top.
  const fourth = cutOut(sheet, [7.21, 53.25, 63.5, 38.1]);
  const fifth = cutOut(sheet, [73.25, 53.25, 63.5, 38.1]);
  expect(await zxing(fourth)).toBeUndefined();
  expect([await zxing(fifth), await zbar(fifth)]).toEqual([`http://${link}`, `http://${link}`]);
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
