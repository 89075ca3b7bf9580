import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chromiumPath, launchChromium } from '@tessera/qr/testing/chromium.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { pagesSheet, pageTypes } from './pages.ts';

const [phone, wide] = [{ width: 390, height: 844 }, 200];

/** A page as it is seen small: 200 px wide, in grey. */
const thumbnail = (picture: Buffer) => sharp(picture).resize(wide).grayscale().toColourspace('b-w');

/** How many px of a thumbnail are told as one: a line of text, a small button. */
const block = 8;

/**
 * Where in a thumbnail something is drawn, and how much: the share of edges in each block, whatever the colours beside
 * them. What is told of text is where it stands, not what it says.
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

/** 0 for the same structure, 1 for two that have nothing to do with each other: one less their correlation. */
const difference = (one: readonly number[], other: readonly number[]): number => {
  const [a, b] = [one, other].map((values) => values.map((value) => value - mean(values))) as [number[], number[]];
  const dot = (left: number[], right: number[]) => left.reduce((sum, value, at) => sum + value * right[at]!, 0);
  return 1 - dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

describe.skipIf(!chromiumPath)('hosted pages, 200 px wide and grey', () => {
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launchChromium>>;
  let page: Page;
  let address: string;
  beforeAll(async () => {
    server = await startTestServer(await databases[0]!.open(), { NODE_ENV: 'development' });
    address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    browser = await launchChromium();
    page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser?.close();
    await server.close();
  });

  const look = async (id: string, query = '') => {
    await page.goto(`${address}/dev/pages/${id}${query}`, { waitUntil: 'networkidle' });
    return page.screenshot();
  };

  test('x', async () => {
    const maps: Record<string, number[]> = {};
    for (const { id } of pageTypes) {
      maps[id] = await drawnIn(await look(id));
      for (const { sample } of pageTypes) {
        const { primary, secondary } = (sample as any).design;
        const other = await drawnIn(await look(id, `?${new URLSearchParams({ primary, secondary })}`));
        console.log('same', id, primary, difference(maps[id]!, other).toFixed(3));
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      console.log('dark', id, difference(maps[id]!, await drawnIn(await look(id))).toFixed(3));
      await page.emulateMedia({ colorScheme: 'light' });
    }
    for (const a of pageTypes) for (const b of pageTypes) if (a.id < b.id) console.log('pair', a.id, b.id, difference(maps[a.id]!, maps[b.id]!).toFixed(3));
  });
});
