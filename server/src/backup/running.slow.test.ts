import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../adapters/blob-store/testing.ts';
import { openDatabase } from '../adapters/database/index.ts';
import { type DatabasePlace, databasePlaces } from '../adapters/database/testing.ts';
import { createBackup } from './create-backup.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { createInstallation, fillInstallation, startOn, type TestInstallation } from './testing.ts';

const root = join(import.meta.dirname, '../../..');
const scratch = mkdtempSync(join(tmpdir(), 'tessera-backup-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const now = () => new Date();
const options = { now, say: () => {} };

const started = new Set<ReturnType<typeof spawn>>();
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts the product as a process of its own. */
const startProcess = async (settings: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', './scripts/tsx.mjs', 'server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'warn', ...settings },
  });
  started.add(child);
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk;
      const found = /ready: (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('exit', () => reject(new Error(output)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => {
        started.delete(child);
        resolve();
      });
      child.kill('SIGTERM');
    });
  return { address, stop, output: () => output };
};

const agent = 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile';

/** Scans a code without a pause until it is stopped. */
const scanConstantly = (url: string) => {
  let isRunning = true;
  let redirected = 0;
  const scanOnce = () =>
    new Promise<number>((resolve, reject) => {
      get(url, { headers: { 'user-agent': agent } }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      }).once('error', reject);
    });
  const loops = Array.from({ length: 8 }, async () => {
    while (isRunning) if ((await scanOnce()) === 302) redirected++;
  });
  return {
    count: () => redirected,
    stop: async () => {
      isRunning = false;
      await Promise.all(loops);
      return redirected;
    },
  };
};

/** Whether each sum that is stored with scans is that of the scans themselves. */
const readSums = async ({ config }: TestInstallation) => {
  const database = await openDatabase(config);
  const number = async (text: string) => (await database.pool.query<{ n: number }>(text)).rows[0]?.n;
  const sums = {
    scans: await number('select count(*)::int as n from scan'),
    days: await number(
      'select sum(scans + visits + bots + previews + owner_tests + suspects + refused)::int as n from scan_day',
    ),
    uniques: await number('select sum(uniques)::int as n from scan_day'),
    firsts: await number('select count(*)::int as n from scan where flags & 32 <> 0'),
    visitors: await number('select count(*)::int as n from visitor_day'),
    counted: await number(`select sum(scans)::int as n from scan_account_day where dimension = 0`),
    folded: await number('select count(*)::int as n from scan where tx <= (select tx from scan_fold)'),
    closedDays: JSON.stringify(
      (
        await database.pool.query(
          `select qr_id, day, sum(scans)::int as scans, sum(uniques)::int as uniques from scan_day
           where day < current_date group by 1, 2 order by 1, 2`,
        )
      ).rows,
    ),
  };
  await database.close();
  return sums;
};

describe.each(databasePlaces)('an installation on %s', { timeout: 240_000 }, (place) => {
  const other: DatabasePlace = databasePlaces.find((candidate) => candidate !== place) ?? place;
  let source: TestInstallation;
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
    source = await createInstallation(place, { isMigrated: true });
    const server = await startOn(source);
    await fillInstallation(server); // On a day that is over.
    await server.close();
  });
  afterAll(async () => {
    source.remove();
    await s3.close();
  });

  test('is backed up while it is scanned, and restored on the other kind of database, with its files in S3', async () => {
    const running = await startProcess(source.settings);
    const load = scanConstantly(`${running.address}/r/winter-menu`);
    await expect.poll(load.count, { timeout: 60_000 }).toBeGreaterThan(20);
    const folder = join(scratch, `${place}-running`);
    await createBackup(source.config, folder, now, () => {});
    const during = load.count();
    expect(during).toBeGreaterThan(20);
    await load.stop();
    await running.stop();

    const filesUrl = `s3://${s3.bucket}?endpoint=${s3.endpoint}`;
    const copy = await createInstallation(other, { filesUrl });
    const restored = await restoreBackup(copy.config, folder, options);
    expect(restored.filter(({ isSame }) => !isSame)).toEqual([]);
    const [before, after] = [await readSums(source), await readSums(copy)];
    expect(after.scans).toBeGreaterThan(17 + 20);
    expect(after.scans).toBeLessThanOrEqual(before.scans!);
    expect(after).toMatchObject({ days: after.scans, firsts: after.uniques, closedDays: before.closedDays });
    expect((await readManifest(folder)).database).toBe(place);

    // And from there to where it came from, with its files in a folder.
    const back = await createInstallation(place);
    const second = join(scratch, `${place}-stopped`);
    await createBackup(copy.config, second, now, () => {});
    expect((await restoreBackup(back.config, second, options)).every(({ isSame }) => isSame)).toBe(true);
    const { files } = await readManifest(second);
    expect(files).toEqual((await readManifest(folder)).files);
    expect(await readSums(back)).toEqual(after);
    copy.remove();
    back.remove();
  });
});
