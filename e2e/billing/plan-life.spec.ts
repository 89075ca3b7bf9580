import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, isAtPath, tabTo, test, verifyEmail } from '../fixtures.ts';
import { payByCard } from './sandbox.ts';

const plansPath = '/app/plans-and-payments';

/** Fills in the checkout’s form for a person in Germany who pays for 12 months today. */
const fillCheckout = async (page: Page) => {
  await page.getByRole('radio', { name: /^12 months/ }).check({ force: true });
  await page.getByRole('radio', { name: 'A person' }).check({ force: true });
  await page.getByLabel(/^Name/).fill('Ada Lovelace');
  await page.getByRole('combobox', { name: 'Country' }).fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByLabel(/^Street and number/).fill('Ringstraße 1');
  await page.getByLabel(/^Postal code/).fill('10115');
  await page.getByLabel(/^City/).fill('Berlin');
  await page.getByRole('radio', { name: /^Now/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /^Start right away/ }).check();
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check();
};

/** Downloads the PDF of a row of the invoices; returns the number that the row’s link names. */
const downloadPdf = async (page: Page, row: Locator) => {
  const link = row.getByRole('link', { name: /^Download .+ as PDF$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe('%PDF');
  return (await link.getAttribute('aria-label'))!.split(' ')[1]!;
};

test('a plan is bought, changed, cancelled and withdrawn from, with an invoice and a credit note', async ({
  page,
  signUp,
  mailbox,
}) => {
  const { email } = await signUp();
  await verifyEmail(page, email, mailbox);
  await page.goto(plansPath);
  const band = page.getByRole('main').getByRole('region', { name: /^(Trial|Your plan|12 months)/ });
  await expect(band).toContainText('Nothing is charged when it ends.');
  await expectAccessible(page);
  await band.getByRole('link', { name: 'Choose a plan' }).click();

  await expect(page.getByRole('heading', { name: 'Pay for Tessera' })).toBeVisible();
  await fillCheckout(page);
  const summary = page.getByRole('region', { name: 'What you pay' });
  await expect(summary).toContainText('€118.80');
  await expect(summary).toContainText('€22.57');
  await expect(summary).toContainText('€141.37');
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'Order and pay €141.37' }).click();
  await payByCard(page);

  await page.waitForURL(isAtPath(plansPath));
  await expect(page.getByText('Thank you. Your plan is active.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Withdraw from the contract Until .*, €141\.37 back$/ }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Billed to' })).toContainText('10115 Berlin');
  const invoices = page.getByRole('region', { name: 'Invoices' });
  const invoice = invoices.getByRole('listitem').filter({ hasText: 'Paid' });
  await expect(invoice).toContainText('12 months and 19% VAT');
  await expect(invoice).toContainText('€141.37');
  await expectAccessible(page);
  const number = await downloadPdf(page, invoice);
  expect((await mailbox(email, `Your receipt: ${number}`)).text).toContain('€141.37');

  await page.getByRole('button', { name: 'Change duration' }).click();
  await page.getByRole('radio', { name: /^1 month/ }).check({ force: true });
  await page.getByRole('button', { name: /^Change on / }).click();
  const change = page.getByRole('region', { name: 'Scheduled change' });
  await expect(change).toContainText(/^From .*: 1 month/);
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Keep 12 months' }).click();
  await expect(change).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();

  await tabTo(page, page.getByRole('button', { name: 'Cancel plan' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel the plan' });
  await expect(dialog.getByRole('radio', { name: /^Cancel at the end/ })).toBeChecked();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel at the end' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(band).toContainText('You’ve cancelled.');
  await tabTo(page, band.getByRole('button', { name: 'Keep my plan' }));
  await page.keyboard.press('Enter');
  await expect(band).toContainText('Renews');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();

  await tabTo(page, page.getByRole('button', { name: /^Withdraw from the contract/ }));
  await page.keyboard.press('Enter');
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw from the contract' });
  await expect(withdrawal.getByRole('radio', { name: /^Withdraw now and get €141.37 back/ })).toBeChecked();
  await expectAccessible(page);
  await tabTo(page, withdrawal.getByRole('button', { name: 'Confirm withdrawal' }));
  await page.keyboard.press('Enter');
  await expect(band).toContainText('Your plan ended');
  const creditNote = invoices.getByRole('listitem').filter({ hasText: 'Credit note' });
  await expect(creditNote).toContainText('€141.37');
  await expectAccessible(page);
  const creditNoteNumber = await downloadPdf(page, creditNote);
  expect((await mailbox(email, `Credit note ${creditNoteNumber}`)).text).toContain(number);
  expect((await mailbox(email, 'You’ve withdrawn from your purchase')).text).toContain('€141.37');
});
