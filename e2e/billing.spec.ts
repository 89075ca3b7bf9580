import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

test('billing details are saved once their VAT number is right, in its usual form', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/app/my-account/billing');
  const vatNumber = page.getByLabel('VAT number');
  const country = page.getByRole('combobox', { name: 'Country' });
  const save = page.getByRole('button', { name: 'Save billing details' });
  await page.getByLabel('Company').fill('  Kornwerk GmbH ');
  await vatNumber.fill('de 136 695 977');
  await save.click();
  await expect(country).toBeFocused();
  await country.fill('germ');
  await page.keyboard.press('Enter');
  await save.click();
  await expect(vatNumber).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('link', { name: 'Check it on the EU’s VIES site' })).toHaveAttribute(
    'href',
    'https://ec.europa.eu/taxation_customs/vies/',
  );
  await expectAccessible(page, { within: 'main' });
  await expectNoSidewaysScroll(page);

  await vatNumber.fill('de 136 695 976');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved your billing details.')).toBeVisible();
  await expect(vatNumber).toHaveValue('DE136695976');
  await page.reload();
  await expect(page.getByLabel('Company')).toHaveValue('Kornwerk GmbH');
  await expect(country).toHaveValue('Germany');
});
