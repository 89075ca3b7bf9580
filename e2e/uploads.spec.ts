import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

type FileInput = { name: string; type: string; bytes: Buffer };

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A grey PNG of the given size. */
const picture = (name: string, width: number, height: number): FileInput => {
  const head = Buffer.from([...[width, height].flatMap((side) => [0, 0, side >> 8, side & 255]), 8, 0, 0, 0, 0]);
  const rows = Buffer.alloc((width + 1) * height, 120);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return { name, type: 'image/png', bytes: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]) };
};

/** Drops files on a part of the page. */
const drop = async (page: Page, on: Locator, files: readonly FileInput[]) => {
  const dataTransfer = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ bytes, ...named }) => ({ ...named, base64: bytes.toString('base64') })),
  );
  await on.dispatchEvent('dragover', { dataTransfer });
  await on.dispatchEvent('drop', { dataTransfer });
};

/** The sizes of the stored images, in the order of the form. */
const sizes = (page: Page) =>
  page.locator('main fieldset img').evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        const whole = new Image();
        whole.src = (image as HTMLImageElement).src.replace('/small/', '/original/');
        await whole.decode();
        return `${whole.naturalWidth} × ${whole.naturalHeight}`;
      }),
    ),
  );

test('three images are dropped on a list, one is cropped by keyboard, and leaving too early asks for confirmation', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/app/builder');
  await page.getByRole('button', { name: /^Images/ }).click();
  const list = page.getByRole('group', { name: 'Pictures' });
  await drop(page, list, [picture('a.png', 60, 40), picture('b.png', 80, 40), picture('c.png', 100, 40)]);
  await expect(list.locator('img')).toHaveCount(3);
  await expect.poll(() => sizes(page)).toEqual(['60 × 40', '80 × 40', '100 × 40']);

  await page.getByRole('button', { name: 'Crop: Picture 2' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByRole('radio', { name: '1:1' }).press('Space');
  await dialog.getByRole('group', { name: /^The part to keep/ }).press('ArrowRight');
  // Behind the dialog the phone shows a dimmed sample, for which contrast is irrelevant.
  await expectAccessible(page, { except: ['color-contrast'] });
  await dialog.getByRole('button', { name: 'Crop', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => sizes(page)).toEqual(['60 × 40', '40 × 40', '100 × 40']);
  await expect(page.getByLabel(/^Picture 2/)).toBeFocused();

  const held = Promise.withResolvers<void>();
  await page.route('**/upload?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await drop(page, list, [picture('d.png', 120, 40)]);
  await expect(page.getByRole('progressbar', { name: 'Uploading d.png' })).toBeVisible();
  await page.getByRole('link', { name: 'My QR codes' }).first().click();
  await page
    .getByRole('dialog', { name: 'Leave while files are uploading?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  held.resolve();
  await expect.poll(() => sizes(page)).toEqual(['60 × 40', '40 × 40', '100 × 40', '120 × 40']);
});
