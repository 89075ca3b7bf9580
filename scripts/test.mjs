// `npm test`: every check of the repository, one after the other, each with its time. `--quick` (`npm run check`) leaves
// out what is slow: knip, *.slow.test files, and the browser. Exhaustive *.proof.test files are `npm run proof`'s. The last
// line is a plain count, for machines to read.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { findChromium, installMissing, startPostgres } from './services.mjs';

const root = join(import.meta.dirname, '..');
const quick = process.argv.includes('--quick');
const strict = Boolean(process.env.CI);
const reports = mkdtempSync(join(tmpdir(), 'tessera-reports-'));
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

const results = [];
const skipped = [];
const broken = [];

/**
 * Runs one part, its output straight through. `count` reads the part's own report and says what ran; a part without one
 * only fails or doesn't. A part that ends badly without naming a failed test counts as one failure.
 */
const part = (name, command, { env = {}, count = () => ({}) } = {}) => {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const [program, ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
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
    seconds: (performance.now() - start) / 1000,
    passed,
    failed: failed === 0 && status !== 0 ? 1 : failed,
  });
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

part('format and lint', ['biome', 'ci', '--reporter=summary']);
part('types of every room', ['npm', 'run', 'types', '--silent']);
part('types of tests and scripts', ['tsc', '-p', '.']);
if (!quick) part('unused code and dependencies', ['knip', '--no-progress']);

const postgres = await startPostgres().catch((error) => {
  skipped.push(`tests on PostgreSQL: ${error.message}`);
});
const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json'];
part(
  'tests',
  [
    ...vitest,
    `--outputFile.json=${join(reports, 'vitest.json')}`,
    '--exclude',
    quick ? '**/*.{slow,proof}.test.*' : '**/*.proof.test.*',
  ],
  { env: { TEST_DATABASE_URL: postgres?.url ?? '' }, count: countVitest },
);

if (!quick && findChromium()) {
  part('browser journeys', ['playwright', 'test', '--reporter=list,json'], {
    env: {
      TEST_DATABASE_URL: postgres?.url ?? '',
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
    },
    count: countPlaywright,
  });
} else if (!quick) {
  skipped.push('browser journeys: no Chromium (CHROMIUM=<path> names one)');
}
await postgres?.stop();
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const { name, seconds, failed } of results) {
  console.log(`${name.padEnd(30)}${seconds.toFixed(1).padStart(7)} s  ${failed === 0 ? 'passed' : 'failed'}`);
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
