import type { Page } from '@playwright/test';
import { colorRules, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

/** Checks a part of the page in light mode; then, on a desktop in dark mode, the rules that depend on colour. */
const expectGood = async (page: Page, within: string) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page, { within });
  // Phones have the same colours.
  if (test.info().project.name === 'desktop') {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page, { within, only: colorRules });
  }
  await expectNoSidewaysScroll(page);
};

/** Checks the open form of the account modal, with the errors of its empty fields. */
const expectGoodForm = async (page: Page, within = 'dialog[open]') => {
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await expect(field).toBeFocused();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectGood(page, within);
};

const closeModal = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
};

test('every form of the account modal is accessible, and closes to the home page @phone', async ({ page }) => {
  const inModal = (name: string) => page.getByRole('dialog', { name });
  await page.goto('/register');
  await expectGoodForm(page);
  await inModal('Create an account').getByRole('link', { name: 'Log in' }).click();
  await expect(inModal('Log in')).toBeVisible();
  await expectGoodForm(page, 'html');
  await inModal('Log in').getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(inModal('Forgot your password?')).toBeVisible();
  await expectGoodForm(page);
  await closeModal(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(inModal('Log in')).toBeVisible();
  await closeModal(page);

  await page.goto('/two-factor');
  await expectGoodForm(page);
  await closeModal(page);
});

test('every section that an email links to is accessible, also if its link has expired @phone-proof', async ({
  page,
}) => {
  await page.goto('/change-password/unknown');
  await expectGoodForm(page);
  await closeModal(page);

  const expired = 'This link has expired or was already used';
  for (const [path, message] of [
    ['/verify-email/unknown', expired],
    ['/confirm-email/unknown', expired],
    ['/complete-registration?key=unknown', 'This invitation link isn’t valid any more'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(message);
    await expectGood(page, 'dialog[open]');
    await closeModal(page);
  }
});

test('every section of an account is accessible @phone', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/app/my-account');
  await expect(page).toHaveURL(/\/app\/my-account\/profile$/);
  const menu = page.getByRole('navigation', { name: 'Account sections' }).getByRole('link');
  await expect(menu.nth(5)).toBeVisible();
  const sections = await menu.allTextContents();
  for (const name of sections) {
    await menu.filter({ hasText: name }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expectGood(page, name === sections[0] ? 'html' : 'main');
  }
});
