import { plainStyle } from '@tessera/contract/api/style.ts';
import { expect, expectAccessible, postToApi, test } from './fixtures.ts';

test.describe('the list of codes', () => {
  const red = { ...plainStyle, shape: { ...plainStyle.shape, color: '#a8261c' } };
  test.beforeEach(async ({ page, signUp }) => {
    await signUp();
    for (const [name, style] of [
      ['Menu', plainStyle],
      ['Poster', red],
    ] as const)
      await postToApi(page, '/api/qr/dynamic/url', { name, style, content: { url: 'https://example.org/menu' } });
    await page.goto('/app/my-qr-codes');
    await expect(page.getByRole('link', { name: 'Menu', exact: true })).toBeVisible();
  });

  test('gets copies, a new order and another design by keyboard alone', async ({ page }) => {
    const bar = page.getByRole('region', { name: 'Selected codes' });
    for (let copies = 1; copies <= 4; copies++) {
      await page.getByRole('link', { name: 'Menu', exact: true }).focus();
      await page.keyboard.press('x');
      await expect(bar.getByRole('status')).toHaveText('1 selected');
      await bar.getByRole('button', { name: 'Duplicate' }).press('Enter');
      await expect(page.getByRole('link', { name: `Menu (${copies + 1})`, exact: true })).toBeVisible();
      await expect(bar).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Last edited' }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Name', exact: true }).press('Enter');
    await expect(page).toHaveURL(/[?&]sort=name$/);
    const names = page.getByRole('region', { name: 'My QR codes' }).locator('tr[data-code] a[href*="/qr/"]');
    await expect(names).toHaveText(['Menu', ...Array.from({ length: 4 }, (_, at) => `Menu (${at + 2})`), 'Poster']);

    await page.getByRole('link', { name: 'Menu (2)', exact: true }).focus();
    for (let row = 0; row < 3; row++) await page.keyboard.press('Shift+ArrowDown');
    await expect(bar.getByRole('status')).toHaveText('4 selected');
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Apply template' }).press('Enter');
    await page.getByRole('radio', { name: 'Poster' }).press('Space');
    await expectAccessible(page, { within: '[role="dialog"]' });
    await page.getByRole('button', { name: 'Apply to 4 codes' }).press('Enter');
    await expect(page.getByText('Changed the design of 4 codes.')).toBeVisible();
    const colors = async () => {
      const { codes } = await (await page.request.get('/api/qr?sort=name&direction=asc')).json();
      return codes.map((code: { style: typeof plainStyle }) => code.style.shape.color);
    };
    expect(await colors()).toEqual(['#000000', ...Array(5).fill('#a8261c')]);
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
    await expect.poll(colors).toEqual([...Array(5).fill('#000000'), '#a8261c']);

    await page.getByRole('link', { name: 'Poster', exact: true }).press('F2');
    await page.keyboard.type('Window');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Window', exact: true })).toBeFocused();
  });

  test('changes many codes in the background, which the menu undoes after leaving the page @phone-proof', async ({
    page,
  }) => {
    const { codes } = await (await page.request.get('/api/qr')).json();
    const menu = codes.find(({ name }: { name: string }) => name === 'Menu').id;
    const ids = [menu];
    // Each call doubles them, up to more than one request changes.
    while (ids.length < 52) {
      const reply = await postToApi(page, '/api/qr/bulk/duplicate', { ids: ids.slice(0, 52 - ids.length) });
      const { created } = await reply.json();
      ids.push(...(created as { id: number }[]).map(({ id }) => id));
    }
    await page.reload();
    await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Select all 50' }).press('Enter');
    await page.getByRole('button', { name: 'Select all 53 that match' }).press('Enter');
    const bar = page.getByRole('region', { name: 'Selected codes' });
    await expect(bar.getByRole('status')).toHaveText('53 selected');
    await bar.getByRole('button', { name: 'Apply template' }).press('Enter');
    await page.getByRole('searchbox').or(page.getByRole('textbox')).last().fill('Poster');
    await page.getByRole('radio', { name: 'Poster' }).press('Space');
    await page.getByRole('button', { name: 'Apply to 53 codes' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New design for 52 codes' });
    await expect(dialog.getByText('52 codes changed')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, { within: 'dialog' });
    await page.keyboard.press('Escape');
    await page.goto('/app/my-account');
    await page.getByRole('button', { name: '1 finished task' }).filter({ visible: true }).press('Enter');
    await expectAccessible(page);
    const design = async () => (await (await page.request.get(`/api/qr/${menu}`)).json()).style.shape.color;
    expect(await design()).toBe('#a8261c');
    await page.getByRole('button', { name: 'Undo New design for 52 codes' }).press('Enter');
    const list = page.getByRole('dialog', { name: 'Your tasks' });
    await expect(list.getByText('52 codes changed')).toBeVisible({ timeout: 60_000 });
    await expect(list.getByText('Undo for 52 codes')).toBeVisible();
    expect(await design()).toBe('#000000');
  });

  test('sets the design that new codes start with, and Undo restores the plain one', async ({ page }) => {
    await page.getByRole('button', { name: 'More options for Poster' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Use this design for new codes' }).press('Enter');
    await expect(page.getByText('New codes will start with this design.')).toBeVisible();
    const builder = await page.context().newPage();
    await builder.goto('/app/builder?step=design');
    await expect(builder.getByText('New codes start with this design.')).toBeVisible();
    await expect(builder.getByRole('textbox', { name: 'Pattern', exact: true })).toHaveValue('#a8261c');
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
    const getStyle = async () => (await (await page.request.get('/api/default-design')).json()).style;
    await expect.poll(getStyle).toBeNull();
    await builder.reload();
    await expect(builder.getByRole('textbox', { name: 'Pattern', exact: true })).toHaveValue('#000000');
    await expect(builder.getByRole('button', { name: 'Use this design for new codes' })).toBeVisible();
  });

  test('is filtered by type and status, and says so in its address @phone', async ({ page }) => {
    await postToApi(page, '/api/qr/static/text', { name: 'Note', content: { text: 'Hello' } });
    await page.reload();
    await page.getByRole('button', { name: 'Type', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: /Text/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Menu', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Note', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Type: Text' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('link', { name: 'Menu', exact: true })).toBeVisible();
  });
});
