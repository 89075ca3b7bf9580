// `npm run proof [-- PART …]`: the exhaustive tests, part by part, each with its duration. Without a name, all of them:
// those of proofs.json, `properties` (every property test with a random seed, which is printed; PROPERTY_SEED repeats a
// run) and `databases` (the server’s tests on both databases). `random-styles:3` is the third shard of a part.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { markProven, readParts } from './proofs.mjs';

const root = join(import.meta.dirname, '..');
const seed = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));

const tests = globSync('{qr,qr-types,contract,server,web}/src/**/*.test.{ts,tsx}', { cwd: root });
const hasProperties = (file) => readFileSync(join(root, file), 'utf8').includes('fc.assert');
const parts = [
  ...readParts(),
  { name: 'properties', files: tests.filter((file) => !file.includes('.proof.') && hasProperties(file)), shards: 1 },
  {
    name: 'databases',
    files: tests.filter((file) => file.startsWith('server/') && !file.includes('.proof.')),
    shards: 1,
    env: { TEST_EVERY_DATABASE: 'yes' },
  },
];

const findPart = (wanted) => {
  const part = parts.find(({ name }) => name === wanted);
  if (part) return part;
  console.error(`There is no part ${wanted}. The parts are: ${parts.map(({ name }) => name).join(', ')}.`);
  return process.exit(2);
};
const wanted = process.argv.slice(2).map((name) => name.split(':'));
const asked = wanted.map(([name, shard]) => ({ ...findPart(name), shard }));

console.log(`PROPERTY_SEED=${seed}`);
const results = [];
for (const { name, files, shards, shard, env } of asked.length > 0 ? asked : parts) {
  const start = performance.now();
  const numbers = shard ? [shard] : Array.from({ length: shards }, (_, at) => at + 1);
  const passed = numbers.every((number) => {
    console.log(`\n── ${name}${shards > 1 ? `, shard ${number} of ${shards}` : ''}`);
    const { status } = spawnSync('vitest', ['run', ...files], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...env,
        PROPERTY_SEED: seed,
        PROOF_SHARD: `${number}/${shards}`,
        PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      },
    });
    return status === 0;
  });
  const seconds = (performance.now() - start) / 1000;
  const isPart = readParts().some((part) => part.name === name);
  if (passed && !shard && isPart) markProven(name, seconds);
  results.push({ name, seconds, passed });
}

console.log(`\nPROPERTY_SEED=${seed}`);
for (const { name, seconds, passed } of results) {
  console.log(`${name.padEnd(14)}${(seconds / 60).toFixed(1).padStart(7)} min  ${passed ? 'passed' : 'failed'}`);
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
