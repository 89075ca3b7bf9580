// `npm test`: every check of the repository, each with its duration. `--quick` (`npm run check`) runs types, lint, and the tests
// of rules, which need no database, process or document. Exhaustive *.proof.test files belong to `npm run proof`, and the *.slow.test
// files and the journeys of a part of proofs.json run only if its inputs have changed since it was proven. Files with a
// failed test run again when everything else has ended: what passes then is reported as unstable, not as failed
// (decision 0050). The last line is a plain count, for machines to read.
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
const unstable = [];
/** More files than this don’t fail by chance: they aren’t run again. */
const maxFilesAgain = 5;

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
 * A part that fails without naming a failed test counts as one failure, by the part’s name.
 */
const part = async (name, command, { count = () => ({}), ...options } = {}) => {
  const since = performance.now();
  if (!options.stdio) console.log(`\n── ${name}`);
  const { status, output } = await start(command, options);
  if (options.stdio) console.log(`\n── ${name}\n${output}`);
  const {
    passed = 0,
    left = [],
    failures = [],
    times = [],
  } = (() => {
    try {
      return count();
    } catch {
      return { failures: [{ line: `the rest of ${name}: it ended without a report` }] };
    }
  })();
  if (failures.length === 0 && status !== 0) failures.push({ line: name });
  skipped.push(...left);
  const result = { name, seconds: (performance.now() - since) / 1000, passed, failures, times };
  results.push(result);
  return result;
};

/** Checks without tests, two at a time, each reported when it has ended. */
const checks = [
  ...['web', 'server'].map((name) => [`types of ${name}`, ['npm', 'run', 'types', '-w', name, '--silent']]),
  ['types of tests and scripts', ['tsc', '-p', '.']],
  ...['contract', 'qr-types', 'qr', 'sdk'].map((name) => [
    `types of ${name}`,
    ['npm', 'run', 'types', '-w', name, '--silent'],
  ]),
  ['format and lint', ['biome', 'ci', '--reporter=summary']],
  ...(quick ? [] : [['unused code and dependencies', ['knip', '--no-progress']]]),
];
const checkAll = async () => {
  for (let next = checks.shift(); next; next = checks.shift()) await part(...next, { stdio: 'pipe' });
};

const read = (file) => JSON.parse(readFileSync(join(reports, file), 'utf8'));

const countVitest = () => {
  const { numPassedTests, testResults } = read('vitest.json');
  const left = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').map((test) => test.fullName),
  );
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return message ? [{ file, line: file, reason: message.split('\n')[0] }] : [];
    return tests.map(({ fullName, failureMessages }) => ({
      file,
      line: `${file} › ${fullName}`,
      reason: failureMessages[0]?.split('\n')[0],
    }));
  });
  const times = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }));
  return { passed: numPassedTests, left, failures, times };
};

const countPlaywright = () => {
  const { stats, suites } = read('playwright.json');
  const listSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
  const tests = suites.flatMap(listSpecs).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file,
      title,
      status,
      line: `${file} › ${title} (${projectName})`,
      reason: results.at(-1)?.error?.message?.split('\n')[0],
    })),
  );
  const left = tests.filter(({ status }) => status === 'skipped').map(({ title }) => title);
  return { passed: stats.expected, left, failures: tests.filter(({ status }) => status === 'unexpected') };
};

if (!quick) installMissing();

await Promise.all([checkAll(), checkAll()]);

const startDatabase = () =>
  startPostgres().catch((error) => {
    skipped.push(`tests on PostgreSQL: ${error.message}`);
  });
const postgres = quick ? undefined : await startDatabase();
// Child processes start in half the time with compiled code from here.
const env = {
  TEST_DATABASE_URL: postgres?.url ?? '',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
};
const vitest = [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'vitest.json')}`,
];
const proven = readParts().filter(({ isProven }) => isProven);
const left = ['**/*.proof.test.*', ...(quick ? ['**/*.slow.test.*'] : proven.flatMap(({ files }) => files))];
const projects = quick ? ['--project', 'rules', '--project', 'web-rules'] : [];
const unit = { env, count: countVitest };
const runTests = () =>
  part('tests', [...vitest, ...projects, ...left.flatMap((pattern) => ['--exclude', pattern])], unit);

const playwright = ['playwright', 'test', '--reporter=list,json'];
const journeys = {
  stdio: 'pipe',
  env: {
    TEST_DATABASE_URL: env.TEST_DATABASE_URL,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
    E2E_PROVEN: proven.flatMap(({ files }) => files.filter((file) => file.startsWith('e2e/'))).join(','),
  },
  count: countPlaywright,
};
const runJourneys = () => part('browser journeys', playwright, journeys);

/** Runs a few failed tests again, alone. What passes now is unstable, and not a failure. */
const runFailedAgain = async (first, getCommand, options) => {
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (quick || files.length === 0 || files.length > maxFilesAgain || files.includes(undefined)) return;
  const again = await part(`${first.name}, once more`, getCommand(files), options);
  results.splice(results.indexOf(again), 1);
  const hasFailedAgain = ({ line }) => again.failures.some((failure) => failure.line === line);
  unstable.push(...first.failures.filter((failure) => !hasFailedAgain(failure)));
  first.passed += first.failures.length - again.failures.length;
  first.failures = again.failures;
};

const hasBrowser = !quick && findChromium();
if (!quick && !hasBrowser) skipped.push('browser journeys: no Chromium (CHROMIUM=<path> names one)');
// Both wait for processes and pages about a fifth of their time, so they run side by side.
const [tests, inBrowser] = await Promise.all([runTests(), ...(hasBrowser ? [runJourneys()] : [])]);
await runFailedAgain(tests, (files) => [...vitest, '--maxWorkers=1', ...files], unit);
if (inBrowser) await runFailedAgain(inBrowser, () => [...playwright, '--last-failed', '--workers=1'], journeys);
await postgres?.stop();
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const { name, seconds, failures } of results) {
  console.log(`${name.padEnd(30)}${seconds.toFixed(1).padStart(7)} s  ${failures.length === 0 ? 'passed' : 'failed'}`);
}
console.log(`${'in all'.padEnd(30)}${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s`);
console.log('\nThe slowest test files:');
const slowest = tests.times.sort((a, b) => b.ms - a.ms).slice(0, 10);
for (const { file, ms } of slowest) console.log(`  ${(ms / 1000).toFixed(1).padStart(5)} s  ${file}`);
if (proven.length > 0 && !quick) {
  console.log(`\nProven, and unchanged since: ${proven.map(({ name }) => name).join(', ')} (npm run proof)`);
}
const failures = results.flatMap((result) => result.failures);
if (unstable.length > 0) {
  console.log('\nUnstable: failed beside others, passed when run again alone. Find out why:');
  for (const { line, reason } of unstable) console.log(`  ${line}${reason ? `: ${reason}` : ''}`);
}
if (failures.length > 0) {
  console.log('\nFailed:');
  for (const { line, reason } of failures) console.log(`  ${line}${reason ? `: ${reason}` : ''}`);
}
if (skipped.length > 0) {
  console.log(strict ? '\nSkipped, which counts as failed where CI is set:' : '\nSkipped:');
  for (const line of skipped) console.log(`  ${line}`);
}
const passed = results.reduce((total, result) => total + result.passed, 0);
const failed = failures.length + (strict ? skipped.length : 0);
const note = !strict && skipped.length > 0 ? `, ${skipped.length} skipped` : '';
console.log(`\n${passed} passed, ${failed} failed${note}`);
process.exitCode = failed === 0 ? 0 : 1;
