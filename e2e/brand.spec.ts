import { expect, expectAccessible, postToApi, test } from './fixtures.ts';

test('a brand is set once, and offered as a design and in every palette', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/app/my-account/brand');
  await page.getByRole('button', { name: 'Add a colour' }).click();
  await page.getByLabel('Colour 1', { exact: true }).fill('#a8261c');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved your brand.')).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  const created = await postToApi(page, '/api/qr/dynamic/url', { content: { url: 'https://example.org/menu' } });
  const { insertedId } = await created.json();
  await page.goto(`/app/builder/${insertedId}?step=design`);
  await page.getByRole('radio', { name: 'Your brand' }).click({ force: true });
  const pattern = page.getByLabel('Pattern', { exact: true });
  await expect(pattern).toHaveValue('#a8261c');
  await page.getByRole('radio', { name: 'Garden' }).click({ force: true });
  await expect(pattern).toHaveValue('#0c5941');

  await page.getByRole('button', { name: 'Pick a colour: Pattern' }).press('Enter');
  const palette = page.getByRole('dialog', { name: 'Pick a colour: Pattern' });
  await palette.getByRole('radio', { name: '#a8261c' }).click({ force: true });
  await expect(pattern).toHaveValue('#a8261c');
  await palette.getByRole('radio', { name: 'Yellow' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByText('Too little contrast: many phones can’t read these colours.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Darken/ })
    .first()
    .click();
  await expect(page.getByText('Too little contrast: many phones can’t read these colours.')).toBeHidden();
});
