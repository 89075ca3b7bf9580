import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  createOwner,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  postToApi,
  test,
  verifyEmail,
} from './fixtures.ts';
import { codeOf } from './totp.ts';

const databaseUrl = process.env['E2E_DATABASE_URL'];

/** Makes a user staff, as an operator does on the server. */
const makeStaff = (email: string) =>
  promisify(execFile)('npm', ['run', '--silent', 'staff', '--', email], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: process.env['E2E_POSTGRES_DATA_DIR'] },
  });

// On a phone, whose product has a database that the command can open beside it.
test('staff suspend an account, which is told, and end that again @phone-only', async ({
  page,
  signUp,
  mailbox,
  otherBrowser,
}) => {
  test.skip(!databaseUrl, 'needs PostgreSQL');
  const helper = await signUp();
  await verifyEmail(page, helper.email, mailbox);
  const begun = await postToApi(page, '/api/user/me/two-factor/begin', { password: helper.password });
  await postToApi(page, '/api/user/me/two-factor/confirm', { code: codeOf((await begun.json()).secret) });
  await makeStaff(helper.email);

  const customer = createOwner();
  const theirs = await otherBrowser({ baseURL: test.info().project.use.baseURL! });
  await postToApi(theirs, '/api/user/account/register', customer);
  const created = await postToApi(theirs, '/api/qr/dynamic/url', { content: { url: 'https://example.org/prize' } });
  const { uri } = await created.json();

  await page.goto('/app/staff?tab=find');
  await page.getByRole('searchbox').fill(`/r/${uri}`);
  await expect(page.getByRole('region', { name: 'Codes', exact: true })).toContainText('https://example.org/prize');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('region', { name: 'Accounts', exact: true }).getByRole('link', { name: customer.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: customer.email })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Suspend account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Internal note' }).fill('A prize draw without a prize');
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(page.getByText('Suspended the account.')).toBeVisible();
  await mailbox(customer.email, 'Your account was suspended');
  await theirs.goto('/app');
  await expect(theirs).toHaveURL(/\/login/);
  expect((await theirs.request.get(`/r/${uri}`, { maxRedirects: 0 })).status()).toBe(410);

  await page.getByRole('button', { name: 'End suspension' }).click();
  await dialog.getByRole('textbox', { name: 'Internal note' }).fill('It was a test');
  await dialog.getByRole('button', { name: 'End suspension' }).click();
  await mailbox(customer.email, 'Your account is active again');
  await page.goto('/app/staff?tab=log');
  for (const text of ['A prize draw without a prize', 'It was a test'])
    await expect(page.getByText(text)).toBeVisible();
});
