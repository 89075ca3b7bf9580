import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryFiles, root } from './scripts/sources.ts';

type File = { path: string; text: string };

const isStyleSheet = ({ path }: File) => /^web\/src\/.*\.css$/.test(path);

const listDeclarations = ({ text }: File, property: RegExp) =>
  [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+);/g)]
    .filter(([, name = '']) => property.test(name))
    .map(([, , value = '']) => value);

/** Breakpoints that tokens.css names, in px: of the window's width, its height, and of containers. */
const breakpoints = new Set([379, 660, 960, 1099, 1360, 1500, 1600, 560, 420, 480, 720]);

const tokens = new Set(
  readFileSync(join(root, 'web/src/ui/tokens.css'), 'utf8')
    .match(/^ *--[\w-]+(?=:)/gm)
    ?.map((name) => name.trim()),
);

/** Rules for every file of the repository, each with a file that violates it. */
const habits: { says: string; breaks: (file: File) => boolean; broken: File; allowed: File }[] = [
  {
    says: 'files and folders have names in kebab-case',
    breaks: ({ path }) => {
      const written = path.replace(
        /(?<=^|\/)(README|LICENSE|CHANGELOG|SECURITY|THIRD-PARTY|Dockerfile|Caddyfile)\b/,
        'x',
      );
      return written.split('/').some((part) => !/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(part));
    },
    broken: { path: 'web/src/pages/home/MiniBuilder.tsx', text: '' },
    allowed: { path: 'docs/decisions/0001-five-packages.md', text: '' },
  },
  {
    says: 'no folder is called shared, common, lib, utils, helpers or core: a folder says what it holds',
    breaks: ({ path }) => /(^|\/)(shared|common|lib|libs|utils?|helpers?|core)\//.test(path),
    broken: { path: 'server/src/utils/dates.ts', text: '' },
    allowed: { path: 'server/src/http/replies.ts', text: '' },
  },
  {
    says: 'no source file is longer than 400 lines, unless it is generated: then it is several',
    breaks: ({ path, text }) =>
      /\.(ts|tsx|mts|mjs|css)$/.test(path) &&
      path !== 'server/src/adapters/database/tables.ts' &&
      !path.startsWith('sdk/src/generated/') &&
      text.split('\n').length > 401,
    broken: { path: 'server/src/app.ts', text: '\n'.repeat(500) },
    allowed: { path: 'package-lock.json', text: '\n'.repeat(500) },
  },
  {
    says: 'a font size is a token of web/src/ui/tokens.css',
    breaks: (file) =>
      isStyleSheet(file) &&
      !file.path.endsWith('/tokens.css') &&
      listDeclarations(file, /^font(-size)?$/).some((value) => /\d(px|r?em)/.test(value.split('/')[0] ?? '')),
    broken: { path: 'web/src/pages/x.module.css', text: '.a { font: 600 14px / 20px var(--text); }' },
    allowed: { path: 'web/src/pages/x.module.css', text: '.a { font: 600 var(--text-small) / 20px var(--text); }' },
  },
  {
    says: 'padding, margin and gap are on the spacing scale of web/src/ui/tokens.css, but for corrections of up to 3 px',
    breaks: (file) =>
      isStyleSheet(file) &&
      listDeclarations(file, /^((row-|column-)?gap|(padding|margin)(-.*)?)$/).some((value) =>
        [...value.matchAll(/([\d.]+)(px|r?em)/g)].some(([, size, unit]) => unit !== 'px' || Number(size) > 3),
      ),
    broken: { path: 'web/src/pages/x.module.css', text: '.a { padding: 14px var(--space-4); }' },
    allowed: { path: 'web/src/pages/x.module.css', text: '.a { padding: 1px var(--space-4); }' },
  },
  {
    says: 'a breakpoint is one of those that web/src/ui/tokens.css names',
    breaks: (file) =>
      isStyleSheet(file) &&
      [...file.text.matchAll(/@(?:media|container)([^{]*)/g)].some(([, query = '']) =>
        [...query.matchAll(/([\d.]+)(px|r?em)/g)].some(
          ([, size, unit]) => unit !== 'px' || !breakpoints.has(Number(size)),
        ),
      ),
    broken: { path: 'web/src/pages/x.module.css', text: '@media (width <= 700px) { .a { gap: 0; } }' },
    allowed: { path: 'web/src/pages/x.module.css', text: '@media (660px < width <= 960px) { .a { gap: 0; } }' },
  },
  {
    says: 'a variable with a fallback isn’t a token of web/src/ui/tokens.css, since the token would always replace it',
    breaks: (file) =>
      isStyleSheet(file) && [...file.text.matchAll(/var\((--[\w-]+),/g)].some(([, name = '']) => tokens.has(name)),
    broken: { path: 'web/src/pages/x.module.css', text: '.a { gap: var(--section-gap, var(--space-4)); }' },
    allowed: { path: 'web/src/pages/x.module.css', text: '.a { gap: var(--design-gap, var(--space-4)); }' },
  },
  {
    says: 'nothing names the machine that it was written on',
    breaks: ({ text }) => {
      const registry = process.env['npm_config_registry'] ?? '';
      const isOwn = registry !== '' && !registry.includes('registry.npmjs.org');
      return text.includes(`${root}/`) || (isOwn && text.includes(registry));
    },
    broken: { path: 'docs/map.md', text: `See ${root}/docs.` },
    allowed: { path: 'docs/map.md', text: 'See docs/adding.md.' },
  },
];

const isText = (path: string) => !/\.(png|jpe?g|webp|woff2?|ico|gz|mmdb)$/.test(path);
const files = repositoryFiles().map((path) => ({
  path,
  text: isText(path) ? readFileSync(join(root, path), 'utf8') : '',
}));

describe('the repository', () => {
  for (const { says, breaks, broken, allowed } of habits) {
    test(says, () => {
      expect(files.filter(breaks).map(({ path }) => `${says}: ${path}`)).toEqual([]);
      expect(breaks(broken)).toBe(true);
      expect(breaks(allowed)).toBe(false);
    });
  }

  test('the lock file contains no download URL: only workspaces are resolved, to their folders', () => {
    const { packages, workspaces = packages[''].workspaces } = JSON.parse(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
    );
    const resolved = Object.values<{ resolved?: string }>(packages).flatMap((entry) => entry.resolved ?? []);
    expect(resolved.sort()).toEqual([...workspaces].sort());
  });
});
