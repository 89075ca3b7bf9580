import { randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { ReceivedEmail } from './fake-smtp.ts';

export { expect };

/** A site that is not ours: where the codes of a journey lead. */
type Site = {
  /** An address there: 'http://example.org:41234/menu'. */
  url: (path?: string) => string;
  /** The paths that were asked for so far, in order. */
  visits: string[];
};

export type Owner = { email: string; password: string };

type Fixtures = {
  site: Site;
  /** Signs a new owner up, as the page's own browser; answers e-mail address and password. */
  signUp: () => Promise<Owner>;
  /** Another browser: a page without the cookies of the journey's own, from an address of its own. */
  otherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Waits for the oldest letter with a subject that came to an address and that nobody has read, and reads it. */
  mailbox: ReadEmail;
  /** Fails the journey where a page writes an error to the console or throws. */
  noConsoleErrors: undefined;
};

/** Each journey comes from an address of its own, so that limits per address are counted apart. */
const randomClientAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Somebody who has no account yet. */
export const createOwner = (): Owner => ({
  email: `owner-${randomUUID()}@example.org`,
  password: 'a long and quiet password',
});

/** What a page's own browser sends to the API; it must be taken. */
export const postToApi = async (page: Page, path: string, data: object) => {
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin };
  const reply = await page.request.post(path, { data, headers });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply;
};

export type ReadEmail = (address: string, subject: string) => Promise<ReceivedEmail>;

/** Verifies the address of the owner who is signed in, by the link of their email. */
export const verifyEmail = async (page: Page, email: string, mailbox: ReadEmail) => {
  const { link } = await mailbox(email, 'Confirm your email');
  await postToApi(page, '/api/user/account/verify-email', { key: link!.split('/').at(-1) });
};

export const test = base.extend<Fixtures>({
  // Playwright reads from the pattern what a fixture needs, and takes no empty one; these two need nothing.
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ 'x-forwarded-for': randomClientAddress() });
  },

  site: async ({ browserName: _ }, use) => {
    const visits: string[] = [];
    const server = createServer((request, response) => {
      visits.push(request.url ?? '/');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><title>Arrived</title><h1>Arrived at ${new URL(request.url ?? '/', 'http://x').pathname}</h1>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await use({ url: (path = '/') => `http://example.org:${port}${path}`, visits });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },

  signUp: async ({ page }, use) => {
    await use(async () => {
      const owner = createOwner();
      await postToApi(page, '/api/user/account/register', owner);
      return owner;
    });
  },

  otherBrowser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        extraHTTPHeaders: { 'x-forwarded-for': randomClientAddress() },
        ...options,
      });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  mailbox: async ({ browserName: _ }, use) => {
    const postOffice = `http://127.0.0.1:${process.env['E2E_MAIL_PORT']}/`;
    await use(async (to, subject) => {
      const letter = await fetch(`${postOffice}?${new URLSearchParams({ to, subject })}`);
      return (await letter.json()) as ReceivedEmail;
    });
  },

  noConsoleErrors: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) faults.push(message.text());
      });
      await use(undefined);
      expect(faults, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until what moves or fades has come to its end: between two colours, nothing has the contrast of either. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * What axe finds wrong with the page as it stands, or with the part `within`, by WCAG 2.2 A and AA: nothing, but for rules
 * named in `except`, and by the rules in `only` where they are given.
 */
export const expectAccessible = async (
  page: Page,
  { except = [], only, within = 'html' }: { except?: string[]; only?: string[]; within?: string } = {},
) => {
  await waitForAnimations(page);
  // Without the page that axe opens to add up what frames of other sites hold: ours have none, and it takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(within);
  const { violations } = await (only
    ? axe.withRules(only)
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).disableRules(except)
  ).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

/** Whether somebody has arrived at a path of ours: not at a log-in that only names it. */
export const isAtPath = (path: string) => (url: URL) => url.pathname + url.search === path;

/** Goes on by the tab key until the focus stands on a control, as people without a mouse do. */
export const tabTo = async (page: Page, control: Locator) => {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'the tab key leads there').toBeFocused();
};

/** On a phone, nobody pushes a page aside to read it. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(wide, 'the page is as wide as the screen').toBeLessThanOrEqual(screen);
};
