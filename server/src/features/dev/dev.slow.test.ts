import { formats } from '@tessera/qr';
import { chromiumPath, launchChromium } from '@tessera/qr/testing/chromium.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { queueEmail } from '../email/index.ts';

describe('the development pages', () => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase(), { NODE_ENV: 'development' });
    address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  test.each(Object.keys(formats))('serve the %s with its report', async (format) => {
    const file = await server.app.inject(`/dev/gallery/${format}`);
    expect([file.statusCode, JSON.parse(String(file.headers['proof-receipt']))['format']]).toEqual([200, format]);
  });

  test.skipIf(!chromiumPath)('open the target of an email’s button', async () => {
    const link = `${address}/dev?from=letter`;
    await queueEmail(server.deps, server.database.db, {
      name: 'verification',
      to: 'a@example.org',
      language: 'en',
      link,
    });
    const browser = await launchChromium();
    const page = await browser.newPage();
    await page.goto(`${address}/dev/outbox`);
    await page.getByRole('link', { name: 'Confirm your email' }).click();
    const opened = page.waitForEvent('popup');
    await page.frameLocator('iframe').getByRole('link', { name: 'Confirm email' }).click();
    const shown = await opened;
    await shown.waitForLoadState();
    expect([shown.url(), await shown.title()]).toEqual([link, 'Development']);
    await browser.close();
  });

  test.skipIf(!chromiumPath)('show every row and every format', async () => {
    const browser = await launchChromium();
    const page = await browser.newPage({ viewport: { width: 1168, height: 800 } });
    await page.goto(`${address}/dev/gallery`);
    for (const name of ['fluid', 'scallop', 'flower', 'logo13', '30 receipt', 'svgTiny'])
      expect(await page.locator('figcaption', { hasText: new RegExp(`^${name}$`) }).count()).toBeGreaterThan(0);
    const undrawn = await page
      .locator('img')
      .evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth === 0).length);
    expect(undrawn).toBe(0);
    await browser.close();
  });
});
