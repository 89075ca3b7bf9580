import { readFile } from 'node:fs/promises';
import { findType } from '@tessera/qr-types';
import { expect, expectAccessible, postToApi, test } from './fixtures.ts';

test('a visitor responds without JavaScript, and the owner reads, filters and exports the response', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  await signIn();
  const content = findType('feedback')!.sample;
  const created = await postToApi(page, '/api/qr/dynamic/feedback', { content, name: 'Lobby card' });
  const { insertedId } = (await created.json()) as { insertedId: number };
  const { uri } = (await (await page.request.get(`/api/qr/${insertedId}`)).json()) as { uri: string };

  const guest = await otherBrowser({ javaScriptEnabled: false });
  const answer = async (stars: string, category: string, detail: string, comment: string) => {
    await guest.goto(`/r/${uri}`);
    await guest.getByLabel(stars).check();
    await expect(guest.getByLabel(detail), 'what stood out is asked of what was chosen').toBeHidden();
    await guest.getByLabel(category).check();
    await guest.getByLabel(detail).check();
    await guest.getByLabel(/Anything to add/).fill(comment);
    await guest.getByRole('button', { name: 'Send' }).click();
    await expect(guest.getByRole('heading', { name: 'Thank you, and safe travels' })).toBeVisible();
  };
  await answer('4 of 5: Very good', 'Breakfast', 'Bread', '=1+1 The rye rolls were still warm.');
  await guest.reload();
  await answer('2 of 5: Not so good', 'Room and bed', 'Quiet', 'The lift sings at night.');

  await page.goto(`/app/my-qr-codes/qr/${insertedId}`);
  const responses = page.getByRole('region', { name: 'Responses' });
  await expect(responses.getByText('2 responses', { exact: true })).toBeVisible();
  await expect(responses.getByText('The lift sings at night.')).toBeVisible();
  await expectAccessible(page, { within: 'section[aria-labelledby=feedback-title]' });
  await responses.getByLabel('Topic').selectOption({ label: 'Breakfast' });
  await expect(responses.getByText('The lift sings at night.')).toBeHidden();
  await expect(page).toHaveURL(/[?&]category=breakfast/);

  const downloading = page.waitForEvent('download');
  await responses.getByRole('link', { name: 'Export as CSV' }).click();
  const file = await (await downloading).path();
  const lines = (await readFile(file, 'utf8')).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"4","Breakfast","Bread","'=1+1 The rye rolls were still warm."`);

  await responses.getByRole('button', { name: /^Delete the response/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(responses.getByText('No results')).toBeVisible();
});
