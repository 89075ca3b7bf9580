import type { Page } from '@playwright/test';

/** Lets days pass for the payment sandbox, and for the product, which follows its clock. */
export const advanceClock = async (page: Page, days: number): Promise<void> => {
  const clock = await page.context().newPage();
  await clock.goto('/dev/payments');
  await clock.getByRole('link', { name: 'Advance the clock' }).click();
  await clock.getByLabel('Let days pass').fill(String(days));
  await clock.getByRole('button', { name: 'Advance the clock' }).click();
  await clock.close();
};

/** Pays on the payment service’s own page. */
export const payByCard = async (page: Page, number = '4242 4242 4242 4242'): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Expir/).fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.locator('button.main').click();
};
