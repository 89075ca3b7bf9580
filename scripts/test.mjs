// `npm test`: every check of the repository, each with its duration. `--quick` (`npm run check`) skips slow ones: knip,
// *.slow.test files, and the browser. Exhaustive *.proof.test files belong to `npm run proof`, and the *.slow.test
// files of a part of proofs.json run only if its inputs have changed since it was proven. The last line is a plain
// count, for machines to read.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { readParts } from './proofs.mjs';
import { findChromium, installMissing, startPostgres } from './services.mjs';

const root = join(import.meta.dirname, '..');
const quick = process.argv.includes('--quick');
const strict = Boolean(process.env.CI);
const reports = mkdtempSync(join(tmpdir(), 'tessera-reports-'));
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

const startedAt = performance.now();
const results = [];
const skipped = [];
const broken = [];
const slowest = [];

/** Runs a program of the repository and returns its exit status, and its output if it isn’t shown directly. */
const start = async ([program, ...args], { env = {}, stdio = 'inherit' } = {}) => {
  const child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, PATH: path, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  const [status] = await once(child, 'close');
  return { status, output };
};

/**
 * Runs one part. `count` reads the part’s own report and returns the results; a part without one only passes or fails.
 * A part that fails without naming a failed test counts as one failure.
 */
const part = async (name, command, { count = () => ({}), ...options } = {}) => {
  const since = performance.now();
  if (!options.stdio) console.log(`\n── ${name}`);
  const { status, output } = await start(command, options);
  if (options.stdio) console.log(`\n── ${name}\n${output}`);
  const {
    passed = 0,
    failed = 0,
    left = [],
    names = [],
  } = (() => {
    try {
      return count();
    } catch {
      return { failed: 1, left: [`the rest of ${name}: it ended without a report`] };
    }
  })();
  skipped.push(...left);
  broken.push(...names);
  results.push({
    name,
    seconds: (performance.now() - since) / 1000,
    passed,
    failed: failed === 0 && status !== 0 ? 1 : failed,
  });
};

/** Checks without tests, two at a time, each reported when it has ended. */
const checks = [
  ['types of every package', ['npm', 'run', 'types', '--silent']],
  ['types of tests and scripts', ['tsc', '-p', '.']],
  ['format and lint', ['biome', 'ci', '--reporter=summary']],
  ...(quick ? [] : [['unused code and dependencies', ['knip', '--no-progress']]]),
];
const checkAll = async () => {
  for (let next = checks.shift(); next; next = checks.shift()) await part(...next, { stdio: 'pipe' });
};

const read = (file) => JSON.parse(readFileSync(join(reports, file), 'utf8'));

const countVitest = () => {
  const { numPassedTests, numFailedTests, testResults } = read('vitest.json');
  const left = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').map((test) => test.fullName),
  );
  const names = testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(root, name);
    if (tests.length === 0) return message ? [`${file}: ${message.split('\n')[0]}`] : [];
    return tests.map((test) => `${file} › ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0]}`);
  });
  const times = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }));
  slowest.push(...times.sort((a, b) => b.ms - a.ms).slice(0, 10));
  return { passed: numPassedTests, failed: numFailedTests, left, names };
};

const countPlaywright = () => {
  const { stats, suites } = read('playwright.json');
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const left = suites
    .flatMap(specs)
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title }) => title);
  const names = suites
    .flatMap(specs)
    .filter(({ ok }) => !ok)
    .map(({ title, file }) => `${file} › ${title}`);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, left, names };
};

if (!quick) installMissing();

await Promise.all([checkAll(), checkAll()]);

const postgres = await startPostgres().catch((error) => {
  skipped.push(`tests on PostgreSQL: ${error.message}`);
});
const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json'];
const proven = readParts().filter(({ isProven }) => isProven);
const left = ['**/*.proof.test.*', ...(quick ? ['**/*.slow.test.*'] : proven.flatMap(({ files }) => files))];
const runTests = () =>
  part(
    'tests',
    [
      ...vitest,
      `--outputFile.json=${join(reports, 'vitest.json')}`,
      ...left.flatMap((pattern) => ['--exclude', pattern]),
    ],
    {
      // Child processes start in half the time with compiled code from here.
      env: {
        TEST_DATABASE_URL: postgres?.url ?? '',
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      },
      count: countVitest,
    },
  );
const runJourneys = () =>
  part('browser journeys', ['playwright', 'test', '--reporter=list,json'], {
    stdio: 'pipe',
    env: {
      TEST_DATABASE_URL: postgres?.url ?? '',
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
    },
    count: countPlaywright,
  });

const hasBrowser = !quick && findChromium();
if (!quick && !hasBrowser) skipped.push('browser journeys: no Chromium (CHROMIUM=<path> names one)');
// Both wait for processes and pages about a fifth of their time, so they run side by side.
await Promise.all([runTests(), ...(hasBrowser ? [runJourneys()] : [])]);
await postgres?.stop();
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const { name, seconds, failed } of results) {
  console.log(`${name.padEnd(30)}${seconds.toFixed(1).padStart(7)} s  ${failed === 0 ? 'passed' : 'failed'}`);
}
console.log(`${'in all'.padEnd(30)}${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s`);
console.log('\nThe slowest test files:');
for (const { file, ms } of slowest) console.log(`  ${(ms / 1000).toFixed(1).padStart(5)} s  ${file}`);
if (proven.length > 0 && !quick) {
  console.log(`\nProven, and unchanged since: ${proven.map(({ name }) => name).join(', ')} (npm run proof)`);
}
if (broken.length > 0) {
  console.log('\nFailed:');
  for (const line of broken) console.log(`  ${line}`);
}
if (skipped.length > 0) {
  console.log(strict ? '\nSkipped, which counts as failed where CI is set:' : '\nSkipped:');
  for (const line of skipped) console.log(`  ${line}`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failed = sum('failed') + (strict ? skipped.length : 0);
const note = !strict && skipped.length > 0 ? `, ${skipped.length} skipped` : '';
console.log(`\n${sum('passed')} passed, ${failed} failed${note}`);
process.exitCode = failed === 0 ? 0 : 1;
