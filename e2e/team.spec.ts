import type { Page } from '@playwright/test';
import { devices } from '@playwright/test';
import {
  createOwner,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Owner,
  postToApi,
  type ReadEmail,
  test,
  verifyEmail,
} from './fixtures.ts';

// While these are proven, team.test.ts and idor.test.ts of the server guard them.

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!;
const aPhone = { ...pixel, viewport: { width: 390, height: 844 } };

/** An owner who may invite members, with a code in the folder “Summer” and one in none. */
const openTeam = async (page: Page, owner: Owner, mailbox: ReadEmail) => {
  await verifyEmail(page, owner.email, mailbox);
  const { id } = (await (await postToApi(page, '/api/folders', { name: 'Summer' })).json()) as { id: number };
  const url = 'https://example.org/';
  await postToApi(page, '/api/qr/dynamic/url', { name: 'Garden menu', content: { url }, folder: id });
  await postToApi(page, '/api/qr/dynamic/url', { name: 'Wine list', content: { url } });
  return id;
};

const joinAs = async (page: Page, link: string, person: Owner & { name: string }) => {
  await page.goto(link);
  const modal = page.getByRole('dialog', { name: 'Join the team' });
  await expect(modal.getByText(person.email)).toBeVisible();
  await modal.getByLabel('Name').fill(person.name);
  await modal.getByLabel(/^Password/).fill(person.password);
  await modal.getByRole('button', { name: 'Join' }).click();
  await page.waitForURL(/\/app\//);
};

const codeNamed = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test('an invited member joins on a phone, and sees the folder they have access to @phone', async ({
  page,
  signUp,
  mailbox,
  otherBrowser,
}) => {
  const owner = await signUp();
  await openTeam(page, owner, mailbox);
  const guest = { ...createOwner(), name: 'Zoë Ährenkranz' };

  await page.goto('/app/users');
  await page.getByRole('button', { name: 'Invite a teammate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(guest.email);
  await dialog.getByText('Extended collaborator', { exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Edit in My QR codes' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Create in My QR codes' }).uncheck();
  await dialog.getByText('Only some folders', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Summer' }).check();
  await expectAccessible(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${guest.email}.`)).toBeVisible();
  const person = page.getByRole('main').getByRole('listitem').filter({ hasText: guest.email });
  await expect(person).toContainText('Invited');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const first = await mailbox(guest.email, `${owner.email} invites you to Tessera`);
  await person.getByRole('button', { name: `More options for ${guest.email}` }).click();
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click();
  const second = await mailbox(guest.email, `${owner.email} invites you to Tessera`);
  const other = await otherBrowser(aPhone);
  await other.goto(first.link!);
  await expect(other.getByRole('alert')).toContainText('ask for a new invitation');
  await joinAs(other, second.link!, guest);

  await expect(codeNamed(other, 'Garden menu')).toBeVisible();
  await expect(codeNamed(other, 'Wine list')).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'New QR code' })).toHaveCount(0);
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await other.getByRole('button', { name: 'Open the menu' }).click();
  const menu = other.getByRole('dialog', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'My account' })).toBeVisible();
  for (const place of ['Team', 'Plans & payments'])
    await expect(menu.getByRole('link', { name: place })).toHaveCount(0);
  await other.keyboard.press('Escape');
  for (const path of ['/app/users', '/app/builder']) {
    await other.goto(path);
    await expect(other).toHaveURL(/\/app\/my-account\/profile$/);
  }
});

test('changed permissions apply to a member’s next request, and end with their removal @phone-proof', async ({
  page,
  signUp,
  mailbox,
  otherBrowser,
}) => {
  const owner = await signUp();
  const folder = await openTeam(page, owner, mailbox);
  const guest = { ...createOwner(), name: 'Zoë Ährenkranz' };
  const rights = { role: 2, views: [2], permissions: { 2: { edit: true } }, folders: [folder] };
  await postToApi(page, '/api/users', { email: guest.email, ...rights });
  const other = await otherBrowser(aPhone);
  await joinAs(other, (await mailbox(guest.email, `${owner.email} invites you to Tessera`)).link!, guest);
  const more = other.getByRole('button', { name: 'More options for Garden menu' });
  await more.click();
  await expect(other.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await other.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(other.getByText('Paused', { exact: true }).first()).toBeVisible();

  await page.goto('/app/users');
  const person = page.getByRole('main').getByRole('listitem').filter({ hasText: guest.email });
  const dialog = page.getByRole('dialog');
  await expect(person).toContainText('Active');
  await person.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('menuitem', { name: 'Change permissions' }).click();
  await dialog.getByText('Collaborator', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Saved permissions for ${guest.email}.`)).toBeVisible();

  // The phone still shows the former permissions; the server rejects the request, and the phone updates.
  await more.click();
  await other.getByRole('menuitem', { name: 'Resume' }).click();
  await expect(other.getByText('You don’t have permission to open or change this.')).toBeVisible();
  await expect(other.getByText('An admin changed your permissions.')).toBeVisible();
  await expect(other.getByText('Paused', { exact: true }).first()).toBeVisible();
  await more.click();
  await expect(other.getByRole('menuitem', { name: 'Resume' })).toHaveCount(0);
  await other.keyboard.press('Escape');

  await person.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await dialog.getByRole('button', { name: 'Remove from the team' }).click();
  await expect(page.getByText(`Removed ${guest.email} from the team.`)).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login\?to=/);
  await mailbox(guest.email, 'You were removed from a team');
});

test('a collaborator sees everything and is offered no change @phone-proof', async ({
  page,
  signUp,
  mailbox,
  otherBrowser,
}) => {
  const owner = await signUp();
  await openTeam(page, owner, mailbox);
  const guest = { ...createOwner(), name: 'Looks only' };
  await postToApi(page, '/api/users', { email: guest.email, role: 3, views: [2] });
  const other = await otherBrowser();
  await joinAs(other, (await mailbox(guest.email, `${owner.email} invites you to Tessera`)).link!, guest);

  await expect(codeNamed(other, 'Wine list')).toBeVisible();
  await expect(codeNamed(other, 'Garden menu')).toBeVisible();
  await expect(other.getByRole('button', { name: 'New folder', exact: true })).toHaveCount(0);
  await expect(other.getByRole('link', { name: /^(New QR code|Edit Wine list)$/ })).toHaveCount(0);
  await other.getByRole('button', { name: 'More options for Wine list' }).click();
  await expect(other.getByRole('menuitem')).toHaveText(['View scans', 'Download']);
  await other.getByRole('menuitem', { name: 'View scans' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Wine list' })).toBeVisible();
  const writing = /^(Edit|Pause|Delete|Publish|Change|Change target|Rename this code|Save)$/;
  await expect(other.getByRole('button', { name: writing })).toHaveCount(0);
  await expect(other.getByRole('link', { name: writing })).toHaveCount(0);
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
});
