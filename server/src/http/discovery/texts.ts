import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import type { SitePage } from '../web-app.ts';

/** What search engines and assistants read about this site, beside its pages. */

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>';
const sitemapSchema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Crawlers may read everything except the API. Pages that they mustn’t list say so themselves, in `X-Robots-Tag`, which
 * they only see on pages that they may read.
 */
export const buildRobotsText = (origin: string, extra: string): string =>
  ['User-agent: *', 'Disallow: /api/', ...(extra ? ['', extra] : []), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

export const buildSitemapIndex = (origin: string, languages: readonly string[]): string =>
  [
    xmlHead,
    `<sitemapindex xmlns="${sitemapSchema}">`,
    ...languages.map((language) => `<sitemap><loc>${origin}/sitemap-${language}.xml</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');

/** Every page in a language, with the same page in the others. */
export const buildSitemap = (origin: string, language: string, pages: readonly SitePage[]): string =>
  [
    xmlHead,
    `<urlset xmlns="${sitemapSchema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.map(({ path, updated, alternates }) =>
      [
        `<url><loc>${escapeXml(origin + addLanguagePrefix(path, language))}</loc><lastmod>${updated}</lastmod>`,
        ...alternates.map(
          (alternate) =>
            `<xhtml:link rel="alternate" hreflang="${alternate.language}" href="${escapeXml(origin + alternate.path)}"/>`,
        ),
        '</url>',
      ].join(''),
    ),
    '</urlset>',
    '',
  ].join('\n');

export type DescribedPage = { path: string; title: string; description: string };

/** The site for assistants, as https://llmstxt.org proposes: the documents of the API, and every page in English. */
export const buildLlmsText = (origin: string, pages: readonly DescribedPage[]): string =>
  [
    '# Tessera',
    '',
    '> QR codes that work after you print them: create, design, print, edit and count them.',
    '',
    '## API',
    '',
    `- [API description](${origin}/openapi.json): every route, in OpenAPI 3.1`,
    `- [Errors](${origin}/docs/errors.md): every error, with its cause and what to do`,
    '',
    '## Pages',
    '',
    ...pages.map(({ path, title, description }) => `- [${title}](${origin}${path}): ${description}`),
    '',
  ].join('\n');
