// The exhaustive tests, in the parts of proofs.json. A part counts as proven while its inputs are the same as when it
// last passed: then `npm test` skips its files. This depends on file contents only, so it works in a clone without
// history.
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
 * Returns the parts by name: `files`, their paths; `shards`, the number of runs a part is divided into; `seconds`, how
 * long the last pass took; `isProven`.
 */
export const readParts = () =>
  Object.entries(JSON.parse(readFileSync(map, 'utf8'))).map(([name, part]) => ({
    name,
    files: find(part.files),
    shards: part.shards ?? 1,
    seconds: part.seconds,
    isProven: part.proven === hashInputs(part),
  }));

/** Records that a part has passed, and how long it took. */
export const markProven = (name, seconds) => {
  const parts = JSON.parse(readFileSync(map, 'utf8'));
  Object.assign(parts[name], { seconds: Math.round(seconds), proven: hashInputs(parts[name]) });
  writeFileSync(map, `${JSON.stringify(parts, null, 2)}\n`);
};
