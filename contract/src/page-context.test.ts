import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EmbeddedPage, formatEmbeddedPage, parseEmbeddedPage, parseTheme } from './page-context.ts';

const page: EmbeddedPage = {
  viewer: null,
  origin: 'https://qr.example.com',
  language: 'en',
  languages: ['en'],
  theme: 'auto',
  readOnly: false,
  pausedSince: undefined,
  pagesHost: false,
  uploadUrl: undefined,
  errorReporting: false,
  helpUrl: undefined,
  edgeHost: undefined,
  supportEmail: undefined,
  retentionDays: { archive: 30, audit: 365, feedbackContacts: 365 },
  bulkCreation: true,
  guestDownload: false,
  sellsPlans: false,
  hasApiDocs: true,
  socials: [],
  measuring: { googleAnalyticsId: null, metaPixelId: null },
  reviews: null,
  providers: [],
  namespaces: ['main'],
};
const hostileText = fc
  .array(fc.oneof(fc.constantFrom('</script>', '<!--', '<script', ']]>', '&lt;', '\u2028', '\\', '"'), fc.string()))
  .map((parts) => parts.join(''));

describe('the JSON of a page', () => {
  test('is read as it was written, and written again identically, which hydration needs', () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom('https://upload.example', undefined), (text, uploadUrl) => {
        const written = { ...page, uploadUrl, helpUrl: text };
        const json = formatEmbeddedPage(written);
        expect(parseEmbeddedPage(json)).toEqual(written);
        expect(formatEmbeddedPage(parseEmbeddedPage(json))).toBe(json);
      }),
    );
  });

  test('can’t leave its script element, whatever texts it contains', () => {
    fc.assert(
      fc.property(hostileText, (helpUrl) => {
        expect(formatEmbeddedPage({ ...page, helpUrl })).not.toContain('<');
      }),
    );
  });
});

test('an unknown theme follows the device', () => {
  expect(['dark', 'light', 'auto', 'neon', '', undefined].map(parseTheme)).toEqual([
    'dark',
    'light',
    'auto',
    'auto',
    'auto',
    'auto',
  ]);
});
