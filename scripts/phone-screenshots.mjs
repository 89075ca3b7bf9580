// Screenshots of every type’s sample on a phone, for the home page: `node scripts/phone-screenshots.mjs <address>` opens each
// mock-up of a running server, and writes `phone.webp` into the type’s folder.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './services.mjs';

const [address = 'http://localhost:3000'] = process.argv.slice(2);
const [width, height] = [372, 804];
const types = join(import.meta.dirname, '../qr-types/src');
const ids = readdirSync(types, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['blocks', 'fields'].includes(entry.name))
  .map(({ name }) => name);

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
for (const id of ids) {
  await page.goto(`${address}/qr-preview?type=${id}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  const small = await sharp(picture).resize(width, height).webp({ quality: 72 }).toBuffer();
  writeFileSync(join(types, id, 'phone.webp'), small);
}
await browser.close();
