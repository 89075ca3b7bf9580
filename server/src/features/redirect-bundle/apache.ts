import { type BundledCode, getPagePath, listPaths, splitForParameters, toHeaderText } from './bundled-code.ts';
import { findLanguageSwitch, listLanguageSwitches, platformPatterns } from './variants.ts';

/**
 * Escapes a text for the substitution of a RewriteRule: a backslash takes a character literally, `$` and `%` would insert
 * something, and `${NAME}` is replaced before the rule is even read.
 */
const escapeForRewrite = (text: string) => text.replace(/[\\$%{}&]/g, '\\$&');

/** Quotes a destination for a RewriteRule, which reads its arguments itself: up to the next quote, of which there is none. */
export const quoteForApache = (href: string): string => `"${escapeForRewrite(href)}"`;

const withParameters = (href: string) => {
  const { start, hasQuery, fragment } = splitForParameters(href);
  return `"${escapeForRewrite(start)}${hasQuery ? '&' : '?'}%{QUERY_STRING}${escapeForRewrite(fragment)}"`;
};

/** Slugs have no special characters but the hyphen, and hosts dots. */
const escapePattern = (text: string) => text.replaceAll('.', '\\.');

/** Returns rules for Apache: an `.htaccess` in the folder `site`. */
export const writeApacheRules = (codes: readonly BundledCode[]): string => {
  const choices = listLanguageSwitches(codes);
  const hosts = [...new Set(codes.flatMap((code) => code.links.map(({ host }) => host)))].filter(Boolean);
  const lines = [
    '# Copy this file into the folder "site" as .htaccess. It needs mod_rewrite, mod_setenvif and mod_headers.',
    'Options -Indexes -MultiViews',
    'AddDefaultCharset utf-8',
    'AddType text/vcard .vcf',
    'AddType text/calendar .ics',
    'RewriteEngine On',
    'SetEnvIf Host "^" TESSERA_SITE=service',
    ...hosts.map((host, at) => `SetEnvIfNoCase Host "^${escapePattern(host)}(:[0-9]+)?$" TESSERA_SITE=${at}`),
    // Later ones win.
    ...[...platformPatterns]
      .reverse()
      .map(([platform, pattern]) => `SetEnvIfNoCase User-Agent "${pattern}" TESSERA_PLATFORM=${platform || 'none'}`),
    ...[...choices.values()].map(
      ({ number, buildPattern }) =>
        `SetEnvIfNoCase Accept-Language "${buildPattern('(').replaceAll('\\', '\\\\')}" TESSERA_LANGUAGE_${number}=$1`,
    ),
    'Header always set Cache-Control "private, no-store"',
    'Header always set Referrer-Policy "no-referrer"',
    'Header always set X-Robots-Tag "noindex"',
    'RewriteRule "^(?:pages|img|media|fonts)/." "-" [L]',
  ];
  const condition = (variable: string, pattern: string) => `RewriteCond "%{ENV:${variable}}" "^(?:${pattern})$" [NC]`;
  for (const code of codes) {
    const { id, target, forwards } = code;
    const choice = findLanguageSwitch(choices, code);
    const isLanguage = (one: string) =>
      condition(
        `TESSERA_LANGUAGE_${choice?.number}`,
        choice?.found.find(({ language }) => language === one)?.tokens.join('|') ?? '',
      );
    const places = Map.groupBy(listPaths(code), ({ host, isDigitalLink }) => `${host} ${isDigitalLink}`);
    for (const paths of places.values()) {
      const { host, isDigitalLink } = paths[0] ?? { host: '', isDigitalLink: false };
      const site = condition('TESSERA_SITE', host === '' ? 'service' : String(hosts.indexOf(host)));
      const end = isDigitalLink ? '(?:/.*)?' : '';
      const pattern = `"^(?:${paths.map(({ path }) => escapePattern(path.slice(1))).join('|')})${end}$"`;
      const redirect = (conditions: readonly string[], to: string) => {
        const href = toHeaderText(to);
        const rule = (substitution: string) => `RewriteRule ${pattern} ${substitution} [NC,NE,R=302,QSD,L]`;
        if (forwards || isDigitalLink) {
          lines.push(site, ...conditions, 'RewriteCond "%{QUERY_STRING}" "."', rule(withParameters(href)));
        }
        lines.push(site, ...conditions, rule(quoteForApache(href)));
      };
      const page = (conditions: readonly string[], file: string) =>
        lines.push(site, ...conditions, `RewriteRule ${pattern} "${file}" [NC,L]`);
      const others = choice?.languages.slice(1) ?? [];
      if (target.kind === 'redirect') {
        for (const one of others) redirect([isLanguage(one)], target.byLanguage[one] ?? target.href);
        redirect([], target.byLanguage[target.languages[0] ?? ''] ?? target.href);
      } else {
        for (const [platform, href] of Object.entries(target.byPlatform)) {
          redirect([condition('TESSERA_PLATFORM', platform)], href);
        }
        for (const one of others) page([isLanguage(one)], getPagePath(id, one));
        const [first = ''] = target.languages;
        page([], getPagePath(id, first));
      }
    }
  }
  return `${[...lines, 'RewriteRule "^" "-" [R=404,L]'].join('\n')}\n`;
};
