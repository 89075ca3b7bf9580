import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endPause } from '../adapters/database/backup/index.ts';
import { currentRelease } from '../adapters/database/index.ts';
import { databasePlaces } from '../adapters/database/testing.ts';
import type { TestServer } from '../testing.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import {
  createInstallation,
  fillInstallation,
  ownerEmail,
  password,
  scan,
  startOn,
  type TestInstallation,
} from './testing.ts';

/** A small backup per release, never changed later: `UPDATE=1` creates that of a new release. */
const folder = join(import.meta.dirname, 'releases');
const place = databasePlaces[0]!;
const now = () => new Date('2026-03-10T12:00:00Z');

if (process.env['UPDATE'] && !existsSync(join(folder, currentRelease))) {
  const source = await createInstallation(place, { isMigrated: true });
  const server = await startOn(source);
  await fillInstallation(server);
  await createBackup(source.config, join(folder, currentRelease), now, () => {});
  await server.close();
  source.remove();
}

test('this release has a backup that later ones have to restore', () => {
  expect(readdirSync(folder)).toContain(currentRelease);
});

describe.each(readdirSync(folder))('the backup of release %s', (release) => {
  let copy: TestInstallation;
  let server: TestServer;
  beforeAll(async () => {
    copy = await createInstallation(place);
    await restoreBackup(copy.config, join(folder, release), { now, say: () => {} });
    await endPause(copy.config);
    server = await startOn(copy);
  });
  afterAll(async () => {
    await server.close();
    copy.remove();
  });

  test('opens its codes and pages, within their limits', async () => {
    expect((await scan(server, '/r/winter-menu', 1)).headers['location']).toBe('https://example.com/menu');
    expect((await scan(server, '/r/nino', 1)).text).toContain('Trattoria da Nino');
    expect((await scan(server, '/r/first-three', 1)).status).toBe(403);
  });

  test('lets its owner sign in, find codes and statistics, and download', async () => {
    const owner = server.browserClient('192.0.2.9');
    expect((await owner.post('/api/user/account/login', { email: ownerEmail, password })).status).toBe(200);
    expect((await owner.get('/api/folders')).body).toMatchObject({ folders: [{ name: 'Winter “24”', codes: 1 }] });
    const { body } = await owner.get('/api/qr?q=菜单');
    const codes = body['codes'] as { id: number; scans: number }[];
    expect(codes).toMatchObject([{ name: 'Ünal’s menu \\ 菜单' }]);
    expect(codes[0]!.scans).toBeGreaterThanOrEqual(12);
    expect((await owner.get(`/api/qr/${codes[0]!.id}/download?format=svg`)).text).toMatch(/^<svg/);
    expect((await owner.get('/api/storage/usage')).body['bytes']).toBeGreaterThan(0);
  });
});
