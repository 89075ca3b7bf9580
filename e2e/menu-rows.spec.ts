import { expect, postToApi, test } from './fixtures.ts';

const list = ['Name\tPrice\tAllergens', 'Gnocchi\t€14.50\tA, C', 'Tiramisu\t1.007,50 €\tA C G', 'Water\task us\t'].join(
  '\n',
);

test('a menu is typed row by row, and continued from a spreadsheet @phone', async ({ page, signIn, context }) => {
  await signIn();
  const content = { name: 'Trattoria da Nino', sections: [{ name: 'Pasta' }] };
  const { insertedId } = await (await postToApi(page, '/api/qr/dynamic/menu', { content })).json();
  await page.goto(`/app/builder/${insertedId}?step=content`);
  await page.getByRole('button', { name: /^Dishes/ }).click();
  await page.getByRole('button', { name: /^Pasta/ }).click();

  await page.getByLabel('Add a dish').click();
  await page.keyboard.type('Spaghetti al pomodoro');
  await page.getByLabel('Price, Dish 1').fill('12.5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Linguine alle sarde');
  await expect(page.getByLabel('Dish, Dish 2')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Dish, Dish 1')).toBeFocused();
  await page.getByRole('button', { name: 'Allergens, Dish 1: none' }).click();
  await page.getByRole('button', { name: 'Cereals with gluten' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Allergens, Dish 1: Cereals with gluten' })).toBeFocused();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), list);
  await page.getByLabel('Add a dish').click();
  await page.keyboard.press('ControlOrMeta+V');
  const dialog = page.getByRole('dialog', { name: 'Paste a list' });
  await expect(dialog).toContainText('Row 4, Price: we can’t read “ask us”, so it stays empty.');
  await dialog.getByRole('button', { name: 'Add 3 rows' }).click();
  await expect(page.getByLabel('Dish, Dish 5')).toHaveValue('Water');
  await expect(page.getByLabel('Price, Dish 4')).toHaveValue('1007.50');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByLabel('Dish, Dish 3')).toHaveCount(0);

  await expect(page.getByRole('button', { name: 'Continue to design' })).toBeInViewport();
});
