import type { Page } from '@playwright/test';
import { colorRules, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

/** Checks a part of the page in light mode; then, in dark mode, the rules that depend on colour. */
const expectGood = async (page: Page, within: string) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page, { within });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, { within, only: colorRules });
  await expectNoSidewaysScroll(page);
};

const forms = ['login', 'register', 'two-factor', 'forgotten-password', 'change-password/unknown'];
const links = ['verify-email/unknown', 'confirm-email/unknown', 'complete-registration?key=unknown'];

test('every section of the account modal is accessible @phone', async ({ page }) => {
  const modal = page.getByRole('dialog');
  for (const section of [...forms, ...links]) {
    await page.goto(`/${section}`);
    await expect(modal).toBeVisible();
    if (forms.includes(section)) {
      await expect(modal.getByRole('textbox').first()).toBeFocused();
      await modal.locator('button[type=submit]').click();
      await expect(modal.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    } else {
      const message = section.startsWith('complete')
        ? 'This invitation link isn’t valid any more'
        : 'This link has expired or was already used';
      await expect(modal.getByRole('alert')).toContainText(message);
    }
    await expectGood(page, section === 'login' ? 'html' : 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/');
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
