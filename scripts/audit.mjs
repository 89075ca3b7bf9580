// `npm run audit`: known vulnerabilities of our dependencies, secrets in the repository’s files and history of this commit,
// and the licences of what ships. Each part is a command of its own; all run, and one that fails makes the whole fail.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

const parts = {
  advisories: ['node', 'scripts/advisories.mjs'],
  secrets: ['node', 'scripts/secrets.mjs'],
  licences: ['vitest', 'run', 'third-party.test.ts'],
};

const results = Object.entries(parts).map(([name, [program, ...args]]) => {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } });
  return { name, status };
});

console.log('');
for (const { name, status } of results) console.log(`${name.padEnd(12)}${status === 0 ? 'passed' : 'failed'}`);
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;
