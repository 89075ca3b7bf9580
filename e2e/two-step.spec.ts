import type { Page } from '@playwright/test';
import {
  createOwner,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isAtPath,
  test,
  verifyEmail,
} from './fixtures.ts';
import { codeOf } from './totp.ts';

// While these are proven, two-factor.test.ts and oauth.slow.test.ts of the server guard them.

const logIn = async (page: Page, email: string, password: string) => {
  await page.goto('/login?to=/app/my-account/two-step');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Two-step sign-in' })).toBeVisible();
};

/** Continues as a browser without our cookies. Leaves the page first: its pending requests would lead to the log-in. */
const forgetCookies = async (page: Page) => {
  await page.goto('about:blank');
  await page.context().clearCookies();
};

const twoStep = isAtPath('/app/my-account/two-step');

test('signing in requires a second step once it is set up: a code of the phone, or a backup code once @phone-proof', async ({
  page,
  signUp,
  mailbox,
}) => {
  const { email, password } = await signUp();
  await verifyEmail(page, email, mailbox);
  await page.goto('/app/my-account/two-step');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.getByText(/^[A-Z2-7 ]{20,}$/).textContent())!;
  await expect(page.getByRole('img', { name: 'The code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const digits = page.getByLabel('6-digit code');
  await digits.fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(digits).toHaveAttribute('aria-invalid', 'true');
  await digits.fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Your backup codes' })).toBeVisible();
  const [backup = ''] = await page.getByRole('main').getByRole('listitem').getByRole('code').allTextContents();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 backup codes are left.')).toBeVisible();
  await mailbox(email, 'Two-step sign-in is on');

  await forgetCookies(page);
  await logIn(page, email, password);
  await expect(digits).toBeFocused();
  await page.keyboard.type(codeOf(secret, 1)); // The preceding code enabled it, and no code is accepted twice.
  await expect(page).toHaveURL(twoStep);

  for (const isFirst of [true, false]) {
    await forgetCookies(page);
    await logIn(page, email, password);
    await page.getByRole('button', { name: 'Use a backup code instead' }).click();
    await page.getByLabel('Backup code').fill(backup);
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    if (!isFirst) continue;
    await expect(page).toHaveURL(twoStep);
    await expect(page.getByText('9 backup codes are left.')).toBeVisible();
    await mailbox(email, 'A backup code was used');
  }
  await expect(page.getByLabel('Backup code')).toHaveAttribute('aria-invalid', 'true');
});

/** Signs in at the journeys’ own provider. */
const continueWithGoogle = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

test('a guest registers with a provider, continues with the code, and signs in again @phone-proof', async ({
  page,
  site,
}) => {
  const { email } = createOwner();
  await page.goto('/');
  await page.getByLabel('Website address (URL)').fill(site.url('/menu'));
  await page.getByRole('button', { name: 'Download QR code' }).click();
  await expect(page.getByRole('dialog', { name: 'Your code is ready' })).toBeVisible();
  await continueWithGoogle(page, email);
  await page.waitForURL(/\/app\/builder\/\d+\?step=done$/);

  await page.goto('/app/my-account/connections');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Google' })).toContainText(email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await forgetCookies(page);
  await page.goto('/app/my-account/sessions');
  await expect(page.getByRole('dialog')).toBeVisible();
  await continueWithGoogle(page, email);
  await expect(page).toHaveURL(isAtPath('/app/my-account/sessions'));
});

test('the second step is required after a provider, too', async ({ page }) => {
  const { email } = createOwner();
  await page.goto('/register?to=/app/my-account/two-step');
  await continueWithGoogle(page, email);
  await expect(page).toHaveURL(twoStep);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.getByText(/^[A-Z2-7 ]{20,}$/).textContent())!;
  await page.getByLabel('6-digit code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Your backup codes' })).toBeVisible();

  await forgetCookies(page);
  await page.goto('/login?to=/app/my-account/two-step');
  await continueWithGoogle(page, email);
  await expect(page.getByRole('dialog', { name: 'Two-step sign-in' })).toBeVisible();
  await page.getByLabel('6-digit code').fill(codeOf(secret, 1));
  await expect(page).toHaveURL(twoStep);
});
