import {
  type BundledCode,
  getPagePath,
  listHosts,
  listPaths,
  splitForParameters,
  toHeaderText,
  toLanguageName,
} from './bundled-code.ts';
import { findLanguageSwitch, listLanguageSwitches, platformPatterns } from './variants.ts';

/**
 * Quotes a text for an nginx configuration. In quotes, only backslashes and quotes are special; a `$` would begin a variable
 * and can't be escaped, so that it comes from one.
 */
export const quoteForNginx = (text: string): string =>
  `"${text.replace(/[\\"]/g, '\\$&').replaceAll('$', `\${tessera_dollar}`)}"`;

/** Inserts the variables for added parameters between parts that are quoted. */
const quoteForwarding = (href: string) => {
  const { start, hasQuery, fragment } = splitForParameters(href);
  const parameters = hasQuery ? `\${tessera_more}` : `\${tessera_query}`;
  return `${quoteForNginx(start).slice(0, -1)}${parameters}${quoteForNginx(fragment).slice(1)}`;
};

const map = (source: string, variable: string, lines: readonly string[]) =>
  `map ${source} ${variable} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;

/** Returns the maps of an nginx server, for its `http` block: which path opens which code, and where that leads. */
export const writeNginxMaps = (codes: readonly BundledCode[]): string => {
  const choices = listLanguageSwitches(codes);
  const links: string[] = [];
  const redirects: string[] = [];
  const pages: string[] = [];
  for (const code of codes) {
    const { id, target, forwards } = code;
    const choice = findLanguageSwitch(choices, code);
    const language = choice ? `\${tessera_language_${choice.number}}` : '';
    const isByPlatform = target.kind === 'page' && Object.keys(target.byPlatform).length > 0;
    const variant = target.kind === 'redirect' ? language : isByPlatform ? `\${tessera_platform}` : '';
    for (const { host, path, isDigitalLink } of listPaths(code)) {
      links.push(`"${host}${path}" "${id}/${variant}/${isDigitalLink || forwards ? 'more' : ''}"`);
    }
    const redirect = (name: string, href: string) => {
      const text = toHeaderText(href);
      redirects.push(`"${id}/${name}/" ${quoteForNginx(text)}`, `"${id}/${name}/more" ${quoteForwarding(text)}`);
    };
    if (target.kind === 'redirect') {
      const names = choice ? target.languages : [''];
      for (const one of names) redirect(choice ? toLanguageName(one) : '', target.byLanguage[one] ?? target.href);
    } else {
      const file = getPagePath(id, choice ? language : target.languages[0]);
      for (const platform of isByPlatform ? ['', 'iOS', 'Android', 'HarmonyOS'] : ['']) {
        const href = target.byPlatform[platform];
        if (href) redirect(platform, href);
        else pages.push(`"${id}/${platform}/" "${file}"`, `"${id}/${platform}/more" "${file}"`);
      }
    }
  }
  return [
    '# Include this file in the http block, for example as /etc/nginx/conf.d/tessera.conf.',
    'map_hash_max_size 262144;',
    'map_hash_bucket_size 512;',
    'geo $tessera_dollar { default "$"; }',
    map('$args', '$tessera_query', ['default "?$args"', '"" ""']),
    map('$args', '$tessera_more', ['default "&$args"', '"" ""']),
    map('$http_user_agent', '$tessera_platform', [
      'default ""',
      ...platformPatterns.map(([platform, pattern]) => `"~*${pattern}" "${platform}"`),
    ]),
    ...[...choices.values()].flatMap(({ number, buildPattern, found, languages }) => [
      map('$http_accept_language', `$tessera_accepted_${number}`, [
        'default ""',
        `"~*${buildPattern(`(?<tessera_found_${number}>`).replaceAll('\\', '\\\\')}" $tessera_found_${number}`,
      ]),
      map(`$tessera_accepted_${number}`, `$tessera_language_${number}`, [
        `default "${toLanguageName(languages[0] ?? '')}"`,
        ...found.flatMap(({ language, tokens }) => tokens.map((token) => `"${token}" "${language}"`)),
      ]),
    ]),
    '# Domains with links of their own. Every other name is the one of the service.',
    map('$host', '$tessera_site', ['default ""', ...listHosts(codes).map((host) => `"${host}" "${host}"`)]),
    map('$uri', '$tessera_path', [
      'default $uri',
      '"~^(?<tessera_item>/[A-Za-z0-9_-]+/01/[0-9]{8,14})/" $tessera_item',
    ]),
    map('"$tessera_site$tessera_path"', '$tessera_code', ['default ""', ...links]),
    map('$tessera_code', '$tessera_redirect', ['default ""', ...redirects]),
    map('$tessera_code', '$tessera_page', ['default ""', ...pages]),
  ].join('\n');
};

/** The rules of the server block. */
export const nginxRules = `# Include this file in a server block whose root is the folder "site".
charset utf-8;
absolute_redirect off;
add_header Cache-Control "private, no-store" always;
add_header Referrer-Policy "no-referrer" always;
add_header X-Robots-Tag "noindex" always;
location / {
  if ($tessera_redirect != "") { return 302 $tessera_redirect; }
  if ($tessera_page != "") { rewrite ^ $tessera_page last; }
  return 404;
}
location ^~ /pages/ {
  location ~ [.]vcf$ { types { } default_type text/vcard; }
  location ~ [.]ics$ { types { } default_type text/calendar; }
}
location ^~ /img/ { }
location ^~ /media/ { }
location ^~ /fonts/ { }
`;
