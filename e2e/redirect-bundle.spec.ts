import { readFileSync } from 'node:fs';
import { unzip } from '../server/src/adapters/zip/testing.ts';
import { expect, expectAccessible, postToApi, test } from './fixtures.ts';

test('a bundle for other web servers has a code that it left out at first, once its box is ticked', async ({
  page,
  signUp,
}) => {
  await signUp();
  const create = async (name: string) => {
    const body = { name, uri: `${name}-${Date.now()}`, content: { url: `https://example.org/${name}?from=poster` } };
    const reply = await postToApi(page, '/api/qr/dynamic/url', body);
    return { id: (await reply.json()).insertedId as number, path: `/r/${body.uri}`, target: body.content.url };
  };
  const [menu, poster, event] = [await create('menu'), await create('poster'), await create('event')];
  for (const { id } of [poster, event]) await postToApi(page, `/api/qr/${id}/pause`, {});

  await page.goto('/app/my-account/data');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Redirect bundle' }) });
  await expect(card.getByText('1 code will be in the bundle')).toBeVisible();
  await card.getByText('2 codes are left out').click();
  await card.getByRole('checkbox', { name: 'poster Is paused.' }).check();
  await expect(card.getByText('2 codes will be in the bundle')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Create bundle' }).click();
  const saved = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Download Redirect bundle' }).click();
  const files = unzip(readFileSync(await (await saved).path()));
  const rules = new TextDecoder().decode(files.get('nginx/tessera-maps.conf'));
  for (const { id, path, target } of [menu, poster]) {
    expect(rules).toContain(`"${path}" "${id}//"`);
    expect(rules).toContain(`"${id}//" "${target}"`);
  }
  expect(rules).not.toContain(event.path);
});
