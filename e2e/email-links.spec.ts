import { createOwner, expect, isAtPath, postToApi, test } from './fixtures.ts';

// While these are proven, credentials.test.ts and accounts.test.ts of the server guard them.

test('opening an email’s link changes nothing: only its button does @phone-proof', async ({
  page,
  signUp,
  otherBrowser,
  mailbox,
}) => {
  const owner = await signUp();
  const { link: verifying } = await mailbox(owner.email, 'Confirm your email');
  const me = async () => (await (await page.request.get('/api/user/me')).json()) as Record<string, unknown>;
  // A mail server’s scanner opens it with JavaScript, and so does the owner, who then presses the button.
  const scanner = await otherBrowser();
  await scanner.goto(verifying!);
  await expect(scanner.getByRole('dialog', { name: 'Did you create this account?' })).toBeVisible();
  await page.goto(verifying!);
  await expect(page.getByRole('button', { name: 'Confirm email' })).toBeVisible();
  expect(await me()).toMatchObject({ emailVerified: false });
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`${owner.email} is confirmed.`);

  const email = `moved-${owner.email}`;
  await postToApi(page, '/api/user/me/email', { email, current: owner.password });
  const toNew = await mailbox(email, 'Confirm your new email');
  const toOld = await mailbox(owner.email, 'Confirm your email change');
  await scanner.goto(toNew.link!);
  await expect(scanner.getByLabel('Account password')).toBeVisible();
  for (const query of ['', '?deny']) {
    await scanner.goto(`${toOld.link}${query}`);
    await expect(scanner.getByRole('button', { name: 'This wasn’t me' })).toBeVisible();
  }
  expect(await me()).toMatchObject({ email: owner.email });
  await scanner.getByRole('button', { name: 'This wasn’t me' }).click();
  await expect(scanner.getByRole('dialog').getByRole('status')).toContainText('Everyone was signed out.');
  expect((await page.request.get('/api/user/me')).status()).toBe(401);
  await scanner.goto(toNew.link!);
  await expect(scanner.getByRole('alert')).toContainText('This link has expired or was already used');
});

test('an account that someone else registered is claimed, or erased, by the owner of the address', async ({
  page,
  otherBrowser,
  mailbox,
}) => {
  const [first, second] = [createOwner(), createOwner()];
  const squatter = await otherBrowser();
  const open = async (owner: typeof first) => {
    await postToApi(squatter, '/api/user/account/register', owner);
    await page.goto((await mailbox(owner.email, 'Confirm your email')).link!);
  };
  await open(first);
  await page.getByRole('button', { name: 'This is my account: choose a password' }).click();
  await page.getByLabel(/^New password/).fill('a password of my own');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page).toHaveURL(isAtPath('/app/my-qr-codes'));
  expect((await squatter.request.get('/api/user/me')).status()).toBe(401);

  await open(second);
  await page.getByRole('button', { name: 'I didn’t create this account' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(
    `The account for ${second.email} was deleted.`,
  );
  expect((await squatter.request.get('/api/user/me')).status()).toBe(401);
});

test('a user who opens the link in another browser verifies with the password, and is logged in', async ({
  page,
  otherBrowser,
  mailbox,
}) => {
  const owner = createOwner();
  const first = await otherBrowser();
  await postToApi(first, '/api/user/account/register', owner);
  await page.goto((await mailbox(owner.email, 'Confirm your email')).link!);
  const password = page.getByLabel('Account password');
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(owner.password);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page).toHaveURL(isAtPath('/app/my-qr-codes'));
  await page.goto('/app/my-account/two-step');
  await expect(page.getByRole('button', { name: 'Set up' })).toBeEnabled();
});
