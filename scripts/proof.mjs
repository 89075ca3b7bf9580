// `npm run proof [-- PART …]`: the exhaustive tests, part by part; without a name, all parts of proofs.json. Prints how
// long each took, and at last. Random tests, such as those of `properties` and `random-styles`, have a random seed, which is
// printed; PROPERTY_SEED repeats a run, and several runs cover more.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { delimiter, join } from 'node:path';
import { readParts, recordPass } from './proofs.mjs';

const root = join(import.meta.dirname, '..');
const seed = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));

const parts = readParts();
const inMinutes = (seconds) => `${(seconds / 60).toFixed(1).padStart(7)} min`;

const findPart = (wanted) => {
  const part = parts.find(({ name }) => name === wanted);
  if (part) return part;
  console.error(`There is no part ${wanted}. The parts are: ${parts.map(({ name }) => name).join(', ')}.`);
  return process.exit(2);
};
const asked = process.argv.slice(2).map(findPart);

console.log(`PROPERTY_SEED=${seed}`);
const results = [];
for (const { name, files, command, env } of asked.length > 0 ? asked : parts) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const [program, ...args] = [...(command ?? ['vitest', 'run']), ...files];
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      PROPERTY_SEED: seed,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    },
  });
  const seconds = (performance.now() - start) / 1000;
  const passed = status === 0;
  if (passed) recordPass(name, seconds);
  results.push({ name, seconds, passed });
}

console.log(`\nPROPERTY_SEED=${seed}`);
for (const { name, seconds, passed } of results) {
  console.log(`${name.padEnd(14)}${inMinutes(seconds)}  ${passed ? 'passed' : 'failed'}`);
}
console.log('\nThe last pass of each part:');
for (const { name, seconds, isProven } of readParts()) {
  console.log(
    `${name.padEnd(14)}${seconds ? inMinutes(seconds) : '      never'}${isProven ? '  unchanged since' : ''}`,
  );
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
