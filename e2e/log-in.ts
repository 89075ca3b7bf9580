import type { Page } from '@playwright/test';
import { isAtPath, type Owner } from './fixtures.ts';

/** The log-in page that redirects to `path`. */
export const loginFor = (path: string) => new RegExp(`/login\\?to=${encodeURIComponent(path).replaceAll('.', '\\.')}$`);

/** Fills in the open log-in form, and submits it. */
export const fillLogIn = async (page: Page, { email, password }: Owner) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
};

export const dashboard = isAtPath('/app/my-qr-codes');
