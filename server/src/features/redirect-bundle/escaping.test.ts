import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteForApache, writeApacheRules } from './apache.ts';
import { type BundledCode, toHeaderText } from './bundled-code.ts';
import { quoteForCaddy, writeCaddyfile } from './caddy.ts';
import { quoteForNginx, writeNginxMaps } from './nginx.ts';
import { escapeForRedirectsFile, writeRedirectsFile } from './redirects-file.ts';

/** Text full of what has a meaning in some configuration. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(...'"\'`$%{}()[]\\;:#&?*|<> \t\r\n\0aé√', '${', '{$', '%{', '\\"', ':splat', '{http.', '\\{'),
    maxLength: 40,
  }),
);

const dollar = `\${tessera_dollar}`;

/** What nginx reads in double quotes: a backslash takes quotes and backslashes literally, and `$` begins a variable. */
const readNginx = (quoted: string) => {
  expect(quoted).toMatch(/^"(?:[^"\\]|\\["\\])*"$/);
  const text = quoted.slice(1, -1).replace(/\\(.)/g, '$1');
  expect(text.replaceAll(dollar, '')).not.toContain('$');
  return text.replaceAll(dollar, '$');
};

/** What Caddy reads: in quotes without backslashes, all but braces is literal. */
const readCaddy = (quoted: string) => {
  expect(quoted).toMatch(/^"[^"`{}\\]*"$/);
  return quoted.slice(1, -1);
};
const encodeForCaddy = (href: string) =>
  href.replace(/[`{}\\]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** What Apache reads: first `${NAME}`, then the argument up to the next quote, and then the rule's own backslashes. */
const readApache = (quoted: string) => {
  expect(quoted).toMatch(/^"[^"]*"$/);
  expect(quoted).not.toContain('${');
  const substitution = quoted.slice(1, -1);
  expect(substitution.replace(/\\./g, '')).not.toMatch(/[\\$%]/);
  return substitution.replace(/\\(.)/g, '$1');
};

describe('a destination, whatever is in it,', () => {
  test.each([
    ['nginx', (href: string) => readNginx(quoteForNginx(href))],
    ['Apache', (href: string) => readApache(quoteForApache(href))],
  ])('is read by %s as it is', (_server, read) => {
    fc.assert(fc.property(hostile, (text) => void expect(read(toHeaderText(text))).toBe(toHeaderText(text))));
  });

  test('is read by Caddy with its braces and backslashes encoded', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const href = toHeaderText(text);
        expect(readCaddy(quoteForCaddy(href))).toBe(encodeForCaddy(href));
      }),
    );
  });

  test('is one field of a _redirects file', () => {
    fc.assert(fc.property(hostile, (text) => void expect(escapeForRedirectsFile(text)).toMatch(/^[!-~]*$/)));
  });

  test('that is a URL stays as the service sends it', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), hostile, (url, query) => {
        const { href } = new URL(`${url.split('#')[0]}?${query}#${query}`);
        expect(toHeaderText(href)).toBe(href);
      }),
    );
  });

  test('adds no line, and no directive, to any configuration', () => {
    const build = (href: string): BundledCode[] => [
      {
        id: 7,
        name: '',
        type: 'url',
        printed: '',
        links: [
          { host: '', slug: 'Menu' },
          { host: 'qr.example.com', slug: 'menu' },
        ],
        gtin: '09506000134352',
        forwards: true,
        target: { kind: 'redirect', href, isPage: false, languages: ['', 'de'], byLanguage: { '': href, de: href } },
      },
    ];
    const writers = [
      writeNginxMaps,
      writeCaddyfile,
      writeApacheRules,
      (codes: BundledCode[]) => writeRedirectsFile(codes, 'netlify'),
      (codes: BundledCode[]) => writeRedirectsFile(codes, 'cloudflare'),
    ];
    for (const write of writers) {
      const getShape = (href: string) =>
        write(build(href))
          .split('\n')
          .map((line) => line.match(/^\s*\S+/)?.[0]);
      const expected = getShape('https://example.org/');
      fc.assert(fc.property(hostile, (text) => void expect(getShape(`https://example.org/${text}`)).toEqual(expected)));
    }
  });
});
