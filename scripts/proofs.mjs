// The exhaustive tests, in the parts of proofs.json. A part counts as proven while its inputs are the same as when it
// last passed: then `npm test` skips its files. This depends on file contents only, so it works in a clone without
// history.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const map = join(import.meta.dirname, 'proofs.json');

const find = (patterns) =>
  [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })))]
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();

/** Returns a hash of a part’s tests and of all their inputs, including package versions. */
const hashInputs = ({ files, inputs }) => {
  const hash = createHash('sha256');
  for (const path of find([...files, ...inputs, 'package-lock.json'])) {
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 16);
};

/**
 * Returns the parts by name: `files`, their paths; `shards`, the number of runs a part is divided into; `env`, what it
 * adds to the environment; `seconds`, how long the last pass took; `isProven`, false for parts without `inputs`.
 */
export const readParts = () =>
  Object.entries(JSON.parse(readFileSync(map, 'utf8'))).map(([name, part]) => ({
    name,
    files: find(part.files).filter((file) => readFileSync(join(root, file), 'utf8').includes(part.containing ?? '')),
    shards: part.shards ?? 1,
    env: part.env ?? {},
    seconds: part.seconds,
    isProven: part.inputs !== undefined && part.proven === hashInputs(part),
  }));

/** Records that a part has passed, and how long it took. */
export const recordPass = (name, seconds) => {
  const parts = JSON.parse(readFileSync(map, 'utf8'));
  const part = parts[name];
  Object.assign(part, { seconds: Math.round(seconds) }, part.inputs && { proven: hashInputs(part) });
  writeFileSync(map, JSON.stringify(parts, null, 2));
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', map], { stdio: 'ignore' });
};
