import { readFileSync } from 'node:fs';
import { unzip } from '../server/src/adapters/zip/testing.ts';
import { expect, expectNoSidewaysScroll, postToApi, test } from './fixtures.ts';
import { scanCode } from './scan-code.ts';

const folders = ['Menus', 'Posters', 'Packaging', 'Events', 'Shops'];

test('a marketer with 40 codes in 5 folders duplicates ten, downloads a folder, and shares its statistics by keyboard @phone-proof', async ({
  page,
  playwright,
  signUp,
  site,
  otherBrowser,
  isMobile,
}) => {
  await signUp();
  const ids: number[] = [];
  const folderIds: number[] = [];
  for (const name of folders) {
    const { id } = (await (await postToApi(page, '/api/folders', { name })).json()) as { id: number };
    folderIds.push(id);
    const body = { name, folder: id, content: { url: site.url('/menu') } };
    const created = await postToApi(page, '/api/qr/dynamic/url', body);
    ids.push(((await created.json()) as { insertedId: number }).insertedId);
  }
  const { uri } = (await (await page.request.get(`/api/qr/${ids[0]}`)).json()) as { uri: string };
  while (ids.length < 40) {
    const { created } = await (await postToApi(page, '/api/qr/bulk/duplicate', { ids })).json();
    ids.push(...(created as { id: number }[]).map(({ id }) => id));
  }
  for (const visitor of [1, 2]) await scanCode({ playwright }, uri, 'iphone', visitor);
  await scanCode({ playwright }, uri, 'android', 3);

  const bar = page.getByRole('region', { name: 'Selected codes' });
  await test.step('ten duplicates at a time', async () => {
    await page.goto('/app/my-qr-codes');
    const rows = page.locator('tr[data-code]');
    await expect(rows).toHaveCount(40);
    if (isMobile) {
      await page.getByRole('button', { name: 'Select', exact: true }).tap();
      for (let row = 0; row < 10; row++) await rows.nth(row).getByRole('checkbox').tap();
    } else {
      await rows.first().getByRole('link').first().focus();
      await page.keyboard.press('x');
      for (let row = 0; row < 9; row++) await page.keyboard.press('Shift+ArrowDown');
    }
    await expect(bar.getByRole('status')).toHaveText('10 selected');
    await bar.getByRole('button', { name: 'Duplicate' }).press('Enter');
    await expect(page.getByText('Duplicated 10 codes.')).toBeVisible();
    await expect(rows).toHaveCount(50);
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
    await expect(rows).toHaveCount(40);
  });

  await test.step('a folder as a ZIP', async () => {
    await page
      .getByRole('navigation', { name: 'Folders' })
      .getByRole('link', { name: /^Menus/ })
      .press('Enter');
    await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Select all 8' }).press('Enter');
    await bar.getByRole('button', { name: 'Download' }).press('Enter');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Create ZIP' }).press('Enter');
    const names = [...unzip(readFileSync(await (await saved).path())).keys()].sort();
    expect(names).toEqual([...[2, 3, 4, 5, 6, 7, 8].map((number) => `Menus ${number}.png`), 'Menus.png', 'codes.csv']);
    await page.keyboard.press('Escape');
  });

  await test.step('the statistics of the folder, compared, filtered and shared', async () => {
    await page.goto(`/app/analysis?folder=${folderIds[0]}&preset=7d&compare=previous`);
    const total = page.locator('[data-total="scans"]');
    await expect(total).toHaveText('3');
    await page.getByRole('button', { name: /^Android/ }).press('Enter');
    await expect(total).toHaveText('1');
    await page.getByRole('button', { name: 'Export and share' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Read-only link/ }).press('Enter');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Copy link$/ })
      .press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: /Link copied$/ })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const visitor = await otherBrowser({ viewport: page.viewportSize() });
    await visitor.goto(link);
    await expect(visitor.locator('[data-total="scans"]')).toHaveText('1');
    await expectNoSidewaysScroll(visitor);
  });
});
