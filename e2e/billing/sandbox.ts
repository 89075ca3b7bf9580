import type { Page } from '@playwright/test';
import { expect, postToApi } from '../fixtures.ts';

/** Lets days pass for the payment sandbox, and for the product, which follows its clock. */
export const advanceClock = async (page: Page, days: number): Promise<void> => {
  const clock = await page.context().newPage();
  await clock.goto('/dev/payments');
  await clock.getByRole('link', { name: 'Advance the clock' }).click();
  const time = clock.getByRole('time');
  const before = await time.innerText();
  await clock.getByLabel('Let days pass').fill(String(days));
  await clock.getByRole('button', { name: 'Advance the clock' }).click();
  await expect(time).not.toHaveText(before);
  await clock.close(); // Closing a page while it loads can hang.
};

/** Pays on the payment service’s own page. */
export const payByCard = async (page: Page, number = '4242 4242 4242 4242'): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Expir/).fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.locator('button.main').click();
};

/** Orders the plan for a month; returns the page of the payment service where it’s paid. */
export const orderPlan = async (page: Page): Promise<string> => {
  const { termsVersion } = await (await page.request.get('/api/subscription')).json();
  const { dueCents } = await (await postToApi(page, '/api/subscription/quote', { duration: 'monthly' })).json();
  const order = { duration: 'monthly', paymentMethod: 'card', expectedCents: dueCents, startNow: true, termsVersion };
  return (await (await postToApi(page, '/api/subscription/checkout', order)).json()).url;
};
