import { createOwner, expect, isAtPath, test } from './fixtures.ts';
import { dashboard, fillLogIn, loginFor } from './log-in.ts';

test('the page solves the captcha before registration, which a program from the same address then fails', async ({
  page,
  baseURL,
}) => {
  const headers = { origin: new URL(baseURL!).origin };
  const bySelf = () => page.request.post('/api/user/account/register', { data: createOwner(), headers });
  const statuses = [];
  for (let tries = 0; tries < 4; tries++) statuses.push((await bySelf()).status());
  expect(statuses).toEqual([201, 201, 201, 400]);
  await page.context().clearCookies();

  const { email, password } = createOwner();
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(dashboard);
});

test('a signed-out visitor is asked to log in, and a signed-in user is not @phone-proof', async ({ page, signUp }) => {
  const owner = await signUp();
  await page.context().clearCookies();
  for (const path of ['/app/my-account/sessions', '/app/builder?step=type', '/app/plans-and-payments']) {
    await page.goto(path);
    await expect(page).toHaveURL(loginFor(path));
  }
  await fillLogIn(page, owner);
  await expect(page).toHaveURL(isAtPath('/app/plans-and-payments'));

  for (const path of ['/login', '/register', '/login?to=//evil.example']) {
    await page.goto(path);
    await expect(page).toHaveURL(dashboard);
  }
  await page.goto('/login?to=/app/my-account/sessions');
  await expect(page).toHaveURL(isAtPath('/app/my-account/sessions'));
});

test('after logging out in one tab, the next action in another leads to the log-in', async ({ page, signUp }) => {
  const owner = await signUp();
  await page.goto('/app/my-qr-codes');
  const tab = await page.context().newPage();
  await tab.goto('/app/my-account/profile');
  await expect(tab.getByLabel(/^Name/)).toBeVisible();

  await page.getByRole('button', { name: `Account: ${owner.email.split('@')[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();

  await tab.getByRole('link', { name: 'Sessions' }).click();
  await expect(tab).toHaveURL(loginFor('/app/my-account/sessions'));
  await page.goto('/app/my-qr-codes');
  await expect(page).toHaveURL(loginFor('/app/my-qr-codes'));
});
