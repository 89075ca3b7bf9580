import { expect, expectAccessible, expectNoSidewaysScroll, postToApi, test } from './fixtures.ts';

const menuOf = (price: number, cover = 'Da Nino') => ({
  content: { name: cover, sections: [{ name: 'Starters', items: [{ name: 'Soup', price }] }] },
});

test('a code’s versions show what changed, and an earlier one is restored and undone @phone-proof', async ({
  page,
  signUp,
  otherBrowser,
}) => {
  await signUp();
  const created = await postToApi(page, '/api/qr/dynamic/menu', { name: 'Menu', ...menuOf(5) });
  const { insertedId, uri } = (await created.json()) as { insertedId: number; uri: string };
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin };
  const path = `/api/qr/${insertedId}`;
  expect((await page.request.put(`${path}/menu`, { data: menuOf(6), headers })).ok()).toBe(true);
  expect((await page.request.put(`${path}/draft`, { data: menuOf(7), headers })).ok()).toBe(true);

  await page.goto(`/app/my-qr-codes/qr/${insertedId}#versions`);
  const versions = page.getByRole('region', { name: 'Versions' });
  const second = versions.getByRole('listitem').filter({ hasText: 'Version 2' });
  await expect(second).toContainText(/Starters › Soup › Price/);
  await expect(second).toContainText('Current');
  await expectAccessible(page, { within: '#versions' });
  await expectNoSidewaysScroll(page);

  await versions.getByRole('button', { name: 'View version 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Version 1' });
  await expect(dialog.frameLocator('iframe').getByText('Soup')).toBeVisible();
  await expect(dialog).toContainText('Your draft stays in this list as version 3.');
  await expectAccessible(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Restored version 1 as version 4.')).toBeVisible();
  await expect(versions.getByRole('button', { name: 'View version 4' })).toBeVisible();
  await expect(versions.getByRole('listitem').filter({ hasText: 'Version 3' })).toContainText('Draft');

  const phone = await otherBrowser();
  await phone.goto(`/r/${uri}`);
  await expect(phone.getByText('€5')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(versions.getByRole('button', { name: 'View version 5' })).toBeVisible();
});
