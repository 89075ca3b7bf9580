import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/services.mjs';

/** Chromium as a renderer of SVG. Node only: for tests. */

export const chromiumPath = findChromium();

export const launchChromium = () =>
  chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });

/** Opens a browser that renders SVGs as PNG files of a given size in px. */
export async function openChromium() {
  const browser = await launchChromium();
  const page = await browser.newPage();
  return {
    /** Through an image element, which loads no external resources, like print shops’ previews. */
    draw: async (svg: string, size: number): Promise<Uint8Array> => {
      await page.setViewportSize({ width: size, height: size });
      const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
      await page.setContent(`<body style="margin:0"><img width="${size}" height="${size}" src="${source}">`);
      await page.waitForFunction(() => document.images[0]?.complete);
      return page.screenshot();
    },
    close: () => browser.close(),
  };
}
