import { randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { findViolations } from '@tessera/qr/testing/axe.ts';
import { isListed, readClientState } from '../scripts/client-state.ts';
import type { ReceivedEmail } from './fake-smtp.ts';

export { expect };

/** An external site: the target of a journey’s codes. */
type Site = {
  /** Returns one of its URLs: 'http://example.org:41234/menu'. */
  url: (path?: string) => string;
  /** The requested paths so far, in order. */
  visits: string[];
};

export type Owner = { email: string; password: string };

type Fixtures = {
  site: Site;
  /** Registers a new owner in the page’s browser; returns email address and password. */
  signUp: () => Promise<Owner>;
  /** Signs the page’s browser in as an owner with codes of other journeys, for those that change nothing else. */
  signIn: () => Promise<void>;
  /** Opens another browser: a page without the journey’s cookies, from its own address. */
  otherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Waits for the oldest unread email to an address with a subject, and reads it. */
  mailbox: ReadEmail;
  /** Fails the journey if a page writes an error to the console or throws. */
  noConsoleErrors: undefined;
};

type WorkerFixtures = {
  /** The requests of the owner whom the journeys of a worker share. */
  sharedOwner: APIRequestContext;
};

/** Each journey comes from a different address, so that rate limits per address are counted separately. */
const randomClientAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Ends each animation of a page after a frame, since drawing takes time; `npm run proof journeys` shows them in full. */
const skipAnimations = async (page: Page) => {
  if (process.env['E2E_PROOF']) return;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 100 });
};

/** Cookies of the provider that people sign in with, whose port is another one, and of the page that attacks. */
const foreignCookies = ['_interaction', '_interaction.sig', '_session', '_session.sig', 'planted'];

/** Fails the journey if the page’s browser stores anything that docs/client-state.md doesn’t list. */
const expectListedState = async (page: Page) => {
  const listed = readClientState();
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  const { cookies, origins } = await page.context().storageState();
  const cookieNames = cookies
    .map(({ name }) => name.replace(/^__(Host|Secure)-/, ''))
    .filter((name) => !foreignCookies.includes(name));
  const localKeys = origins.filter((stored) => stored.origin === origin).flatMap(({ localStorage }) => localStorage);
  const sessionKeys =
    page.isClosed() || new URL(page.url()).origin !== origin
      ? []
      : await page.evaluate(() => Object.keys(sessionStorage)).catch(() => []);
  expect(cookieNames.filter((name) => !isListed(listed.cookies, name))).toEqual([]);
  expect(localKeys.map(({ name }) => name).filter((name) => !isListed(listed.local, name))).toEqual([]);
  expect(sessionKeys.filter((name) => !isListed(listed.session, name))).toEqual([]);
};

/** A user without an account. */
export const createOwner = (): Owner => ({
  email: `owner-${randomUUID()}@example.org`,
  password: 'a long and quiet password',
});

/** Sends a request to the API as the page’s browser does; it must succeed. */
export const postToApi = async (page: Page, path: string, data: object) => {
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin };
  const reply = await page.request.post(path, { data, headers });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply;
};

export type ReadEmail = (address: string, subject: string) => Promise<ReceivedEmail>;

/** Verifies the signed-in owner’s email address with the link of the email. */
export const verifyEmail = async (page: Page, email: string, mailbox: ReadEmail) => {
  const { link } = await mailbox(email, 'Confirm your email');
  await postToApi(page, '/api/user/account/verify-email', { key: link!.split('/').at(-1) });
};

/** Records what a page writes to the console as errors or throws; returns a check that there was nothing. */
export const recordErrors = (page: Page) => {
  const errors: string[] = [];
  const onThrown = (error: Error) => errors.push(error.message);
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) errors.push(message.text());
  };
  page.on('pageerror', onThrown).on('console', onMessage);
  return () => {
    page.off('pageerror', onThrown).off('console', onMessage);
    expect(errors, 'errors in the console').toEqual([]);
  };
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright parses the pattern for a fixture’s dependencies, and rejects an empty one; these two have none.
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ 'x-forwarded-for': randomClientAddress() });
  },

  page: async ({ page }, use) => {
    await skipAnimations(page);
    await use(page);
    await expectListedState(page);
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

  sharedOwner: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const extraHTTPHeaders = { 'x-forwarded-for': randomClientAddress(), origin: new URL(baseURL!).origin };
      const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders });
      const reply = await request.post('/api/user/account/register', { data: createOwner() });
      expect(reply.ok(), await reply.text()).toBe(true);
      await use(request);
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  signIn: async ({ context, sharedOwner }, use) => {
    await use(async () => context.addCookies((await sharedOwner.storageState()).cookies));
  },

  otherBrowser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        extraHTTPHeaders: { 'x-forwarded-for': randomClientAddress() },
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      await skipAnimations(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },

  mailbox: async ({ browserName: _ }, use) => {
    const postOffice = `http://127.0.0.1:${process.env['E2E_MAIL_PORT']}/`;
    await use(async (to, subject) => {
      const email = await fetch(`${postOffice}?${new URLSearchParams({ to, subject })}`);
      return (await email.json()) as ReceivedEmail;
    });
  },

  noConsoleErrors: [
    async ({ page }, use) => {
      const expectNoErrors = recordErrors(page);
      await use(undefined);
      expectNoErrors();
    },
    { auto: true },
  ],
});

/** Waits until animations have ended: between two colours, the contrast is that of neither. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * Expects no violation of WCAG 2.2 A and AA found by axe on the page, or in the part `within`, without the rules in
 * `except`, or with only the rules in `only`.
 */
export const expectAccessible = async (
  page: Page,
  { except = [], only, within = 'html' }: { except?: string[]; only?: string[]; within?: string } = {},
) => {
  await waitForAnimations(page);
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  const violations = await findViolations(
    page,
    within,
    only ? { runOnly: only } : { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], rules },
  );
  expect(violations).toEqual([]);
};

/** The rules whose result depends on the colour scheme. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** Whether a URL is this local path, and not a log-in that redirects to it. */
export const isAtPath = (path: string) => (url: URL) => url.pathname + url.search === path;

/** Presses the tab key until the focus is on a control, like a keyboard user. */
export const tabTo = async (page: Page, control: Locator) => {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'the tab key leads there').toBeFocused();
};

/** The tab key leads to nothing on the page but what is in a panel: from the last control to the first, and back. */
export const expectFocusStays = async (page: Page, panel: Locator) => {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press(key);
      const isInside = (element: Element) =>
        document.activeElement === document.body || element.contains(document.activeElement);
      expect(await panel.evaluate(isInside), `${key} stays in the panel`).toBe(true);
    }
};

/** Pages must not scroll horizontally on a phone. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(wide, 'the page is as wide as the screen').toBeLessThanOrEqual(screen);
};
