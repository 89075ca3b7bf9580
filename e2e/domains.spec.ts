import { colorRules, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

test('an owner adds a domain by keyboard, sees its records, sends the instructions and removes it @phone', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto('/app/my-domains');
  const add = page.getByRole('button', { name: 'Add a domain' });
  await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible();
  await expectAccessible(page);

  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a domain' });
  const field = dialog.getByRole('textbox', { name: 'Domain' });
  await expect(field).toBeFocused();
  await field.fill('https://menu.osteria-lume.com/');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Use menu.osteria-lume.com' }).click();
  await field.press('Enter');
  await expect(dialog).toBeHidden();

  const records = page.getByRole('region', { name: 'Add these records to the DNS of osteria-lume.com' });
  await expect(records.getByRole('listitem')).toHaveCount(3);
  await expect(records.getByText('edge.example.org')).toBeVisible();
  await expect(records.getByText('This domain’s name servers don’t respond', { exact: false }).first()).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, { only: colorRules });
  await expectNoSidewaysScroll(page);

  await records.getByRole('button', { name: 'Send these instructions to the person who manages your DNS' }).click();
  const instructions = page.getByRole('dialog', { name: 'Instructions for your DNS' });
  await expect(instructions.getByText('Name: _tessera.menu.osteria-lume.com')).toBeVisible();
  await page.keyboard.press('Escape');

  const homeUrl = page.getByRole('textbox', { name: 'Just the domain' });
  await homeUrl.fill('https://osteria-lume.com/');
  await homeUrl.press('Enter');
  await expect(page.getByText('Saved the links of menu.osteria-lume.com.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove domain' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
  await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible();
});
