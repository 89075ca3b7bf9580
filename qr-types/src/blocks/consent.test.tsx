import { expect, test } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { findType } from '../index.ts';
import { trackingScript } from './tracking-script.js';

const type = findType('menu')!;
const ids = {
  googleAnalyticsId: 'G-AB12CD34EF',
  googleTagManagerId: 'GTM-AB12CD3',
  facebookPixelId: '123456789012345',
};
const drawn = async (content: object, tracking = true) =>
  (await drawnPage(type as never, { ...(type.sample as object), ...content }, { script: true, tracking })).html;
const ofTrackers = /consent|G-AB12|GTM-|12345678901|googletagmanager|facebook\.net|measure/;

test('a page without permission to track contains nothing of trackers', async () => {
  expect(await drawn({ ...ids, trackEvents: true }, false)).not.toMatch(ofTrackers);
});

test('neither does a permitted page without an id', async () => {
  expect(await drawn({ trackEvents: true })).not.toMatch(ofTrackers);
});

test('a page with ids asks first, hidden until its script runs, with two equally prominent answers', async () => {
  const html = await drawn({ ...ids, trackEvents: true });
  expect(html).toMatch(/<aside class="consent noprint" aria-labelledby="consent" hidden/);
  for (const id of Object.values(ids)) expect(html).toContain(`="${id}"`);
  expect(html).toContain('Google Analytics · Google Tag Manager · Facebook pixel');
  expect(html).toContain('data-events=""');
  const looks = [...html.matchAll(/<button type="button" class="([^"]+)" data-consent="(\w+)">([^<]+)</g)];
  expect(looks.map(([, look, answer, text]) => [look, answer, text])).toEqual([
    ['button quiet', 'no', 'No, thanks'],
    ['button quiet', 'yes', 'Allow'],
  ]);
  expect(html.indexOf('<aside')).toBeLessThan(html.indexOf('<h1'));
  expect(await drawn(ids)).not.toContain('data-events');
});

test('stored values that are no ids are not rendered', async () => {
  const html = await drawn({ googleAnalyticsId: 'G-1"><script>', facebookPixelId: '12 34', googleTagManagerId: 'GTM' });
  expect(html).not.toMatch(ofTrackers);
});

test('the script can be inlined into a page', () => {
  expect(String(trackingScript)).not.toMatch(/<\/script|<!--/i);
});
