import {
  type BundledCode,
  getPagePath,
  listHosts,
  listPaths,
  splitForParameters,
  toHeaderText,
  toLanguageName,
} from './bundled-code.ts';
import { findLanguageSwitch, type LanguageSwitch, listLanguageSwitches, platformPatterns } from './variants.ts';

/** Braces enclose placeholders, and no way to escape them survives Caddy's `import`. */
const toSafeText = (text: string) =>
  text.replace(/["`{}\\]/g, (special) => `%${special.charCodeAt(0).toString(16).toUpperCase()}`);

/** Quotes a text for a Caddyfile. Only here, destinations aren't literally the same: braces and backslashes are encoded. */
export const quoteForCaddy = (text: string): string => `"${toSafeText(text)}"`;

const withParameters = (href: string) => {
  const { start, hasQuery, fragment } = splitForParameters(href);
  return `${quoteForCaddy(start).slice(0, -1)}${hasQuery ? '&' : '?'}{query}${quoteForCaddy(fragment).slice(1)}`;
};

const quotePattern = (pattern: string) => `"~(?i)${pattern}"`;

const writeLanguages = ({ number, buildPattern, found, languages }: LanguageSwitch): string[] => [
  `map {http.request.header.Accept-Language} {tessera_accepted_${number}} {`,
  `  ${quotePattern(buildPattern('('))} "\${1}"`,
  '  default ""',
  '}',
  `map {tessera_accepted_${number}} {tessera_language_${number}} {`,
  ...found.flatMap(({ language, tokens }) => tokens.map((token) => `  ${quotePattern(`^${token}$`)} "${language}"`)),
  `  default "${toLanguageName(languages[0] ?? '')}"`,
  '}',
];

/** Returns the rules of one host for a code: a redirect or a page for each variant. */
const writeCode = (code: BundledCode, host: string, choice: LanguageSwitch | undefined): string[] => {
  const { id, target, forwards } = code;
  const paths = listPaths(code).filter((path) => path.host === host);
  const lines: string[] = [];
  const language = choice ? `{tessera_language_${choice.number}}` : '';
  const groups = [
    {
      name: '',
      all: paths.filter(({ isDigitalLink }) => !isDigitalLink).map(({ path }) => path),
      isForwarding: forwards,
    },
    {
      name: 'item_',
      all: paths.filter(({ isDigitalLink }) => isDigitalLink).flatMap(({ path }) => [path, `${path}/*`]),
      isForwarding: true,
    },
  ];
  for (const { name, all, isForwarding } of groups.filter(({ all }) => all.length > 0)) {
    const match = (variant: string, conditions: readonly string[]) => {
      const matcher = `@${name}${id}_${variant}`;
      lines.push(`${matcher} {`, `  path ${all.join(' ')}`, ...conditions.map((condition) => `  ${condition}`), '}');
      return matcher;
    };
    const redirect = (variant: string, conditions: readonly string[], target: string) => {
      const href = toHeaderText(target);
      if (isForwarding) {
        const matcher = match(`${variant}_more`, [...conditions, 'expression {query} != ""']);
        lines.push(`redir ${matcher} ${withParameters(href)} 302`);
      }
      lines.push(`redir ${match(variant, conditions)} ${quoteForCaddy(href)} 302`);
    };
    if (target.kind === 'redirect') {
      for (const one of choice?.languages.slice(1) ?? []) {
        redirect(one, [`vars ${language} ${one}`], target.byLanguage[one] ?? target.href);
      }
      redirect('default', [], target.byLanguage[target.languages[0] ?? ''] ?? target.href);
    } else {
      for (const [platform, href] of Object.entries(target.byPlatform)) {
        redirect(platform, [`vars {tessera_platform} ${platform}`], href);
      }
      const file = getPagePath(id, choice ? language : target.languages[0]);
      lines.push(`rewrite ${match('page', [])} ${file}`);
    }
  }
  return lines;
};

const indent = (lines: readonly string[], depth: number) => lines.map((line) => `${'\t'.repeat(depth)}${line}`);

/** Returns a Caddyfile. `SITE_ADDRESS` and `SITE_ROOT` say where it listens, and where the folder `site` is. */
export const writeCaddyfile = (codes: readonly BundledCode[]): string => {
  const choices = listLanguageSwitches(codes);
  const hosts = listHosts(codes);
  const rulesOf = (host: string) => codes.flatMap((code) => writeCode(code, host, findLanguageSwitch(choices, code)));
  const answer = (host: string) => [
    'route {',
    ...indent(rulesOf(host), 1),
    '\t@file path /pages/* /img/* /media/* /fonts/*',
    '\tfile_server @file',
    '\trespond 404',
    '}',
  ];
  return `${[
    '{$SITE_ADDRESS::80} {',
    ...indent(
      [
        'root * {$SITE_ROOT:site}',
        'header Cache-Control "private, no-store"',
        'header Referrer-Policy "no-referrer"',
        'header X-Robots-Tag "noindex"',
        'route {',
        ...indent(
          [
            'map {http.request.header.User-Agent} {tessera_platform} {',
            ...platformPatterns.map(([platform, pattern]) => `\t${quotePattern(pattern)} "${platform}"`),
            '\tdefault ""',
            '}',
            ...[...choices.values()].flatMap(writeLanguages),
            ...hosts.flatMap((host, at) => [
              `@domain_${at} host ${host}`,
              `handle @domain_${at} {`,
              ...indent(answer(host), 1),
              '}',
            ]),
            'handle {',
            ...indent(answer(''), 1),
            '}',
          ],
          1,
        ),
        '}',
      ],
      1,
    ),
    '}',
  ].join('\n')}\n`;
};
