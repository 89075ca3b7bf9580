import { expect, expectAccessible, expectNoSidewaysScroll, postToApi, test } from './fixtures.ts';
import { scanCode } from './scan-code.ts';

test('an owner shares the statistics of a filtered page by link, and revokes it @phone-proof', async ({
  page,
  playwright,
  signUp,
  site,
  otherBrowser,
}) => {
  await signUp();
  const create = async (name: string) => {
    const created = await postToApi(page, '/api/qr/dynamic/url', { name, content: { url: site.url('/menu') } });
    const { insertedId } = (await created.json()) as { insertedId: number };
    return (await (await page.request.get(`/api/qr/${insertedId}`)).json()) as { id: number; uri: string };
  };
  const [menu, card] = [await create('Winter menu'), await create('Lunch card')];
  for (const visitor of [1, 2]) await scanCode({ playwright }, menu.uri, 'iphone', visitor);
  await scanCode({ playwright }, menu.uri, 'android', 3);
  await scanCode({ playwright }, card.uri, 'iphone', 4);

  await page.goto(`/app/analysis?code=${menu.id}&preset=7d`);
  await page.getByRole('button', { name: 'Export and share' }).click();
  await page.getByRole('menuitem', { name: /^Read-only link/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share statistics' });
  await expect(dialog.getByText('No links yet.')).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await dialog.getByLabel('Expires').selectOption({ label: 'In 30 days' });
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(dialog.getByText(/^Until .* · Not opened yet$/)).toBeVisible();
  await expect(
    dialog
      .getByText('QR code: Winter menu')
      .or(dialog.getByText(/· Winter menu$/))
      .first(),
  ).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(dialog.getByRole('button', { name: /Copy link$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /Link copied$/ })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/s\/[\w-]{43}\?preset=7d$/);

  const visitor = await otherBrowser({ viewport: page.viewportSize() });
  const total = visitor.locator('[data-total="scans"]');
  await test.step('anyone with the link sees those statistics, read-only', async () => {
    const opened = await visitor.goto(link);
    expect(opened?.status()).toBe(200);
    expect(opened?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
    });
    await expect(total).toHaveText('3');
    await expect(visitor).toHaveTitle('Selected scans: scan statistics · Tessera');
    await expect(visitor.getByText('Winter menu').first()).toBeVisible();
    await expect(visitor.getByText('Lunch card')).toHaveCount(0);
    await expect(visitor.getByRole('link')).toHaveText([/Skip/, 'Tessera']);
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
  });

  await test.step('filters narrow them, and can’t widen them', async () => {
    await visitor.getByRole('button', { name: /^Android/ }).click();
    await expect(total).toHaveText('1');
    await visitor.goto(`${link.split('?')[0]}?code=${card.id}`);
    await expect(visitor.getByRole('heading', { name: 'No scans match these filters' })).toBeVisible();
  });

  await test.step('a revoked link says so, also on a page that is open', async () => {
    await visitor.goto(link);
    await expect(total).toHaveText('3');
    await page.reload();
    await page.getByRole('button', { name: 'Export and share' }).click();
    await page.getByRole('menuitem', { name: /^Read-only link/ }).click();
    await expect(dialog.getByText(/Opened 3 times, most recently /)).toBeVisible();
    await dialog.getByRole('button', { name: /^Revoke link/ }).click();
    await page.getByRole('button', { name: 'Revoke link', exact: true }).click();
    await expect(dialog.getByText('No links yet.')).toBeVisible();
    await visitor.getByRole('button', { name: /^Android/ }).click();
    await expect(visitor.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
    expect((await visitor.goto(link))?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
    await expectAccessible(visitor);
  });
});
