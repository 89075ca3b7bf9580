import type { Page } from '@playwright/test';
import { createOwner, expect, isAtPath, type Owner, postToApi, tabTo, test, verifyEmail } from './fixtures.ts';
import { dashboard, fillLogIn, loginFor } from './log-in.ts';

// While these are proven (scripts/proofs.json), log-in.spec.ts, account-pages.spec.ts, and the tests of accounts over HTTP and
// of the account pages’ parts guard them.

const another = 'another long and quiet password';

const logIn = (page: Page, owner: Owner) => postToApi(page, '/api/user/account/login', owner);

test('by keyboard alone a guest creates a code, registers with it and verifies the email address @phone-proof', async ({
  page,
  site,
  mailbox,
}) => {
  const owner = createOwner();
  await page.goto('/');
  await tabTo(page, page.getByLabel('Website address (URL)'));
  await page.keyboard.type(site.url('/menu'));
  const download = page.getByRole('button', { name: 'Download QR code' });
  await expect(download).toBeEnabled();
  await tabTo(page, download);
  await page.keyboard.press('Enter');

  const modal = page.getByRole('dialog', { name: 'Your code is ready' });
  await expect(modal.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(owner.email);
  await tabTo(page, modal.getByLabel(/^Password/));
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/app\/builder\/\d+\?step=done$/);
  await tabTo(page, page.getByRole('button', { name: /^Download PNG/ }));

  const { link } = await mailbox(owner.email, 'Confirm your email');
  await page.goto('/app/my-account/profile');
  await expect(page.getByText('Your email isn’t confirmed yet.')).toBeVisible();
  await page.goto(link!);
  await tabTo(page, page.getByRole('button', { name: 'Confirm email' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`${owner.email} is confirmed.`);
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeFocused();
  await page.goto('/app/my-account/profile');
  await expect(page.getByRole('main').getByText(owner.email).first()).toBeVisible();
  await expect(page.getByText('Your email isn’t confirmed yet.')).toBeHidden();
  await page.goto(link!);
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used');
});

test('errors are shown at their fields, and a forgotten password is reset by email @phone-proof', async ({
  page,
  signUp,
  otherBrowser,
  mailbox,
}) => {
  const owner = await signUp();
  const other = await otherBrowser();
  await logIn(other, owner);
  await other.goto('/app/my-account/password');
  await page.context().clearCookies();

  await page.goto('/login');
  await fillLogIn(page, { ...owner, email: `nobody-${owner.email}` });
  const email = page.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription('There’s no account with this email.');
  await expect(email).toBeFocused();
  await fillLogIn(page, { ...owner, password: another });
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('Incorrect email or password.');
  await expect(password).toBeFocused();

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
  await expect(email).toHaveValue(owner.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(`We sent a link to ${owner.email}`);

  const { link } = await mailbox(owner.email, 'Reset your password');
  await page.goto(link!);
  const chosen = page.getByLabel(/^New password/);
  await chosen.fill('short');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAttribute('aria-invalid', 'true');
  await chosen.fill(another);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await page.waitForURL(dashboard);
  await mailbox(owner.email, 'Your password was changed');

  await other.reload();
  await expect(other).toHaveURL(loginFor('/app/my-account/password'));
  await fillLogIn(other, { ...owner, password: another });
  await expect(other).toHaveURL(isAtPath('/app/my-account/password'));

  await page.goto(link!);
  await page.getByLabel(/^New password/).fill(`${another} once more`);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used');
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(email).toBeFocused();
});

test('name and time zone are saved, and a changed password ends all other sessions @phone-proof', async ({
  page,
  signUp,
  otherBrowser,
  mailbox,
}) => {
  const owner = await signUp();
  const other = await otherBrowser();
  await logIn(other, owner);
  await other.goto('/app/my-account/profile');

  await page.goto('/app/my-account/profile');
  await page.getByLabel(/^Name/).fill('Zoë Ährenkranz');
  await page.getByLabel(/^Time zone/).fill('toky');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Zoë Ährenkranz');
  await expect(page.getByLabel(/^Time zone/)).toHaveValue('Asia/Tokyo');

  await page.getByRole('link', { name: 'Password', exact: true }).click();
  const current = page.getByLabel('Current password');
  await current.fill('not my password at all');
  await page.getByLabel(/^New password/).fill(another);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription('This isn’t your current password.');
  await expect(current).toBeFocused();
  await current.fill(owner.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. You’re signed out on all other devices.')).toBeVisible();
  await mailbox(owner.email, 'Your password was changed');

  // The other browser is in the middle of a form when it learns of it.
  await other.getByLabel(/^Name/).fill('Somebody else');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL(loginFor('/app/my-account/profile'));
  await page.reload();
  await expect(page).toHaveURL(isAtPath('/app/my-account/password'));
});

test('an account’s email address changes after both addresses have confirmed @phone-proof', async ({
  page,
  signUp,
  mailbox,
}) => {
  const owner = await signUp();
  const email = `moved-${owner.email}`;
  await verifyEmail(page, owner.email, mailbox);

  await page.goto('/app/my-account/profile');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('New address')).toBeFocused();
  await page.getByLabel('New address').fill(email);
  await page.getByLabel('Current password').fill(owner.password);
  await page.getByRole('button', { name: 'Send confirmation emails' }).click();
  await expect(page.getByRole('status')).toContainText('Your email changes once you confirm from both.');
  await page.reload();
  await expect(page.getByRole('status')).toContainText(`We sent emails to ${email}`);

  const toNew = await mailbox(email, 'Confirm your new email');
  const toOld = await mailbox(owner.email, 'Confirm your email change');
  expect(toOld.text).toContain(email);
  await page.goto(toNew.link!);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Now confirm from the other address too');
  await page.goto(toOld.link!);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`The email of your account is now ${email}.`);
  await mailbox(owner.email, 'Your email was changed');

  await page.goto('/app/my-account/profile');
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await fillLogIn(page, owner);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('There’s no account with this email.');
  await fillLogIn(page, { ...owner, email });
  await page.waitForURL(dashboard);
});

test('a session ended from another browser leads to the log-in, and from there back @phone-proof', async ({
  page,
  signUp,
  otherBrowser,
}) => {
  const owner = await signUp();
  const other = await otherBrowser();
  await logIn(other, owner);
  await other.goto('/app/my-qr-codes?status=paused');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/app/my-account/sessions');
  const sessions = page.getByRole('main').getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: /^End the session on/ }).click();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: 'Sessions' })).toBeFocused();
  await page.reload();
  await expect(sessions).toHaveCount(1);

  await other.reload();
  await expect(other).toHaveURL(loginFor('/app/my-qr-codes?status=paused'));
  await expect.poll(() => other.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await expect(other.getByRole('dialog').getByRole('status')).toHaveText(
    'You were signed out. Log in again to continue.',
  );
  await fillLogIn(other, owner);
  await expect(other).toHaveURL(isAtPath('/app/my-qr-codes?status=paused'));
});

test('an account is closed in two steps, and the closure is cancelled @phone-proof', async ({
  page,
  signUp,
  mailbox,
}) => {
  const owner = await signUp();
  await page.goto('/app/my-account/close');
  await page.getByRole('button', { name: 'Close account' }).click();
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('somebody-else@example.org');
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(owner.email);
  await page.getByRole('button', { name: 'Close my account' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(
    'Your account is closed and will be deleted on',
  );

  await page.goto((await mailbox(owner.email, 'Your account is scheduled for deletion')).link!);
  await fillLogIn(page, owner);
  await expect(page.getByRole('alert')).toContainText('It will be deleted on');
  await expect(page.getByRole('dialog', { name: 'Your account is closed' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.waitForURL(dashboard);
  await expect(page.getByText('Your account is just as it was')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My QR codes' })).toBeVisible();
});
