import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../qr/testing/chromium.ts';
import { installSdk, listCode, runProgram, startService } from './testing.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const menuTable = listCode(readme, 'csv')[0]!;

let sdk: Awaited<ReturnType<typeof installSdk>>;
let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  sdk = await installSdk();
  service = await startService();
});
afterAll(async () => {
  await service.close();
  sdk.close();
});

let folders = 0;
/** A folder inside that of the installed SDK, with an account of its own. */
const createPlace = async () => {
  const folder = join(sdk.folder, `place-${folders++}`);
  mkdirSync(folder);
  const env = { TESSERA_URL: service.url, TESSERA_KEY: await service.createKey(), HOME: folder, XDG_CONFIG_HOME: '' };
  const run = (command: readonly string[], more: Record<string, string | undefined> = {}, input?: string) =>
    service.whileWorking(
      runProgram(command, { cwd: folder, env: { ...env, ...more }, ...(input !== undefined && { input }) }),
    );
  const bin = join(sdk.folder, 'node_modules/.bin/tessera');
  const tessera = (...args: string[]) => run([bin, ...args]);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  return { folder, env, run, bin, tessera, read, write };
};

describe('the README', () => {
  test.each(listCode(readme, 'js'))('its program %# runs', async (code) => {
    const place = await createPlace();
    place.write('program.mjs', code);
    place.write('menu.csv', menuTable);
    const { stderr, status, stdout } = await place.run([process.execPath, 'program.mjs']);
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).not.toBe('');
    if (code.includes('menu.svg')) expect(place.read('menu.svg')).toContain('<svg');
    if (code.includes('nowhere')) expect(stdout).toMatch(/^invalid_input 400\ncontent\.url\n/);
    if (code.includes('bulkJobs')) expect(stdout).toMatch(/created: 2/);
  });

  test('its commands run', async () => {
    const place = await createPlace();
    place.write('menu.csv', menuTable);
    for (const commands of listCode(readme, 'sh')) {
      const { status, stderr } = await place.run(['bash', '-euo', 'pipefail', '-c', commands]);
      expect([stderr, status]).toEqual([expect.any(String), 0]);
    }
    for (const file of ['card.svg', 'winter.svg']) expect(place.read(file)).toContain('<svg');
    expect(place.read('menu-done.csv')).toContain('"T-2"');
    expect(statSync(join(place.folder, 'menu.zip')).size).toBeGreaterThan(1_000);
    expect(statSync(join(place.folder, '.config/tessera/config.json')).mode & 0o777).toBe(0o600);
  });
});

describe('the package', () => {
  test('has types that TypeScript finds', async () => {
    const place = await createPlace();
    place.write(
      'program.mts',
      `import { createTessera, type Code, type ErrorCode } from '@tessera/sdk';
const tessera = createTessera({ url: 'https://qr.example.com', key: 'tsk_1' });
export const code: Promise<Code> = tessera.codes.get({ id: 1 });
export const error: ErrorCode = 'not_found';
// @ts-expect-error: a code has a number
tessera.codes.get({ id: true });
// @ts-expect-error: a URL is a text
tessera.codes.createDynamic({ type: 'url', content: { url: 1 } });
// @ts-expect-error: there is no such type
tessera.codes.createDynamic({ type: 'nothing', content: {} });
for await (const { recentScans } of tessera.codes.list({ status: ['active'], limit: 10 })) recentScans.toFixed();
`,
    );
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'];
    const { stdout, status } = await place.run([join(root, 'node_modules/.bin/tsc'), ...options, 'program.mts']);
    expect([stdout, status]).toEqual(['', 0]);
  });

  const program = `
import { createTessera, TesseraError } from '@tessera/sdk';
export const run = async (url, key) => {
  const tessera = createTessera({ url, key });
  const names = ['One', 'Two', 'Three'];
  for (const name of names) await tessera.codes.createDynamic({ type: 'url', name, content: { url: 'https://example.org/' } });
  const found = [];
  for await (const { name } of tessera.codes.list({ sort: 'created', direction: 'asc', limit: 2 })) found.push(name);
  const error = await tessera.codes.get({ id: 999999 }).catch((error) => error);
  return [found.join(), error instanceof TesseraError, error.code].join(' ');
};
`;
  const outcome = 'One,Two,Three true not_found';
  /** This Node, and what else is installed. */
  const runtimes = [
    [process.execPath],
    ...[['node'], ['deno', 'run', '-A'], ['bun']].flatMap(([name = '', ...args]) => {
      const files = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
      const found = files
        .filter((file) => existsSync(file) && !file.startsWith(root))
        .map((file) => realpathSync(file));
      return [...new Set(found)].map((file) => [file, ...args]);
    }),
  ];

  test.each(runtimes)('works in %s', async (...runtime) => {
    const place = await createPlace();
    place.write('calls.mjs', program);
    place.write(
      'program.mjs',
      `import { run } from './calls.mjs'; console.log(await run(${JSON.stringify(service.url)}, ${JSON.stringify(place.env.TESSERA_KEY)}));`,
    );
    const { stdout, stderr } = await place.run([...runtime.filter(Boolean), 'program.mjs']);
    expect([stdout.trim(), stderr]).toEqual([outcome, '']);
  });

  test('works in a browser', async () => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const map = { imports: { '@tessera/sdk': '/sdk/index.js' } };
      const files = (path: string) => {
        if (path === '/sdk/calls.js') return { body: program, contentType: 'text/javascript' };
        if (!path.endsWith('.js'))
          return { body: `<script type="importmap">${JSON.stringify(map)}</script>`, contentType: 'text/html' };
        const file = join(sdk.folder, 'node_modules/@tessera/sdk/dist', path.slice('/sdk/'.length));
        return { body: readFileSync(file), contentType: 'text/javascript' };
      };
      await page.route('**/sdk/**', (route) => route.fulfill(files(new URL(route.request().url()).pathname)));
      await page.goto(`${service.url}/sdk/`);
      const key = await service.createKey();
      const result = await service.whileWorking(
        // As a text, because Vitest would replace import().
        page.evaluate(
          `import('/sdk/calls.js').then(({ run }) => run(${JSON.stringify(service.url)}, ${JSON.stringify(key)}))`,
        ),
      );
      expect(result).toBe(outcome);
    } finally {
      await browser.close();
    }
  });
});

describe('the command line', () => {
  test('creates a code, saves it, and prints its link for scripts', async () => {
    const { tessera, read } = await createPlace();
    const { status, stdout, stderr } = await tessera(
      'create',
      'url',
      'https://example.org/menu',
      '--name',
      'Menu',
      '--format',
      'svg',
      '--output',
      'menu.svg',
    );
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^http:\/\/tessera\.example\/r\/\S+\n$/)]);
    expect(stderr).toMatch(/^Created code \d+\.\nSaved menu\.svg\.\n$/);
    expect(read('menu.svg')).toContain('<svg');
    const listed = await tessera('list', '--json');
    expect(JSON.parse(listed.stdout)).toMatchObject([{ name: 'Menu', type: 'url', status: 'active' }]);
  });

  test('creates codes with several fields, from options or a file', async () => {
    const { run, bin, tessera } = await createPlace();
    const wifi = await tessera(
      'create',
      'wifi',
      '--set',
      'ssid=Garden',
      '--set',
      'password=tomatoes',
      '--set',
      'hidden:=true',
    );
    expect(wifi.stdout).toBe('WIFI:T:WPA;S:Garden;P:tomatoes;H:true;;\n');
    const content = JSON.stringify({ text: 'Hello' });
    const text = await run([bin, 'create', 'text', '--content', '-', '--json'], {}, content);
    expect(JSON.parse(text.stdout)).toMatchObject({ printed: 'Hello', uri: null });
  });

  test('lists codes as lines that scripts can cut, and downloads them by id or link', async () => {
    const { tessera, read } = await createPlace();
    for (const name of ['B', 'A']) await tessera('create', 'url', 'https://example.org/', '--name', name);
    const { stdout } = await tessera('list', '--sort', 'name');
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(rows.map(([, name]) => name)).toEqual(['A', 'B']);
    const [[id = '', , , , , link = ''] = []] = rows;
    const saved = await tessera('download', id, '--format', 'svg');
    expect(read(saved.stdout.trim())).toContain('<svg');
    const piped = await tessera('download', link, '--format', 'svg', '--output', '-');
    expect(piped.stdout).toContain('<svg');
    const again = await tessera('download', id, '--format', 'svg');
    expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('exists already')]);
  });

  test('shows statistics', async () => {
    const { tessera } = await createPlace();
    await tessera('create', 'url', 'https://example.org/');
    const { stdout } = await tessera('stats', '--preset', '7d');
    expect(stdout).toContain('Scans\t0\n');
    expect(JSON.parse((await tessera('stats', '--json')).stdout)).toMatchObject({ totals: { scans: 0 } });
  });

  test('makes codes of a table, and says what is wrong with the other rows', async () => {
    const { tessera, write, read, folder } = await createPlace();
    write('rooms.csv', 'Room,Address\n101,https://example.org/101\n102,nowhere\n103,https://example.org/103\n');
    const map = ['--map', 'Address=content.url', '--map', 'Room=externalId'];
    const checked = await tessera('bulk', 'rooms.csv', ...map, '--check');
    expect(checked.stderr).toContain('2 of 3 rows can be created or changed. 1 are wrong.');
    expect(checked.status).toBe(3);
    expect((await tessera('list')).stdout).toBe('');

    const none = await tessera('bulk', 'rooms.csv', ...map, '--only-if-all-valid');
    expect([none.status, (await tessera('list')).stdout]).toEqual([3, '']);

    const done = await tessera(
      'bulk',
      'rooms.csv',
      ...map,
      '--name-pattern',
      'Room {number}',
      '--format',
      'svg',
      '--output',
      'rooms.zip',
      '--manifest',
      'done.csv',
      '--errors',
      'errors.csv',
      '--json',
    );
    expect(done.stderr).toMatch(/^Row 3, Address: invalid start url$/m);
    expect(done.status).toBe(3);
    expect(JSON.parse(done.stdout)).toMatchObject({
      state: 'done',
      counts: { created: 2, error: 1 },
      zip: 'rooms.zip',
    });
    expect(read('done.csv')).toContain('"101"');
    expect(read('errors.csv')).toContain('nowhere');
    expect(readFileSync(join(folder, 'rooms.zip')).subarray(0, 2).toString()).toBe('PK');
  });

  test('explains itself, and each command', async () => {
    const { tessera } = await createPlace();
    expect((await tessera()).stdout).toContain('tessera <command> [options]');
    for (const command of ['create', 'bulk', 'list', 'stats', 'download']) {
      const { status, stdout } = await tessera(command, '--help');
      expect([status, stdout]).toEqual([0, expect.stringContaining(`tessera ${command}`)]);
    }
    expect((await tessera('--version')).stdout).toBe('0.1.0\n');
  });

  test.each([
    [['nothing'], 2, 'There is no command “nothing”'],
    [['list', '--nothing'], 2, '--nothing'],
    [['create', 'nothing'], 2, 'There is no type “nothing”'],
    [['create', 'wifi', '--set', 'ssid'], 2, '--set needs field=value'],
    [['list', '--limit', 'many'], 2, '--limit has to be a number'],
    [['create', 'url', 'nowhere'], 1, 'content.url'],
    [['download', '999999'], 1, 'not_found, request '],
  ])('says what is wrong with %j', async (args, status, message) => {
    const { tessera } = await createPlace();
    const result = await tessera(...args);
    expect([result.status, result.stdout, result.stderr]).toEqual([status, '', expect.stringContaining(message)]);
  });

  test('says how to give it a key, and takes none that others can read', async () => {
    const { run, bin, write, env } = await createPlace();
    const without = { TESSERA_KEY: undefined, TESSERA_URL: undefined, TESSERA_CONFIG: 'config.json' };
    const none = await run([bin, 'list'], without);
    expect([none.status, none.stderr]).toEqual([2, expect.stringContaining('set TESSERA_KEY')]);
    write('config.json', JSON.stringify({ url: env.TESSERA_URL, key: env.TESSERA_KEY }));
    const loose = await run([bin, 'list'], without);
    expect([loose.status, loose.stderr]).toEqual([2, expect.stringContaining('chmod 600 config.json')]);
    await run(['chmod', '600', 'config.json']);
    expect((await run([bin, 'list'], without)).status).toBe(0);
  });
});
