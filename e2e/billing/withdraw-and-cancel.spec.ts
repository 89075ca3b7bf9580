import { expect, test } from '../fixtures.ts';

/** A browser without JavaScript. */
test.use({ javaScriptEnabled: false });

for (const { path, verb, received, subject } of [
  {
    ...{ path: '/withdraw', verb: 'Confirm withdrawal', received: 'We received your withdrawal.' },
    subject: 'We received your withdrawal',
  },
  {
    ...{ path: '/cancel', verb: 'Cancel now', received: 'We received your cancellation.' },
    subject: 'We received your cancellation',
  },
])
  test(`${path} works without signing in and without JavaScript, with a receipt`, async ({ page, mailbox }) => {
    const email = `ada-${path.slice(1)}-${test.info().project.name}@example.org`;
    await page.goto('/');
    await page.locator(`footer a[href="${path}"]`).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    await page.getByLabel(/^Name/).fill('Ada Lovelace');
    await page.getByLabel(/^Email of the account/).fill(email);
    await page.getByRole('radio', { name: 'Another one' }).check();
    await page.getByLabel(/^Invoice number/).fill('TS-2026-000123');
    if (path === '/cancel') {
      await page.getByRole('radio', { name: 'For an important reason' }).check();
      await page.getByLabel(/^Reason/).fill('Moving away');
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
    await page.getByRole('button', { name: 'Continue' }).click();
    const contents = ['Invoice TS-2026-000123', 'Ada Lovelace', email, ...(path === '/cancel' ? ['Moving away'] : [])];
    for (const content of contents)
      await expect(page.getByRole('definition').filter({ hasText: content }).first()).toBeVisible();
    await page.getByRole('button', { name: verb }).click();
    await expect(page.getByRole('status')).toContainText(received);
    // An important reason is for staff: there is no link that carries it out.
    const promisesLink = path === '/withdraw';
    await expect(page.getByText('we’ve sent it a link')).toHaveCount(promisesLink ? 1 : 0);
    for (const content of [...contents, 'UTC'])
      await expect(page.getByRole('definition').filter({ hasText: content }).first()).toBeVisible();
    const { text } = await mailbox(email, subject);
    for (const content of ['TS-2026-000123', 'Ada Lovelace', email, 'UTC']) expect(text).toContain(content);
    expect(text.includes('we’ve sent it a link')).toBe(promisesLink);
  });
