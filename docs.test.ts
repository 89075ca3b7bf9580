import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { errors } from '@tessera/contract/errors.ts';
import { fieldErrorCodes } from '@tessera/qr-types/fields/index.ts';
import { describe, expect, it } from 'vitest';
import { root } from './scripts/sources.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const words: Record<string, string> = JSON.parse(read('locales/en/main.json'));

describe('docs/errors.md', () => {
  const sections = read('docs/errors.md').split(/^## /m).slice(1);

  it('has a section for every error code, in the order of the table, and for no other', () => {
    expect(sections.map((section) => section.split('\n')[0])).toEqual(Object.keys(errors));
  });

  it.each(Object.entries(errors))('has the status of %s, its meaning and advice', (code, status) => {
    const [, meaning, advice] = sections.find((section) => section.startsWith(`${code}\n`))?.split('\n\n') ?? [];
    expect(meaning).toMatch(new RegExp(`^Status ${status}\\. [A-Z]`));
    expect(advice).toMatch(/^What to do: /);
  });
});

describe('the English messages', () => {
  it.each([...Object.keys(errors).map((code) => `error.${code}`), ...fieldErrorCodes.map((code) => `invalid.${code}`)])(
    'have a sentence for %s',
    (key) => {
      expect(words[key] ?? words[`${key}_other`]).toMatch(/^[A-Z].*\.$/);
    },
  );

  it('have no sentence for an unknown error', () => {
    const spoken = Object.keys(words).filter((key) => /^(error|invalid)\./.test(key));
    const known = [
      ...Object.keys(errors).map((code) => `error.${code}`),
      ...fieldErrorCodes.map((code) => `invalid.${code}`),
    ];
    expect(spoken.filter((key) => !known.includes(key.replace(/_(one|other)$/, '')))).toEqual([]);
  });
});

describe('docs/security.md', () => {
  const rows = read('docs/security.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| check '))
    .map((line) => line.slice(2, -2).split(' | '));

  it('describes each check, how it is enforced, and the test for it', () => {
    expect(rows.length).toBeGreaterThan(40);
    for (const row of rows) expect([row[0], row.length]).toEqual([row[0], 4]);
  });

  it.each(rows)('%s: its tests exist', (_check, _ids, _how, proof = '') => {
    for (const part of proof.split('<br>')) {
      const [, file, name] = /^`([^`]+)`(?:: “(.+)”)?$/.exec(part) ?? [];
      expect(file, part).toMatch(/\.test\.ts$|^bench\//);
      if (file?.startsWith('bench/')) expect(existsSync(join(root, file)), part).toBe(true);
      else expect(read(file!).includes(name!), part).toBe(true);
    }
  });
});

/** Returns the repository’s own paths in a page: links, and code spans that start with one of our folders. */
const pathsIn = (page: string) => {
  const prose = read(page).replace(/^```[\s\S]*?^```$/gm, '');
  const links = [...prose.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path]) => join(dirname(page), path ?? ''));
  const rooms = /`((?:qr|qr-types|contract|server|web|locales|scripts|e2e|bench|docs)\/[^`\s<…*{]+)`/g;
  return [...links, ...[...prose.matchAll(rooms)].map(([, path]) => path ?? '')];
};

describe('the docs', () => {
  const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].filter((page) =>
    existsSync(join(root, page)),
  );

  it.each(pages)('%s names only files that exist', (page) => {
    expect(pathsIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('the map lists every feature, page and folder of the engine', () => {
    const folders = globSync(
      ['qr/src/*/', 'server/src/{features,adapters}/*/', 'web/src/{features,pages,shell}/*/', 'contract/src/*/'],
      { cwd: root, withFileTypes: true },
    )
      .filter((entry) => entry.isDirectory())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    const named = pathsIn('docs/map.md').map((path) => path.replace(/\/$/, ''));
    expect(folders.filter((folder) => !named.includes(folder))).toEqual([]);
  });

  it('every decision has a unique number, status, context, decision and consequence', () => {
    const files = globSync('docs/decisions/*.md', { cwd: root }).sort();
    expect(new Set(files.map((file) => /\d{4}(?=-)/.exec(file)?.[0])).size).toBe(files.length);
    for (const file of files) {
      expect(read(file), file).toMatch(
        /^# \d+\. .+\n\nStatus: .+\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequence\n/,
      );
    }
  });
});
