import { expect, type PlaywrightWorkerArgs, test } from '@playwright/test';

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};

/** Scans a code with another phone: without our cookies, from its own address. */
export const scanCode = async (
  { playwright }: Pick<PlaywrightWorkerArgs, 'playwright'>,
  uri: string,
  agent: keyof typeof agents,
  visitor: number,
) => {
  const phone = await playwright.request.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    userAgent: agents[agent],
    extraHTTPHeaders: { 'x-forwarded-for': `193.0.6.${visitor}`, 'accept-language': 'de-DE,de;q=0.9' },
  });
  const reply = await phone.get(`/r/${uri}`, { maxRedirects: 0 });
  expect(reply.status(), uri).toBe(302);
  await phone.dispose();
};
