import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyStep, recipeSteps } from './scripts/recipes.ts';
import { repositoryFiles, root } from './scripts/sources.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tessera-recipes-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Links this folder’s packages, except the workspaces, which are those of the scratch copy. */
const linkPackages = (folder: string) => {
  mkdirSync(join(scratch, folder), { recursive: true });
  for (const name of readdirSync(join(root, folder)).filter((entry) => entry !== '.cache')) {
    if (name === '@tessera')
      cpSync(join(root, folder, name), join(scratch, folder, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(root, folder, name), join(scratch, folder, name));
  }
};

const run = (program: string, args: string[], folder = '.') => {
  const { PATH, HOME, TEST_DATABASE_URL = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: join(scratch, folder),
    env: { PATH, HOME, TEST_DATABASE_URL, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

beforeAll(() => {
  for (const file of repositoryFiles()) cpSync(join(root, file), join(scratch, file));
  for (const folder of ['node_modules', 'web/node_modules', 'server/node_modules']) {
    if (readdirSync(join(root, dirname(folder))).includes('node_modules')) linkPackages(folder);
  }
  for (const step of recipeSteps) {
    const path = join(scratch, step.file);
    const text = applyStep(step, () => readFileSync(path, 'utf8'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
});

test.each([
  ['page', ['coffee-bag']],
  ['static', ['morse', '--static']],
])('`npm run new type` creates a %s type that passes every test', (_, args) => {
  execFileSync(process.execPath, ['scripts/new.mjs', 'type', ...args], { cwd: scratch });
});

test.each(['qr', 'qr-types', 'contract', 'server', 'web'])(
  'all steps together compile',
  (room) => {
    const typegen = room === 'web' ? run('react-router', ['typegen'], room) : { status: 0, output: '' };
    expect(typegen).toMatchObject({ status: 0 });
    expect(run('tsc', ['-p', '.'], room)).toEqual({ status: 0, output: '' });
  },
  120_000,
);

test('all steps together pass the tests that guard each recipe', () => {
  execFileSync('git', ['init', '--quiet'], { cwd: scratch });
  const guards = [
    'qr-types/src/every-type.test.tsx',
    'contract/src/api',
    'server/src/adapters/geo',
    'server/src/adapters/database',
    'server/src/http/idor.test.ts',
    'server/src/features/codes/note.test.ts',
    'server/src/features/index.test.ts',
    'architecture.test.ts',
    'docs.test.ts',
    'names.test.ts',
  ];
  // Of the permission tests only the new route and its row: the others run in the repository itself.
  const names = '^(?!access control > (?!the expectations|folders\\.count ))';
  const { status, output } = run('vitest', [
    ...['run', '--project', 'rules', '--project', 'server', '--reporter', 'verbose', '-t', names],
    ...guards,
  ]);
  expect(status, output).toBe(0);
  for (const guard of [
    'the expectations cover every route',
    'folders.count responds to each kind of caller as expected',
  ])
    expect(output).toContain(guard);
}, 180_000);
