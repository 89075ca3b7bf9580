import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryFiles, root } from './scripts/sources.ts';

type File = { path: string; text: string };

/** What every file of the repository keeps to, each with a file that breaks it. */
const habits: { says: string; breaks: (file: File) => boolean; broken: File; allowed: File }[] = [
  {
    says: 'files and folders have names in kebab-case',
    breaks: ({ path }) => {
      const written = path.replace(/(?<=^|\/)(README|LICENSE|CHANGELOG|THIRD-PARTY|Dockerfile)\b/, 'x');
      return written.split('/').some((part) => !/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(part));
    },
    broken: { path: 'web/src/pages/home/MiniBuilder.tsx', text: '' },
    allowed: { path: 'docs/decisions/0001-five-rooms.md', text: '' },
  },
  {
    says: 'no folder is called shared, common, lib, utils, helpers or core: a folder says what it holds',
    breaks: ({ path }) => /(^|\/)(shared|common|lib|libs|utils?|helpers?|core)\//.test(path),
    broken: { path: 'server/src/utils/dates.ts', text: '' },
    allowed: { path: 'server/src/http/replies.ts', text: '' },
  },
  {
    says: 'no source file is longer than 400 lines: then it is several',
    breaks: ({ path, text }) => /\.(ts|tsx|mts|mjs|css)$/.test(path) && text.split('\n').length > 401,
    broken: { path: 'server/src/app.ts', text: '\n'.repeat(500) },
    allowed: { path: 'package-lock.json', text: '\n'.repeat(500) },
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

  test('the lock file holds no download address: only workspaces are resolved, to their folders', () => {
    const { packages, workspaces = packages[''].workspaces } = JSON.parse(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
    );
    const resolved = Object.values<{ resolved?: string }>(packages).flatMap((entry) => entry.resolved ?? []);
    expect(resolved.sort()).toEqual([...workspaces].sort());
  });
});
