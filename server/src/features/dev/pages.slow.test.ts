import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chromiumPath, launchChromium } from '@tessera/qr/testing/chromium.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { pageTypes, thumbnailsPath } from './pages.ts';

const [phone, wide] = [{ width: 390, height: 844 }, 200];

/** Renders a page as a thumbnail: 200 px wide, in greyscale. */
const thumbnail = (picture: Buffer) => sharp(picture).resize(wide).grayscale().toColourspace('b-w');

/** The side of a block in pixels: a line of text, a small button. */
const block = 8;

/**
 * Measures where a thumbnail has content, and how much: the share of edges in each block, independent of colors. For text,
 * its position counts, not its wording.
 */
const drawnIn = async (picture: Buffer): Promise<number[]> => {
  const { data, info } = await thumbnail(picture).raw().toBuffer({ resolveWithObject: true });
  const [columns, rows] = [Math.floor(info.width / block), Math.floor(info.height / block)];
  const shares = new Array<number>(columns * rows).fill(0);
  for (let y = 1; y < rows * block - 1; y++) {
    for (let x = 1; x < columns * block - 1; x++) {
      const at = y * info.width + x;
      const steep = Math.hypot(data[at + 1]! - data[at - 1]!, data[at + info.width]! - data[at - info.width]!);
      if (steep > 12) shares[Math.floor(y / block) * columns + Math.floor(x / block)]! += 1 / block ** 2;
    }
  }
  return shares;
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns 0 for the same structure, up to 1 for unrelated ones: one minus their correlation. */
const difference = (one: readonly number[], other: readonly number[]): number => {
  const [a, b] = [one, other].map((values) => values.map((value) => value - mean(values))) as [number[], number[]];
  const dot = (left: number[], right: number[]) => left.reduce((sum, value, at) => sum + value * right[at]!, 0);
  return 1 - dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

/**
 * The difference from which two pages count as distinct. The same page in other colors, in dark mode or with other words
 * stays below half of this (second test), so each is further from every other type than from itself.
 */
const apart = 0.5;

/** Replaces words by others of the same length, their letters reversed, because more or fewer lines would move the rest. */
const reword = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    walker.currentNode.nodeValue = walker.currentNode.nodeValue!.replace(/[\p{L}\p{M}]+/gu, (word) =>
      [...word.toLowerCase()]
        .reverse()
        .join('')
        .replace(/^./u, (email) => (/^\p{Lu}/u.test(word) ? email.toUpperCase() : email)),
    );
  }
};

/** Renders all thumbnails side by side. */
const renderSheet = async (pictures: readonly Buffer[]): Promise<Buffer> => {
  const [gap, height] = [16, Math.round((wide * phone.height) / phone.width)];
  const width = pictures.length * (wide + gap) + gap;
  const tiles = await Promise.all(pictures.map((picture) => thumbnail(picture).png().toBuffer()));
  const placed = tiles.map((input, at) => ({ input, left: gap + at * (wide + gap), top: gap }));
  const sheet = sharp({ create: { width, height: height + 2 * gap, channels: 3, background: '#ffffff' } });
  return sheet.composite(placed).grayscale().png({ palette: true, colours: 16, dither: 0, effort: 10 }).toBuffer();
};

describe.skipIf(!chromiumPath)('landing pages as thumbnails in greyscale', () => {
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launchChromium>>;
  let page: Page;
  let address: string;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase(), { NODE_ENV: 'development' });
    address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    browser = await launchChromium();
    page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
    // Fonts are optional for a page: from the second page on they are cached.
    await page.goto(`${address}/dev/pages/${pageTypes[0]!.id}`, { waitUntil: 'networkidle' });
  });
  afterAll(async () => {
    await browser?.close();
    await server.close();
  });

  /** Colors of no type. */
  const otherColours = new URLSearchParams({ primary: '#5b1a3a', secondary: '#c9b458' });

  const open = async (id: string, query = '') => {
    await page.goto(`${address}/dev/pages/${id}${query}`);
    await page.evaluate(() => document.fonts.ready);
  };
  const hyphensOf = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((element) => getComputedStyle(element).hyphens));

  const visit = async (id: string) => {
    await open(id);
    const usual = await page.screenshot();
    const hyphens = {
      headings: await hyphensOf('h1'),
      addresses: await hyphensOf(':is([href^="tel:"], [href^="mailto:"]) b'),
    };
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await page.screenshot();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(reword);
    const reworded = await page.screenshot();
    await open(id, `?${otherColours}`);
    return { usual, hyphens, others: { dark, reworded, coloured: await page.screenshot() } };
  };
  const visits = new Map<string, ReturnType<typeof visit>>();
  /** The thumbnails of a page, which is visited once. */
  const seen = (id: string) => visits.get(id) ?? visits.set(id, visit(id)).get(id)!;

  test.each(pageTypes.map(({ id }) => id))(
    'are similar in other colors, in dark mode and with other words: %s',
    async (id) => {
      const { usual, others } = await seen(id);
      const drawn = await drawnIn(usual);
      for (const [how, picture] of Object.entries(others)) {
        expect(picture.equals(usual), how).toBe(false);
        expect(difference(drawn, await drawnIn(picture)), how).toBeLessThan(apart / 2);
      }
    },
  );

  test.each(pageTypes.map(({ id }) => id))('may hyphenate long words, but never addresses: %s', async (id) => {
    const { headings, addresses } = (await seen(id)).hyphens;
    expect(headings).toEqual(['auto']);
    expect(addresses).not.toContain('auto');
  });

  test('differ in structure, whatever their colors and words', async () => {
    const pictures: Buffer[] = [];
    for (const { id } of pageTypes) pictures.push((await seen(id)).usual);
    if (process.env['UPDATE']) await writeFile(thumbnailsPath, await renderSheet(pictures));
    const drawn = await Promise.all(pictures.map(drawnIn));
    const differences: Record<string, number> = {};
    for (const [at, { id }] of pageTypes.entries())
      for (const [other, { id: name }] of pageTypes.entries())
        if (at < other) differences[`${id} and ${name}`] = difference(drawn[at]!, drawn[other]!);
    expect(Object.entries(differences).filter(([, size]) => size < apart)).toEqual([]);
  });
});
