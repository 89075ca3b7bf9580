import { type BundledCode, getPagePath, listPaths, toHeaderText } from './bundled-code.ts';
import { findLanguageSwitch, listLanguageSwitches } from './variants.ts';

/** Fields are separated by spaces, of which destinations have none; `:splat` would insert the rest of the scanned path. */
export const escapeForRedirectsFile = (href: string): string => toHeaderText(href).replaceAll(':splat', '%3Asplat');

/** How these hosts, which distinguish case, are told of links in any case: as stored, in lower case, and in upper case. */
const listSpellings = (path: string, slugs: readonly string[]): string[] => {
  const [, prefix = '', key = '', rest = ''] = /^(\/(?:r|redirect|p)\/|\/)([\w-]+)(.*)$/.exec(path) ?? [];
  const stored = slugs.find((slug) => slug.toLowerCase() === key) ?? key;
  const prefixes = prefix === '/r/' ? ['/r/', '/R/'] : [prefix];
  const spellings = prefixes.flatMap((start) => [stored, key, key.toUpperCase()].map((slug) => start + slug + rest));
  return [...new Set(spellings)];
};

/**
 * Returns a `_redirects` file for Netlify, or for Cloudflare Pages, which has neither rules for a domain nor for a language:
 * there, codes of two domains with the same link and all languages but the default are left out.
 */
export const writeRedirectsFile = (codes: readonly BundledCode[], server: 'netlify' | 'cloudflare'): string => {
  const choices = listLanguageSwitches(codes);
  const paths = codes.flatMap(listPaths).map(({ path }) => path);
  const seen = new Set<string>();
  const ambiguous = new Set(paths.filter((path) => seen.has(path) || !seen.add(path)));
  const lines: string[] = [];
  for (const code of codes) {
    const { id, target, links } = code;
    const choice = findLanguageSwitch(choices, code);
    for (const { host, path, isDigitalLink } of listPaths(code)) {
      if (server === 'cloudflare' && host !== '' && ambiguous.has(path)) continue;
      const slugs = links.map(({ slug }) => slug);
      for (const spelling of listSpellings(path, slugs)) {
        for (const from of isDigitalLink ? [spelling, `${spelling}/*`] : [spelling]) {
          const source = host !== '' && server === 'netlify' ? `https://${host}${from}` : from;
          const rule = (to: string, status: number, condition = '') =>
            lines.push([source, escapeForRedirectsFile(to), status, condition].filter(Boolean).join(' '));
          const others = server === 'netlify' ? (choice?.found ?? []) : [];
          const [first = ''] = target.languages;
          for (const { language, tokens } of others) {
            const condition = `Language=${tokens.join(',')}`;
            if (target.kind === 'redirect') rule(target.byLanguage[language] ?? target.href, 302, condition);
            else rule(getPagePath(id, language), 200, condition);
          }
          if (target.kind === 'redirect') rule(target.byLanguage[first] ?? target.href, 302);
          else rule(getPagePath(id, first), 200);
        }
      }
    }
  }
  return `${lines.join('\n')}\n`;
};
