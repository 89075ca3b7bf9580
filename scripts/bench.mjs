// `npm run bench encoder`: runs bench/encoder.ts with the remaining arguments; without a name, lists the names.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [name, ...args] = process.argv.slice(2);
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));

if (names.includes(name)) {
  const hook = ['--import', './scripts/tsx.mjs'];
  const { status } = spawnSync(process.execPath, [...hook, `bench/${name}.ts`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.exitCode = status ?? 1;
} else {
  console.log(`npm run bench <name>, one of: ${names.join(', ')}`);
  process.exitCode = name ? 1 : 0;
}
