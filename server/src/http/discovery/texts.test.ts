import { expect, test } from 'vitest';
import { buildRobotsText, buildSitemap, buildSitemapIndex } from './texts.ts';

const origin = 'https://tessera.example';
const pages = [
  {
    path: '/pricing',
    updated: '2026-11-28',
    alternates: [
      { language: 'en', path: '/pricing' },
      { language: 'de', path: '/de/pricing' },
      { language: 'x-default', path: '/pricing' },
    ],
  },
];

test('robots.txt keeps crawlers from the API only, and names the sitemap', () => {
  expect(buildRobotsText(origin, '')).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://tessera.example/sitemap.xml\n',
  );
});

test('robots.txt has the operator’s own rules as a group of their own', () => {
  expect(buildRobotsText(origin, 'User-agent: GPTBot\nDisallow: /').split('\n\n')).toEqual([
    'User-agent: *\nDisallow: /api/',
    'User-agent: GPTBot\nDisallow: /',
    'Sitemap: https://tessera.example/sitemap.xml\n',
  ]);
});

test('the sitemap has a file for each language', () => {
  expect(buildSitemapIndex(origin, ['en', 'de']).match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://tessera.example/sitemap-en.xml',
    '<loc>https://tessera.example/sitemap-de.xml',
  ]);
});

test('a page in the sitemap names the same page in every language, itself included', () => {
  const sitemap = buildSitemap(origin, 'de', pages);
  expect(sitemap).toContain('<loc>https://tessera.example/de/pricing</loc><lastmod>2026-11-28</lastmod>');
  expect(sitemap.match(/hreflang="[^"]*" href="[^"]*"/g)).toEqual([
    'hreflang="en" href="https://tessera.example/pricing"',
    'hreflang="de" href="https://tessera.example/de/pricing"',
    'hreflang="x-default" href="https://tessera.example/pricing"',
  ]);
});
