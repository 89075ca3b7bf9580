import type { Page } from '@playwright/test';
import { menu } from '@tessera/qr-types/menu/index.ts';
import { launchChromium } from '../qr/testing/chromium.ts';
import { signUp, startProduct } from './report/product.ts';
import { median, writeReport } from './report/report.ts';

/**
 * The time from a key press in a long menu until the phone preview shows it, with scan quality being measured, and how long it
 * blocks the page. The latest build, in Chromium.
 */

const presses = Number(process.argv[2] ?? 60);
const goals = { preview: 50, busy: 40 };
const pauseMs = 70;

const [first] = menu.sample.sections;
const createMenu = (dishes: number) => ({
  ...menu.sample,
  languages: [],
  sections: Array.from({ length: dishes / 20 }, (_, part) => ({
    ...first!,
    name: `Section ${part + 1}`,
    items: Array.from({ length: 20 }, (_, at) => ({
      ...first!.items[at % first!.items.length]!,
      name: `Dish ${part * 20 + at + 1}`,
    })),
  })),
});

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

/** Creates a menu, opens its first section in the builder, and types into the dish’s name. */
async function measureTyping(page: Page, address: string, dishes: number) {
  const reply = await page.request.post(`${address}/api/qr/dynamic/menu`, {
    data: { content: createMenu(dishes) },
    headers: { origin: address },
  });
  if (!reply.ok()) throw new Error(await reply.text());
  const { insertedId } = (await reply.json()) as { insertedId: number };
  await page.goto(`${address}/app/builder/${insertedId}?step=content`);
  const phone = page.frameLocator('iframe');
  await phone.getByText('Dish 1', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^Dishes/ }).click();
  await page.getByRole('main').getByText('Section 1', { exact: true }).click();
  const field = page.getByLabel('Dish, Dish 1', { exact: true });
  await field.click();
  await field.press('End');
  await phone.locator('body').evaluate((body) => {
    const found = { times: [] as number[], at: 0 };
    Object.assign(parent, { found });
    new MutationObserver(() => {
      if (found.at > 0) found.times.push(performance.timeOrigin + performance.now() - found.at);
      found.at = 0;
    }).observe(body, { subtree: true, childList: true, characterData: true });
  });
  await page.evaluate(() => {
    const { found } = globalThis as unknown as { found: { times: number[]; at: number; busy: number[] } };
    found.busy = [];
    addEventListener('keydown', () => Object.assign(found, { at: performance.timeOrigin + performance.now() }), true);
    // Until the page is ready to render again: script, styles and layout of the key press.
    addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => setTimeout(() => found.busy.push(performance.now() - start)));
      },
      true,
    );
  });
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('abcdefghij'[press % 10]!);
    await page.waitForTimeout(pauseMs);
  }
  return page.evaluate(() => (globalThis as unknown as { found: { times: number[]; busy: number[] } }).found);
}

const product = await startProduct();
const browser = await launchChromium();
const rows = [];
try {
  const page = await browser.newPage();
  await signUp(page, product.address);
  for (const dishes of [200, 1000]) {
    const { times, busy } = await measureTyping(page, product.address, dishes);
    rows.push({
      dishes,
      presses: times.length,
      shown: { median: median(times), p95: p95(times) },
      frame: { median: median(busy), p95: p95(busy) },
    });
  }
} finally {
  await browser.close();
  await product.stop();
}

const ms = (time: number) => `${time.toFixed(1)} ms`;
console.table(
  rows.map(({ dishes, presses, shown, frame }) => ({
    dishes,
    presses,
    'phone, median': ms(shown.median),
    'phone, p95': ms(shown.p95),
    'frame, median': ms(frame.median),
    'frame, p95': ms(frame.p95),
  })),
);
console.log(
  `The goals: with 200 dishes the phone within ${goals.preview} ms (p95); with 1,000 a frame within ${goals.busy} ms.`,
);
writeReport('typing', { unit: 'ms', goals, rows });
