import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../http/app-error.ts';

const { resolve } = createRequire(import.meta.url);

type PageFont = { family: string; file: string; axes: 'wght' | 'wdth'; weights: string };
const pageFontFamilies: readonly PageFont[] = [
  { family: 'Bricolage Grotesque', file: 'bricolage-grotesque', axes: 'wdth', weights: '200 800' },
  { family: 'Instrument Sans', file: 'instrument-sans', axes: 'wght', weights: '400 700' },
];
const subsets = ['latin', 'latin-ext'];

const fontFiles = pageFontFamilies.flatMap(({ family, file, axes, weights }) => {
  const pack = `@fontsource-variable/${file}`;
  const ranges = JSON.parse(readFileSync(resolve(`${pack}/unicode.json`), 'utf8')) as Record<string, string>;
  return subsets.map((subset) => {
    const data = readFileSync(resolve(`${pack}/files/${file}-${subset}-${axes}-normal.woff2`));
    const mark = createHash('sha256').update(data).digest('hex').slice(0, 10);
    return {
      family,
      axes,
      weights,
      subset,
      data,
      name: `${file}-${subset}-${mark}.woff2`,
      range: requireValue(ranges[subset], `range of ${subset}`),
    };
  });
});
const dataByName: ReadonlyMap<string, Buffer> = new Map(fontFiles.map(({ name, data }) => [name, data]));

const toFontUrl = (name: string) => `/fonts/pages/${name}`;

/** Arial with the metrics of these fonts, so that nothing moves when they load. */
const fallbackCss =
  '@font-face{font-family:"Bricolage fallback";src:local("Arial Bold"),local("Liberation Sans Bold"),local("Arial");' +
  'font-weight:200 800;size-adjust:91.4%;ascent-override:101.7%;descent-override:29.5%;line-gap-override:0%}' +
  '@font-face{font-family:"Instrument fallback";src:local("Arial"),local("Liberation Sans");' +
  'size-adjust:101.4%;ascent-override:95.7%;descent-override:24.7%;line-gap-override:0%}';

/** With `optional`, slow fonts are skipped, so that nothing moves after the page is displayed. */
const toFontFaceRule = ({ family, axes, weights, name, range }: (typeof fontFiles)[number], origin: string) =>
  `@font-face{font-family:"${family}";font-weight:${weights};${axes === 'wdth' ? 'font-stretch:75% 100%;' : ''}font-display:optional;` +
  `src:url(${origin}${toFontUrl(name)}) format("woff2");unicode-range:${range.replaceAll(' ', '')}}`;

/** The fonts of landing pages: their CSS rules, and the URLs to preload. */
export type PageFonts = { css: string; preload: readonly string[] };

/** Returns the fonts at an origin; '' for the page's own. */
export const buildPageFonts = (origin: string): PageFonts => ({
  css: fontFiles.map((file) => toFontFaceRule(file, origin)).join('') + fallbackCss,
  preload: fontFiles.filter(({ subset }) => subset === 'latin').map(({ name }) => origin + toFontUrl(name)),
});

const ownPageFonts = buildPageFonts('');

/** Previews use `swap`: they stay open, and their fonts load after the page. */
const previewCss = ownPageFonts.css.replaceAll('font-display:optional', 'font-display:swap');

/** Returns the fonts of pages by their paths, for servers without our software. */
export const listPageFonts = (): { path: string; data: Buffer }[] =>
  fontFiles.map(({ name, data }) => ({ path: toFontUrl(name), data }));

/** Serves the fonts of pages, for every origin because sandboxed pages have an opaque one, and the CSS rules for previews. */
export const mountPageFonts = (app: FastifyInstance) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/fonts/pages.css',
    handler: (_, reply) => reply.header('cache-control', 'public, no-cache').type('text/css').send(previewCss),
  });
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: toFontUrl(':file'),
    handler: ({ params }, reply) =>
      reply
        .headers({
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        .type('font/woff2')
        .send(dataByName.get(params.file) ?? fail('not_found')),
  });
};
