// Prepares a clone, on any Node from 20: installs missing packages of the lock file, and with --build also builds the
// web app if a source is newer than the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..');

const packages = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
};

const run = (command, args, env = process.env) => {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
};

const installed = packages('node_modules/.package-lock.json');
const missing = Object.entries(packages('package-lock.json')).filter(
  ([path, wanted]) =>
    path.includes('node_modules/') && !wanted.link && !wanted.optional && installed[path]?.version !== wanted.version,
);
if (missing.length > 0) {
  console.log(`Installing ${missing.length} packages …`);
  // Without node_modules/.bin, so that npm does not run on the Node that it is about to replace.
  const path = process.env.PATH.split(delimiter).filter((dir) => !dir.includes('node_modules'));
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    ...process.env,
    PATH: path.join(delimiter),
  });
}

if (process.argv.includes('--build')) {
  const made = new Set(['node_modules', 'build', '.react-router']);
  const sources = ['web', 'qr', 'qr-types', 'contract', 'locales']
    .flatMap((room) => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(root, file)
          .split(sep)
          .some((part) => made.has(part)),
    );
  const hash = createHash('sha256');
  for (const file of [...sources, join(root, 'package-lock.json')].sort())
    hash.update(relative(root, file)).update(readFileSync(file));
  const stamp = join(root, 'web/build/.sources');
  const now = hash.digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
    console.log('Building the web app …');
    run('npm', ['run', 'build', '-w', 'web', '--silent'], { ...process.env, NODE_ENV: 'production' });
    writeFileSync(stamp, now);
  }
}
