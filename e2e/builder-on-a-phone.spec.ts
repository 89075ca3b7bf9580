import { expect, test } from './fixtures.ts';

test('on a phone the builder’s bars leave room for the form, and a tap goes back a step @phone @phone-only', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/app/builder?step=content');
  const bars = ['main header', 'main footer'].map((bar) => page.locator(bar).first());
  const name = page.getByLabel(/^Name/);
  await name.fill('Winter menu');
  await expect(page.getByText('Draft saved on this device')).toBeHidden();
  const [head, foot] = await Promise.all(bars.map(async (bar) => (await bar.boundingBox())!.height));
  expect(head! + foot!).toBeLessThan(150);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue('');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog')).toContainText('Try it on your phone');
});
