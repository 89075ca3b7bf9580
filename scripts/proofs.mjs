// The exhaustive tests, in the parts of proofs.json. A part counts as proven while its inputs are the same as when it
// last passed: then `npm test` skips its files, and its `guards` check the same rules more cheaply. This depends on file
// contents only, so it works in a clone without history.
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

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const toNames = ({ dependencies, devDependencies, optionalDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

/** What runs the tests, whether or not they name it. */
const runners = new Set(['node', 'oxc-transform', 'vitest', '@playwright/test']);

/**
 * Returns the versions of all packages that a workspace depends on, directly and indirectly, and of those of the root that run
 * tests or are named in these sources.
 */
const listVersions = (workspace, sources) => {
  const versions = new Map();
  const add = (name, parent) => {
    const own = `${parent}/node_modules/${name}`;
    const path = own in packages ? own : `node_modules/${name}`;
    if (versions.has(path) || !(path in packages)) return;
    versions.set(path, packages[path].version);
    const { dependencies, optionalDependencies } = packages[path];
    for (const inner of toNames({ dependencies, optionalDependencies })) add(inner, path);
  };
  const isUsed = (name) => runners.has(name) || sources.some((source) => source.includes(name));
  for (const name of toNames(packages['']).filter(isUsed)) add(name, '');
  for (const name of toNames(packages[workspace])) add(name, workspace);
  return [...versions].sort().join('\n');
};

const isTest = (path) => /(\.(test|spec)\.tsx?|\/test-setup\.ts)$/.test(path);
const isDictionary = (path) => path.startsWith('locales/');

/**
 * Returns the messages of a dictionary whose keys are in these sources, whole (`'share.open'`, `"share.open_one"`) or up to a
 * choice (`share.${`): others may change as they like.
 */
const pickMessages = (dictionary, sources) => {
  const words = new Set(sources.flatMap((source) => source.match(/[a-z][\w.-]*(?:\$\{)?/gi) ?? []));
  const isUsed = (key) => {
    const parts = key.replace(/_(zero|one|two|few|many|other)$/, '').split(/(?<=[._])/);
    return words.has(parts.join('')) || parts.some((_, at) => words.has(`${parts.slice(0, at).join('')}\${`));
  };
  return Object.entries(JSON.parse(dictionary)).filter(([key]) => isUsed(key));
};

/**
 * Returns a hash of a part’s tests, of all their inputs, and of the versions of the packages that they can use. Other tests
 * are no inputs, and of dictionaries only the messages that the inputs use.
 */
const hashInputs = ({ files, inputs }) => {
  const hash = createHash('sha256');
  const paths = [...find(files), ...find(inputs).filter((path) => !isTest(path))];
  const texts = new Map([...new Set(paths)].sort().map((path) => [path, readFileSync(join(root, path))]));
  const sources = [...texts].filter(([path]) => /\.[jt]sx?$/.test(path)).map(([, text]) => text.toString());
  for (const [path, text] of texts)
    hash.update(`${path}\n`).update(isDictionary(path) ? JSON.stringify(pickMessages(text, sources)) : text);
  // Journeys are of the whole product.
  const workspaces = new Set(
    files.flatMap((path) => (path.startsWith('e2e/') ? ['server', 'web'] : path.split('/')[0])),
  );
  for (const workspace of workspaces) if (workspace in packages) hash.update(listVersions(workspace, sources));
  return hash.digest('hex').slice(0, 16);
};

/**
 * Returns the parts by name: `files`, their paths; `command`, what runs them unless it is Vitest; `env`, what it adds to
 * the environment; `seconds`, how long the last pass took; `isProven`, false for parts without `inputs`.
 */
export const readParts = () =>
  Object.entries(JSON.parse(readFileSync(map, 'utf8'))).map(([name, part]) => ({
    name,
    files: find(part.files).filter((file) =>
      new RegExp(part.containing ?? '').test(readFileSync(join(root, file), 'utf8')),
    ),
    command: part.command,
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
