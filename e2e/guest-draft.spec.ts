import type { Page } from '@playwright/test';
import { createOwner, expect, type Owner, postToApi, test, verifyEmail } from './fixtures.ts';

// Every way to sign in leads a guest with a draft to the builder of that code.

const fill = async (page: Page, address: string) => {
  await page.goto('/');
  await page.getByLabel('Website address (URL)').fill(address);
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
};

const credentials = async (page: Page, { email, password }: Owner) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel(/^Password/).fill(password);
};

/** The builder of a stored code, at its last step, shows the draft’s target. */
const expectBuilderOn = async (page: Page, address: string) => {
  await page.waitForURL(/\/app\/builder\/\d+\?step=done$/);
  await expect(page.getByRole('link', { name: address })).toBeVisible();
};

test('a guest who registers with the button in the header continues in the builder with the draft @phone-proof', async ({
  page,
  site,
}) => {
  await fill(page, site.url('/header'));
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await credentials(page, createOwner());
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
  await expectBuilderOn(page, site.url('/header'));
});

test('a guest who registers from the questions page continues in the builder with the draft', async ({
  page,
  site,
}) => {
  await fill(page, site.url('/faq'));
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await credentials(page, createOwner());
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
  await expectBuilderOn(page, site.url('/faq'));
});

test('a guest who logs in to an existing account continues in the builder with the draft', async ({ page, site }) => {
  const owner = createOwner();
  await postToApi(page, '/api/user/account/register', owner);
  await page.context().clearCookies();
  await fill(page, site.url('/login'));
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await credentials(page, owner);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await expectBuilderOn(page, site.url('/login'));
});

test('a guest who registers with a provider continues in the builder with the draft', async ({ page, site }) => {
  await fill(page, site.url('/provider'));
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Email address').fill(createOwner().email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectBuilderOn(page, site.url('/provider'));
});

test('a guest who accepts an invitation continues in the builder with the draft', async ({
  page,
  signUp,
  site,
  mailbox,
  otherBrowser,
}) => {
  const owner = await signUp();
  await verifyEmail(page, owner.email, mailbox);
  const invited = createOwner();
  const rights = { role: 2, views: [2], permissions: { 2: { create: true, edit: true } }, folders: null };
  await postToApi(page, '/api/users', { email: invited.email, ...rights });

  const other = await otherBrowser();
  await fill(other, site.url('/invited'));
  await other.goto((await mailbox(invited.email, `${owner.email} invites you to Tessera`)).link!);
  await other.getByRole('dialog').getByLabel('Name').fill('Zoë Ährenkranz');
  await other
    .getByRole('dialog')
    .getByLabel(/^Password/)
    .fill(invited.password);
  await other.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expectBuilderOn(other, site.url('/invited'));
});

test('an incomplete draft continues at its form after registration', async ({ page }) => {
  await page.goto('/?type=coupon');
  await page.getByLabel(/^Company/).fill('Café Krümel');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await credentials(page, createOwner());
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/app\/builder\?step=content$/);
  await expect(page.getByLabel(/^Company/)).toHaveValue('Café Krümel');
});

test('a guest puts the set of a trade into a new account, and lands in its folder of drafts', async ({ page }) => {
  await page.goto('/qr-for-business/restaurants');
  await page.getByRole('link', { name: 'Add this set to my account' }).click();
  await credentials(page, createOwner());
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/app\/my-qr-codes\/folder\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants');
  for (const name of ['Menu', 'Feedback', 'Everything else'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  // A static code can’t be changed later: its content is asked for first.
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(page).toHaveURL(/\/app\/builder\?step=content$/);
  await expect(page.getByLabel(/^Network name/)).toBeVisible();
});
