import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findType } from '@tessera/qr-types';
import { openDatabase } from '../adapters/database/index.ts';
import { createDatabasePlace, type DatabasePlace } from '../adapters/database/testing.ts';
import { solidImage, uploadImage } from '../features/media/images/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../testing.ts';
import type { InstallationConfig } from './create-backup.ts';

export const ownerEmail = 'owner@example.org';
export const password = 'a fine long password';

/** Where an installation of a test is, and the folder that goes with it. */
export type TestInstallation = { config: InstallationConfig; settings: Record<string, string>; remove(): void };

/** A new place for an installation: with an empty database, or one with the migrated schema. */
export const createInstallation = async (
  kind: DatabasePlace,
  { isMigrated = false, filesUrl }: { isMigrated?: boolean; filesUrl?: string } = {},
): Promise<TestInstallation> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-installation-'));
  const databaseUrl = await createDatabasePlace(kind, dataDir, isMigrated);
  return {
    config: { dataDir, databaseUrl, filesUrl, secretKey: undefined },
    settings: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...(filesUrl && { FILES_URL: filesUrl }) },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
};

/** Starts a server on an installation. */
export const startOn = async ({ config, settings }: TestInstallation, isShared = false): Promise<TestServer> =>
  startTestServer(await openDatabase(config, { isShared }), settings);

export const scan = (server: TestServer, path: string, visitor: number) =>
  server.browserClient(`193.0.${visitor >> 8}.${visitor & 255}`).get(path);

const create = async (owner: MemberClient, path: string, body: object) => {
  const { status, text, body: created } = await owner.post(path, body);
  if (status !== 201) throw new Error(text);
  return created['insertedId'] as number;
};

/** Gives an installation an owner, a folder, codes of several kinds, a picture and scans. */
export const fillInstallation = async (server: TestServer) => {
  const owner = await server.createVerifiedMember(ownerEmail);
  const { body: folder } = await owner.post('/api/folders', { name: 'Winter “24”' });
  const picture = await uploadImage(owner, await solidImage(320, 200).png().toBuffer());
  const image = picture.body['filename'] as string;
  const url = await create(owner, '/api/qr/dynamic/url', {
    name: 'Ünal’s menu \\ 菜单',
    uri: 'winter-menu',
    folder: folder['id'],
    content: { url: 'https://example.com/menu' },
  });
  const sample = findType('menu').sample as Record<string, unknown>;
  await create(owner, '/api/qr/dynamic/menu', { uri: 'nino', name: 'Nino', content: { ...sample, cover: image } });
  await create(owner, '/api/qr/dynamic/url', {
    uri: 'first-three',
    content: { url: 'https://example.com/three' },
    scanLimit: 3,
  });
  await create(owner, '/api/qr/static/wifi', { content: { ssid: 'Guests', password: 'apple strudel' } });
  for (let visitor = 0; visitor < 12; visitor++) await scan(server, '/r/winter-menu', visitor);
  for (let visitor = 0; visitor < 5; visitor++) await scan(server, '/r/first-three', visitor);
  await server.deps.jobs.drain(server.deps);
  return { owner, image, url };
};
