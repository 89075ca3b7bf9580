import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refusal.ts';

const { resolve } = createRequire(import.meta.url);

type Face = { family: string; file: string; axes: 'wght' | 'wdth'; weights: string };
const faces: readonly Face[] = [
  { family: 'Bricolage Grotesque', file: 'bricolage-grotesque', axes: 'wdth', weights: '200 800' },
  { family: 'Instrument Sans', file: 'instrument-sans', axes: 'wght', weights: '400 700' },
];
const subsets = ['latin', 'latin-ext'];

const opened = faces.flatMap(({ family, file, axes, weights }) => {
  const pack = `@fontsource-variable/${file}`;
  const ranges = JSON.parse(readFileSync(resolve(`${pack}/unicode.json`), 'utf8')) as Record<string, string>;
  return subsets.map((subset) => {
    const data = readFileSync(resolve(`${pack}/files/${file}-${subset}-${axes}-normal.woff2`));
    const mark = createHash('sha256').update(data).digest('hex').slice(0, 10);
    return { family, axes, weights, subset, data, name: `${file}-${subset}-${mark}.woff2`, range: ranges[subset]! };
  });
});
const byName: ReadonlyMap<string, Buffer> = new Map(opened.map(({ name, data }) => [name, data]));

const addressOf = (name: string) => `/fonts/pages/${name}`;

/** Arial in the measures of the two, so that nothing moves when they come. */
const fallbacks =
  '@font-face{font-family:"Bricolage fallback";src:local("Arial Bold"),local("Liberation Sans Bold"),local("Arial");' +
  'font-weight:200 800;size-adjust:91.4%;ascent-override:101.7%;descent-override:29.5%;line-gap-override:0%}' +
  '@font-face{font-family:"Instrument fallback";src:local("Arial"),local("Liberation Sans");' +
  'size-adjust:101.4%;ascent-override:95.7%;descent-override:24.7%;line-gap-override:0%}';

/** Whoever waits too long for a font gets the page without it: nothing on it moves afterwards. */
const rule = ({ family, axes, weights, name, range }: (typeof opened)[number]) =>
  `@font-face{font-family:"${family}";font-weight:${weights};${axes === 'wdth' ? 'font-stretch:75% 100%;' : ''}font-display:optional;` +
  `src:url(${addressOf(name)}) format("woff2");unicode-range:${range.replaceAll(' ', '')}}`;

/** The fonts of hosted pages: their rules, and what is fetched ahead. */
export const pageFonts = {
  css: opened.map(rule).join('') + fallbacks,
  preload: opened.filter(({ subset }) => subset === 'latin').map(({ name }) => addressOf(name)),
};

/** A preview waits for its fonts: they come after its page, and it is there to be looked at. */
const previewCss = pageFonts.css.replaceAll('font-display:optional', 'font-display:swap');

/** Puts them on the server: each font, open to all since a page in a sandbox has no origin, and their rules for previews. */
export const mountPageFonts = (app: FastifyInstance) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/fonts/pages.css',
    handler: (_, reply) => reply.header('cache-control', 'public, no-cache').type('text/css').send(previewCss),
  });
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: addressOf(':file'),
    handler: ({ params }, reply) =>
      reply
        .headers({
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        .type('font/woff2')
        .send(byName.get(params.file) ?? refuse('not_found')),
  });
};
