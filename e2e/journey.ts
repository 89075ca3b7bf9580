import { randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A site that is not ours: where the codes of a journey lead. */
type Site = {
  /** An address there: 'http://example.org:41234/menu'. */
  url: (path?: string) => string;
  /** The paths that were asked for so far, in order. */
  visits: string[];
};

type Fixtures = {
  site: Site;
  /** Signs a new owner up, as the page's own browser; answers e-mail address and password. */
  signUp: () => Promise<{ email: string; password: string }>;
  /** Fails the journey where a page writes an error to the console or throws. */
  calm: undefined;
};

/** Each journey comes from an address of its own, so that limits per address are counted apart. */
const ownAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export const test = base.extend<Fixtures>({
  // Playwright reads from the pattern what a fixture needs, and takes no empty one; these two need nothing.
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ 'x-forwarded-for': ownAddress() });
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

  signUp: async ({ page, baseURL }, use) => {
    await use(async () => {
      const owner = { email: `owner-${randomUUID()}@example.org`, password: 'a long and quiet password' };
      const headers = { origin: new URL(baseURL ?? '').origin };
      const reply = await page.request.post('/api/user/account/register', { data: owner, headers });
      expect(reply.ok(), await reply.text()).toBe(true);
      return owner;
    });
  },

  calm: [
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

/**
 * What axe finds wrong with the page as it stands, or with the part `within`, by WCAG 2.2 A and AA: nothing, but for rules
 * named in `except`.
 */
export const expectAccessible = async (
  page: Page,
  { except = [], within = 'html' }: { except?: string[]; within?: string } = {},
) => {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .disableRules(except)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};
