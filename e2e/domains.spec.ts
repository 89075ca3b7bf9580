import { randomInt } from 'node:crypto';
import { colorRules, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { ZoneRecords } from './name-servers.ts';

test('an owner adds a domain by keyboard, sees its records, sends the instructions and removes it @phone', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto('/app/my-domains');
  const add = page.getByRole('button', { name: 'Add a domain' });
  await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible();
  await expectAccessible(page);

  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a domain' });
  const field = dialog.getByRole('textbox', { name: 'Domain' });
  await expect(field).toBeFocused();
  await field.fill('https://menu.osteria-lume.com/');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Use menu.osteria-lume.com' }).click();
  await field.press('Enter');
  await expect(dialog).toBeHidden();

  const records = page.getByRole('region', { name: 'Add these records to the DNS of osteria-lume.com' });
  await expect(records.getByRole('listitem')).toHaveCount(3);
  await expect(records.getByText('edge.example.org')).toBeVisible();
  await expect(page.getByText('This domain doesn’t exist.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, { only: colorRules });
  await expectNoSidewaysScroll(page);

  await records.getByRole('button', { name: 'Send these instructions to the person who manages your DNS' }).click();
  const instructions = page.getByRole('dialog', { name: 'Instructions for your DNS' });
  await expect(instructions.getByText('Name: _tessera.menu.osteria-lume.com')).toBeVisible();
  await page.keyboard.press('Escape');

  const homeUrl = page.getByRole('textbox', { name: 'Just the domain' });
  await homeUrl.fill('https://osteria-lume.com/');
  await homeUrl.press('Enter');
  await expect(page.getByText('Saved the links of menu.osteria-lume.com.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove domain' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
  await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible();
});

const dns = `http://127.0.0.1:${process.env['E2E_DNS_CONTROL_PORT']}/`;
const setRecords = (records: ZoneRecords) => fetch(dns, { method: 'PUT', body: JSON.stringify(records) });

test('a domain is verified while its page is open, chosen for a code, and the download warns until it points here', async ({
  page,
  signUp,
}) => {
  const { isComplete, nameServerHost } = await (await fetch(dns)).json();
  test.skip(!isComplete, 'name servers of journeys need port 53');
  const zone = `bistro-${randomInt(1e9)}.com`;
  const host = `qr.${zone}`;
  await setRecords({ [zone]: { NS: [`ns1.${zone}`] }, [`ns1.${zone}`]: { A: [nameServerHost] } });
  await signUp();
  await page.goto('/app/my-domains');
  await page.getByRole('button', { name: 'Add a domain' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Domain' }).fill(host);
  await page.keyboard.press('Enter');
  const records = page.getByRole('region', { name: `Add these records to the DNS of ${zone}` }).getByRole('listitem');
  const proof = (await records.nth(0).getByText('tessera-verify=').textContent()) ?? '';
  await expect(records.nth(0)).toContainText('There’s no TXT record at this name yet.');
  await setRecords({ [`_tessera.${host}`]: { TXT: [proof] }, [host]: { CNAME: ['bistro.squarehost.example'] } });
  await expect(records.nth(0)).toContainText('Correct.');
  await expect(records.nth(1)).toContainText('We expectedge.example.org');
  await expect(records.nth(1)).toContainText('We foundbistro.squarehost.example');
  await expect(records.nth(1)).toContainText('There’s a record, but it points somewhere else.');

  const data = { content: { url: 'https://example.org/menu' } };
  const created = await page.request.post('/api/qr/dynamic/url', {
    data,
    headers: { origin: new URL(page.url()).origin },
  });
  await page.goto(`/app/my-qr-codes/qr/${(await created.json()).insertedId}`);
  await page.getByRole('button', { name: 'Change: Short link' }).click();
  await page.getByLabel('Domain', { exact: true }).selectOption(host);
  await expect(page.getByText(`${host} doesn’t`, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Download' }).first().click();
  const warning = page.getByText(`${host} doesn’t point to us yet, so this code won’t open.`, { exact: false });
  await expect(warning).toBeVisible();

  await setRecords({ [host]: { CNAME: ['edge.example.org'] } });
  await page.goto('/app/my-domains');
  await page.getByRole('button', { name: host, exact: true }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});
