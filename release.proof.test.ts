import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './scripts/sources.ts';

/** Two clones of this commit, in different folders, each of which builds its release. */
describe('a release', { timeout: 600_000 }, () => {
  const scratch = mkdtempSync(join(tmpdir(), 'tessera-release-'));
  const folders = ['first', 'second of two'].map((name) => join(scratch, name));
  const run = (cwd: string, program: string, ...args: string[]) =>
    execFileSync(program, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) },
    });
  const read = (folder: string, file: string) => readFileSync(join(folder, 'dist', file));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [archive, list] = [`tessera-${version}.tar.gz`, `tessera-${version}.cdx.json`];

  beforeAll(() => {
    for (const folder of folders) {
      run(root, 'git', 'clone', '--quiet', root, folder);
      for (const modules of globSync('{*/,}node_modules', { cwd: root }))
        run(root, 'cp', '-al', modules, join(folder, modules));
      run(folder, 'npm', 'run', 'release');
    }
  }, 600_000);
  afterAll(() => rmSync(scratch, { recursive: true }), 600_000);

  test('of the same commit has the same bytes, wherever and whenever it’s built', () => {
    for (const file of [archive, list, 'SHA256SUMS'])
      expect([file, read(folders[0]!, file).equals(read(folders[1]!, file))]).toEqual([file, true]);
  });

  test('has checksums that fit', () => {
    expect(run(join(folders[0]!, 'dist'), 'sha256sum', '--check', 'SHA256SUMS')).toBe(`${archive}: OK\n${list}: OK\n`);
  });

  test('has the sources of the commit and the built web app, and nothing else', () => {
    const files = run(folders[0]!, 'tar', '--list', '--file', join('dist', archive))
      .split('\n')
      .filter((path) => path !== '' && !path.endsWith('/'))
      .map((path) => path.replace(`tessera-${version}/`, ''));
    const sources = run(folders[0]!, 'git', 'ls-files').trim().split('\n');
    expect(files.filter((path) => !path.startsWith('web/build/')).sort()).toEqual(sources.sort());
    expect(files).toContain('web/build/server/index.js');
  });

  test('lists what ships, and nothing that only tests need', () => {
    const { components } = JSON.parse(read(folders[0]!, list).toString());
    const names: string[] = components.map(({ purl }: { purl: string }) => purl.split('@').slice(0, -1).join('@'));
    expect(names).toEqual(expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/react', 'pkg:npm/sharp']));
    expect(names.filter((name) => /\/(vitest|knip|playwright)$/.test(name))).toEqual([]);
  });
});
