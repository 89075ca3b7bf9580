// Looks for secrets in the repository’s text files, with the rules of secretlint: tokens, private keys, passwords in addresses.
// Examples that documents and tests use are allowed in .secretlintrc.json.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const listing = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const isText = (file) => !/\.(png|jpe?g|webp|mp[34]|pdf|woff2?|icc|hevc|zip|gz)$/.test(file);

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/secretlint/bin/secretlint.js'),
    '--no-glob',
    '--format',
    'compact',
    ...files.filter(isText),
  ],
  { cwd: root, stdio: 'inherit' },
);
if (status === 0) console.log(`No secrets in ${files.length} files.`);
process.exitCode = status ?? 1;
