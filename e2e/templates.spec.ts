import { plainStyle } from '@tessera/contract/api/style.ts';
import {
  createOwner,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isAtPath,
  postToApi,
  test,
  verifyEmail,
} from './fixtures.ts';

const red = {
  ...plainStyle,
  shape: { ...plainStyle.shape, color: '#a8261c' },
  frame: { ...plainStyle.frame, id: 1, text: 'See the menu' },
};

test('a code becomes a template with a locked design, which a teammate can create codes from but not change', async ({
  page,
  signUp,
  mailbox,
  otherBrowser,
}) => {
  const owner = await signUp();
  await verifyEmail(page, owner.email, mailbox);
  const content = { url: 'https://example.org/winter' };
  const code = await (
    await postToApi(page, '/api/qr/dynamic/url', { name: 'Winter cards', content, style: red })
  ).json();

  await page.goto(`/app/my-qr-codes/qr/${code.insertedId}`);
  await page.getByRole('button', { name: 'More options for Winter cards' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save as template' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Winter cards');
  await expect(dialog.getByText('This name is available.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Table cards');
  await dialog.getByRole('button', { name: 'Lock Design' }).press('Space');
  await expect(dialog.getByText('This design', { exact: true })).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await dialog.getByLabel('Name').press('Enter');
  await page.getByRole('button', { name: 'Show templates' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Table cards' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const guest = createOwner();
  const permissions = { 2: { create: true, edit: true } };
  const invitation = { email: guest.email, role: 2, views: [2, 5], permissions, folders: null };
  await postToApi(page, '/api/users', invitation);
  const { link } = await mailbox(guest.email, `${owner.email} invites you to Tessera`);
  const other = await otherBrowser();
  await other.goto(link!);
  const modal = other.getByRole('dialog', { name: 'Join the team' });
  await modal.getByLabel('Name').fill('Zoë');
  await modal.getByLabel(/^Password/).fill(guest.password);
  await modal.getByRole('button', { name: 'Join' }).click();
  await other.waitForURL(/\/app\//);

  await other.goto('/app/templates');
  await other.getByRole('link', { name: 'Create code from Table cards' }).press('Enter');
  await other.getByLabel('Website address (URL)').fill('https://example.org/spring');
  await other.getByRole('button', { name: 'Continue to design' }).click();
  await expect(other.getByText('Locked by “Table cards”').first()).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Finish' }).click();
  await other.waitForURL(/builder\/\d+\?step=done/);
  const id = Number(/builder\/(\d+)/.exec(other.url())?.[1]);
  const made = await (await other.request.get(`/api/qr/${id}`)).json();
  expect(made).toMatchObject({ style: red, template: { name: 'Table cards', locks: ['design'] } });
  const headers = { origin: new URL(other.url()).origin };
  const refused = await other.request.put(`/api/qr/${id}/url`, { data: { style: plainStyle }, headers });
  expect([refused.status(), await refused.json()]).toMatchObject([403, { error: 'part_locked' }]);
});

test('a template that two people change has the changes of both, and asks where they differ', async ({
  page,
  signUp,
}) => {
  await signUp();
  const { id, style } = await (await postToApi(page, '/api/templates', { name: 'Table cards' })).json();
  const changeElsewhere = (data: object) =>
    page.request.put(`/api/templates/${id}`, { data, headers: { origin: new URL(page.url()).origin } });
  const name = page.getByRole('textbox', { name: /^Name/ });
  const save = page.getByRole('button', { name: 'Save template' });
  const read = async () => (await page.request.get(`/api/templates/${id}`)).json();
  await page.goto(`/app/templates/edit/${id}`);
  await name.fill('Cards');
  await changeElsewhere({ style: { ...style, shape: red.shape } });
  await save.press('Enter');
  await page.waitForURL(isAtPath('/app/templates'));
  expect(await read()).toMatchObject({ name: 'Cards', style: { shape: red.shape } });

  await page.goto(`/app/templates/edit/${id}`);
  await name.fill('My cards');
  await changeElsewhere({ name: 'Their cards', namePattern: '{number}' });
  await save.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'This template was changed elsewhere' });
  await expect(dialog.getByText('Their cards')).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('My cards');
  await save.press('Enter');
  await dialog.getByRole('button', { name: 'Keep my version' }).press('Enter');
  await page.waitForURL(isAtPath('/app/templates'));
  expect(await read()).toMatchObject({ name: 'My cards', namePattern: '{number}' });

  await page.getByRole('button', { name: 'More actions for My cards' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete template' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'My cards' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'My cards' })).toBeVisible();
});
