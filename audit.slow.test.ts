import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './scripts/sources.ts';

describe('the search for secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('finds none in the repository', () => {
    expect(execFileSync(process.execPath, ['scripts/secrets.mjs'], { cwd: root, encoding: 'utf8' })).toMatch(
      /^No secrets in \d+ files\.\n$/,
    );
  });

  // Put together here, so that this file itself has none.
  test.each([
    ['a token of GitHub', `ghp_${'aB3dE6gH9k'.repeat(4).slice(0, 36)}`],
    ['a password in an address', ['postgres://tessera', 'correct-horse@db.example.net/tessera'].join(':')],
    [
      'a private key',
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    ],
  ])('finds %s', (_, secret) => {
    const file = join(folder, 'leak.txt');
    writeFileSync(file, `${secret}\n`);
    const secretlint = join(root, 'node_modules/secretlint/bin/secretlint.js');
    const { status } = spawnSync(process.execPath, [secretlint, '--no-glob', file], { cwd: root });
    expect(status).toBe(1);
  });
});
