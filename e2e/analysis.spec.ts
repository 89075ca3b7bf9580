import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  colorRules,
  expect,
  expectAccessible,
  expectFocusStays,
  expectNoSidewaysScroll,
  postToApi,
  tabTo,
  test,
} from './fixtures.ts';
import { scanCode } from './scan-code.ts';

const total = (page: Page, which: 'scans' | 'people') => page.locator(`[data-total="${which}"]`);

test('a marketer sets a range, compares, filters by click and by keyboard, and sees a scan arrive @phone', async ({
  page,
  playwright,
  signUp,
  site,
}) => {
  await signUp();
  await page.goto('/app/analysis');
  await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();

  const create = async (name: string) => {
    const created = await postToApi(page, '/api/qr/dynamic/url', { name, content: { url: site.url('/menu') } });
    const { insertedId } = (await created.json()) as { insertedId: number };
    return (await (await page.request.get(`/api/qr/${insertedId}`)).json()) as { id: number; uri: string };
  };
  const [menu, card] = [await create('Winter menu'), await create('Lunch card')];
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for the first scan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export and share' })).toHaveCount(0);
  for (const visitor of [1, 2, 3]) await scanCode({ playwright }, menu.uri, 'iphone', visitor);
  await scanCode({ playwright }, card.uri, 'android', 4);

  await test.step('a scan arrives while the page is open', async () => {
    await page.reload();
    await expect(total(page, 'scans')).toHaveText('4');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await scanCode({ playwright }, card.uri, 'android', 5);
    await expect(total(page, 'scans')).toHaveText('5');
    await expect(total(page, 'people')).toHaveText('5');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a range, by its letter and typed by hand, compared with the days before', async () => {
    await page.keyboard.press('w');
    await expect(page).toHaveURL(/[?&]preset=7d/);
    const range = page.getByRole('button', { name: /–/ }).and(page.locator('[aria-haspopup=dialog]'));
    await range.click();
    const picker = page.getByRole('dialog', { name: 'Date range' });
    await expect(picker.getByRole('grid').first()).toBeVisible();
    await expectAccessible(page, { within: '[role=dialog], dialog' });
    await expectFocusStays(page, picker);
    await page.keyboard.press('Escape');
    await expect(range).toBeFocused();
    await range.click();
    await picker.getByRole('switch', { name: 'Compare' }).click();
    await picker.getByRole('button', { name: 'Last 90 days' }).click();
    await picker.getByRole('button', { name: 'Show 90 days' }).click();
    await expect(picker).toBeHidden();
    await expect(page).toHaveURL(/preset=90d&compare=previous/);
    await expect(total(page, 'scans')).toHaveText('5');
  });

  await test.step('a filter by click, and another by keyboard', async () => {
    await page.getByRole('button', { name: /^Android/ }).click();
    await expect(total(page, 'scans')).toHaveText('2');
    await expect(page.getByRole('button', { name: 'System: Android' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: System' }).click();
    await expect(total(page, 'scans')).toHaveText('5');
    const bar = page.getByRole('button', { name: /^German\b/ });
    await tabTo(page, page.getByRole('button', { name: 'Filter', exact: true }));
    await bar.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]language=de/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).not.toHaveURL(/language/);
  });

  await test.step('the scans as a file, with the same filters', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^Individual scans as CSV/ }).click();
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(6);
  });

  await test.step('the chart draws the figures of its hidden table', async () => {
    const chart = page.locator('figure').filter({ has: page.getByRole('slider') });
    const { drawn, figures } = await chart.evaluate((figure) => {
      const path = figure.querySelector('path[data-part="solid"]')?.getAttribute('d') ?? '';
      // A line begins with M x,y, and each curve of it ends at the next point.
      const points = [...path.matchAll(/[MC]([^MC]+)/g)].map(([, numbers = '']) => Number(numbers.split(',').at(-1)));
      const rows = [...figure.querySelectorAll('table tr')].map((row) => row.querySelector('td')?.textContent);
      return { drawn: points.map((y) => 100 - y), figures: rows.filter((text) => text != null).map(Number) };
    });
    const [highestDrawn, highest] = [Math.max(...drawn), Math.max(...figures)];
    expect(highest).toBe(5);
    expect(drawn.map((y) => Math.round((y / highestDrawn) * highest))).toEqual(figures);
    const bars = await page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Systems' }) })
      .getByRole('button')
      .evaluateAll((rows) => rows.map((row) => row.textContent));
    expect(bars.join()).toMatch(/iOS.*3.*Android.*2/);
  });

  await test.step('the same in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, { only: colorRules });
  });

  await test.step('a code leads to its own page, with the same parts', async () => {
    await page.getByRole('link', { name: 'Winter menu' }).click();
    await expect(page).toHaveURL(new RegExp(`/app/my-qr-codes/qr/${menu.id}$`));
    await expect(total(page, 'scans')).toHaveText('3');
    await expect(page.getByRole('heading', { name: 'Day by day' })).toBeVisible();
  });
});
