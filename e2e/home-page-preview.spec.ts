import { expect, test } from './journey.ts';

test('a guest sees the page that a code opens, as it is typed, and the account’s controls are not loaded for it @phone', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  await page.goto('/?type=coupon');
  expect(scripts.length, 'a first visit asks for few files').toBeLessThan(20);
  const turn = page.getByRole('button', { name: 'See the page that opens' });
  await turn.click();
  await expect(page.getByText('A sample, until you begin')).toBeVisible();
  const phone = page.frameLocator('iframe');
  await expect(phone.getByText('Forn Olmo')).toBeVisible();

  await page.getByLabel(/^Company/).fill('Bäckerei Ährenkranz');
  await expect(phone.getByText('Bäckerei Ährenkranz')).toBeVisible();
  await expect(page.getByText('A sample, until you begin')).toBeHidden();
  await page.getByRole('button', { name: 'See the code' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect((await Promise.all(scripts)).filter((script) => script.includes('@mantine/core'))).toEqual([]);
});
