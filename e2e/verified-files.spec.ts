import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { type Pixels, toPixels, zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { resvg } from '@tessera/qr/testing/renderers.ts';
import sharp from 'sharp';
import { expect, expectAccessible, test } from './fixtures.ts';

// While these are proven, downloads.test.ts of the server, use-download.test.tsx and first-code.spec.ts guard them.

const gradient = (from: string, to: string) => ({
  type: 'linear',
  rotation: 30,
  colorStops: [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ],
});

const design = {
  shape: { style: 'fluid', color: gradient('#7a0010', '#10307a') },
  corners: { squareStyle: 'soft', dotStyle: 'circle' },
  logoPreset: 'logo1',
  logo: { share: 0.14 },
};

const pale = {
  shape: { color: '#e9e9e9' },
  corners: { squareColor: '#e9e9e9', dotColor: '#e9e9e9' },
};

/** Creates a code with a design; returns its id and encoded text. */
const makeCode = async (page: Page, style: object, origin: string) => {
  const created = await page.request.post('/api/qr/dynamic/url', {
    data: { name: 'Winter menu', content: { url: 'https://example.org/menu' }, style },
    headers: { origin: new URL(origin).origin },
  });
  expect(created.ok(), await created.text()).toBe(true);
  return (await created.json()) as { insertedId: number; printed: string };
};

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

const take = async (page: Page, name: RegExp): Promise<Download> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return downloading;
};

/** The download requests sent to the server. */
const recordDownloads = (page: Page) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/download?')) requests.push(request.url());
  });
  return requests;
};

/** Two decoders can be slow on a busy machine. */
const isPassed = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Scan test passed' })).toBeVisible({ timeout: 30_000 });

/** Renders an image file with resvg. */
const drawn = (file: Uint8Array, mime: string): Pixels =>
  resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:${mime};base64,${Buffer.from(file).toString('base64')}"/></svg>`,
    600,
  );

/** Flattens pixels onto white, as ZBar requires. */
const onPaper = ({ width, height, data }: Pixels): Pixels => {
  const flat = data.slice();
  for (let i = 0; i < flat.length; i += 4) {
    const share = flat[i + 3]! / 255;
    for (let channel = 0; channel < 3; channel++) flat[i + channel] = flat[i + channel]! * share + 255 * (1 - share);
    flat[i + 3] = 255;
  }
  return { width, height, data: flat, colorSpace: 'srgb' };
};

/** Parses half blocks into modules. */
const modulesIn = (text: string) => {
  const rows = text
    .replace(/\n+$/, '')
    .split('\n')
    .flatMap((line) => [[...line].map((c) => '▀█'.includes(c)), [...line].map((c) => '▄█'.includes(c))]);
  const [first] = rows;
  return { size: first!.length, modules: Uint8Array.from(rows.slice(0, first!.length).flat().map(Number)) };
};

test('a design gets a good grade, and its file is rendered, verified and saved without the server @phone-proof', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  const requests = recordDownloads(page);
  const { insertedId, printed } = await makeCode(page, design, baseURL!);
  await page.goto(`/app/builder/${insertedId}?step=design`);
  await expect(page.getByText('Grade A').locator('visible=true').first()).toBeVisible();
  await expect(page.getByText(/^The logo uses \d+% of the \d+% damage the code can repair\.$/)).toBeVisible();

  await page.goto(`/app/builder/${insertedId}?step=done`);
  await isPassed(page);
  await expectAccessible(page);
  await page.getByLabel('Add the scan test report as a second file').check();
  const files: Download[] = [];
  page.on('download', (download) => files.push(download));
  await page.getByRole('button', { name: /^Download PNG/ }).click();
  await expect.poll(() => files.length).toBe(2);
  expect(requests).toEqual([]);

  // The browser may report two downloads of one click in either order.
  const byName = new Map(files.map((file) => [file.suggestedFilename(), file]));
  expect([...byName.keys()].sort()).toEqual(['Winter menu scan test.txt', 'Winter menu.png']);
  const picture = await bytesOf(byName.get('Winter menu.png')!);
  const receipt = await bytesOf(byName.get('Winter menu scan test.txt')!);
  expect(Buffer.from(picture.subarray(1, 4)).toString()).toBe('PNG');
  expect(await zxing(picture)).toBe(printed);
  expect(await zbar(onPaper(drawn(picture, 'image/png')))).toBe(printed);
  const report = Buffer.from(receipt).toString();
  expect(report).toContain(`Code content: ${printed}`);
  expect(report).toContain(`SHA-256: ${createHash('sha256').update(picture!).digest('hex')}`);
});

test('every format that the browser renders is readable by independent decoders', async ({ page, signUp, baseURL }) => {
  await signUp();
  const requests = recordDownloads(page);
  const framed = { ...design, frame: { id: 1, text: 'See the menu', color: '#2a1512', textColor: '#fbf6ec' } };
  const { printed } = await makeCode(page, framed, baseURL!);
  await page.goto('/app/my-qr-codes');
  await page.getByRole('button', { name: 'Download Winter menu' }).click();

  const takeAs = async (name: string, magic: RegExp) => {
    await page
      .getByRole('radio', { name: new RegExp(`^${name} (screen|websites|any size|plotters|terminal)`) })
      .check({ force: true });
    await isPassed(page);
    const file = await bytesOf(await take(page, new RegExp(`^Download ${name}`)));
    expect(Buffer.from(file.subarray(0, 300)).toString('latin1')).toMatch(magic);
    return file;
  };
  await expectAccessible(page, { within: 'dialog' });

  const jpeg = await takeAs('JPEG', /^\xff\xd8\xff/);
  expect(await zxing(jpeg)).toBe(printed);
  const webp = await takeAs('WebP', /^RIFF.{4}WEBPVP8X/s);
  const { data, info } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  expect(await zbar(onPaper({ ...pixels, colorSpace: 'srgb' }))).toBe(printed);
  for (const [name, magic] of [
    ['SVG', /^<svg /],
    ['SVG Tiny', /^<\?xml.*\n<svg .*version="1.2"/],
  ] as const) {
    const file = Buffer.from(await takeAs(name, magic)).toString();
    expect(await zbar(onPaper(resvg(file, 600)))).toBe(printed);
  }
  const text = Buffer.from(await takeAs('ASCII', /^ +\n/)).toString();
  expect(await zbar(toPixels(modulesIn(text), 6))).toBe(printed);
  expect(requests).toEqual([]);
});

test('print formats come from the server, with the report of the same two decoders', async ({
  page,
  signUp,
  baseURL,
}) => {
  await signUp();
  const { printed } = await makeCode(page, design, baseURL!);
  await page.goto('/app/my-qr-codes');
  await page.getByRole('button', { name: 'Download Winter menu' }).click();
  await page.getByRole('radio', { name: /^PDF/ }).check({ force: true });
  await page.getByRole('radio', { name: 'CMYK' }).check({ force: true });
  await page.getByLabel('Page').selectOption('A4');
  await page.getByLabel('Bleed and crop marks').check();
  await page.getByLabel('Printed width').fill('60');
  await expect(page.getByText('6 cm', { exact: true })).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  const file = await bytesOf(await take(page, /^Download PDF/));
  expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-');
  await isPassed(page);
  await expect(page.getByText('Contrast in CMYK')).toBeVisible();
  await expect(page.getByText(new URL(printed).pathname, { exact: true })).toBeVisible();
});

test('an unreadable design is rejected, fixed with one click, and then downloaded', async ({
  page,
  signUp,
  baseURL,
}) => {
  await signUp();
  const { insertedId, printed } = await makeCode(page, pale, baseURL!);
  await page.goto('/app/my-qr-codes');
  await page.getByRole('button', { name: 'Download Winter menu' }).click();
  const download = page.getByRole('button', { name: /^Download PNG/ });
  await expect(page.getByText('The colours are too pale for their background.')).toBeVisible();
  await expect(download).toBeDisabled();
  await expectAccessible(page, { within: 'dialog' });
  await page.getByRole('button', { name: /^Darken to/ }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('The colours are too pale for their background.')).toBeVisible();
  await page.getByRole('button', { name: /^Darken to/ }).click();
  await isPassed(page);
  expect(await zxing(await bytesOf(await take(page, /^Download PNG/)))).toBe(printed);
  const stored = async () => {
    const reply = await page.request.get(`/api/qr/${insertedId}`);
    return (await reply.json()) as { style: typeof pale; published: boolean };
  };
  await expect.poll(async () => (await stored()).style.shape.color).not.toBe(pale.shape.color);
  expect((await stored()).published).toBe(true);
});

test('the builder’s suggestion fixes a design, and Undo restores it', async ({ page, signIn, baseURL }) => {
  await signIn();
  const { insertedId } = await makeCode(page, pale, baseURL!);
  await page.goto(`/app/builder/${insertedId}?step=design`);
  const grade = (name: string) => page.getByText(`Grade ${name}`);
  await expect(grade('F')).toBeVisible();
  await page
    .getByRole('note')
    .getByRole('button', { name: /^Darken to/ })
    .click();
  await expect(grade('A')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(grade('F')).toBeVisible();
});

test('a browser without workers gets its files from the server', async ({ page, signIn, baseURL }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  await signIn();
  const requests = recordDownloads(page);
  const { insertedId, printed } = await makeCode(page, design, baseURL!);
  await page.goto(`/app/builder/${insertedId}?step=done`);
  await expect(page.getByText('Tested when you download')).toBeVisible();
  expect(await zxing(await bytesOf(await take(page, /^Download PNG/)))).toBe(printed);
  expect(requests).toHaveLength(1);
  await isPassed(page);
});

test('the home page grades a guest’s design', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Website address (URL)').fill('https://example.org/menu');
  await expect(page.getByText(/^Scans (well )?from .+ when printed .+ wide$/)).toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
});
