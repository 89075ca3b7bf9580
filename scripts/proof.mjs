// `npm run proof [-- FILTER …]`: the exhaustive *.proof.test files, and every property test with a random seed, which is
// printed; PROPERTY_SEED repeats a run.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const seed = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));
const holdsProperties = (file) => readFileSync(join(root, file), 'utf8').includes('fc.assert');
const files = globSync('{qr,qr-types,contract,server,web}/src/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => file.includes('.proof.test.') || holdsProperties(file),
);
const filters = process.argv.slice(2);
console.log(`Properties with PROPERTY_SEED=${seed}`);
const { status } = spawnSync('vitest', ['run', ...(filters.length > 0 ? filters : files)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PROPERTY_SEED: seed,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  },
});
console.log(`Properties had PROPERTY_SEED=${seed}`);
process.exitCode = status ?? 1;
