import { plainStyle } from '@tessera/contract/api/style.ts';
import { findType, isDynamic, typeIds } from '@tessera/qr-types';
import { expect } from 'vitest';
import { unzip } from '../../adapters/zip/testing.ts';
import type { BrowserClient, MemberClient, TestServer } from '../../testing.ts';
import { buildPdf, uploadFile } from '../media/files/testing.ts';
import { noiseImage, solidImage, uploadImage, uploadLogo } from '../media/images/testing.ts';
import { waitUntilCountable } from '../scan/fold/testing.ts';

export const password = 'a fine long password';
export const accessPassword = 'open sesame, for visitors only';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const requireStatus = (reply: { status: number; text: string }, status: number) =>
  expect(reply.status, reply.text).toBe(status);

export const createCode = async (owner: BrowserClient, type: string, more: object = {}) => {
  const manifest = findType(type)!;
  const reply = await owner.post(`/api/qr/${isDynamic(manifest) ? 'dynamic' : 'static'}/${type}`, {
    content: manifest.sample,
    ...more,
  });
  requireStatus(reply, 201);
  return Number(reply.body['insertedId']);
};

export const getCode = async (owner: BrowserClient, id: number) => (await owner.get(`/api/qr/${id}`)).body;

/** Scans a code as another phone each time. */
export const scan = async (server: TestServer, uri: string, times = 1) => {
  for (let nth = 1; nth <= times; nth++)
    await server.browserClient(`192.0.2.${nth}`, { host: 'tessera.example', 'user-agent': phone }).get(`/r/${uri}`);
};

/** Fills an account with something of every kind. */
export const fillAccount = async (server: TestServer, owner: MemberClient, types: readonly string[] = typeIds) => {
  const image = await uploadImage(owner, await noiseImage(900, 600).png().toBuffer());
  const logo = await uploadLogo(owner, await solidImage(300, 300, '#b4531a').png().toBuffer());
  const file = await uploadFile(owner, buildPdf(), 'price list.pdf');
  for (const reply of [image, logo, file]) expect(reply.status, reply.text).toBeLessThan(300);
  const names = {
    image: String(image.body['filename']),
    logo: String(logo.body['filename']),
    file: String(file.body['file']),
  };
  const folder = Number((await owner.post('/api/folders', { name: '=Menus, "winter"' })).body['id']);
  const ids = new Map<string, number>();
  for (const type of types) ids.set(type, await createCode(owner, type, { name: `My ${type}`, folder }));
  const menu = findType('menu')!.sample as Record<string, unknown>;
  const style = { ...plainStyle, image: names.logo };
  const ownMedia = (text: string) =>
    text
      .replace(/sample-[a-z0-9-]+\.(?:svg|png|jpg|webp)/g, names.image)
      .replace(/sample-[a-z0-9-]+\.pdf/g, names.file);
  for (const type of ['images', 'pdf'] as const) {
    const content = JSON.parse(ownMedia(JSON.stringify(findType(type)!.sample)));
    ids.set(`own ${type}`, await createCode(owner, type, { name: `Own ${type}`, content }));
  }
  ids.set('styled', await createCode(owner, 'url', { name: 'Styled', style }));
  ids.set('locked', await createCode(owner, 'url', { name: 'Locked', accessPassword, activePassword: true }));
  ids.set('limited', await createCode(owner, 'url', { name: 'Limited', scanLimit: 5 }));
  requireStatus(await owner.put(`/api/qr/${ids.get('menu')}/menu`, { content: { ...menu, name: 'Winter' } }), 200);
  await owner.put('/api/default-design', { style });
  for (const type of ['url', 'menu', 'limited']) {
    const code = await getCode(owner, ids.get(type)!);
    await scan(server, String(code['uri']), 3);
  }
  return { ids, names, folder };
};

/** Exports the account, and returns the ZIP and its files. */
export const exportAccount = async (server: TestServer, owner: BrowserClient, options: { drawings?: true } = {}) => {
  const started = await owner.post('/api/user/data-exports', { password, ...options });
  requireStatus(started, 200);
  const id = String(started.body['id']);
  await server.drain();
  const { rawPayload, statusCode } = await server.app.inject({
    url: `/api/tasks/${id}/file`,
    headers: { cookie: `session=${owner.cookies.get('session')}` },
  });
  expect(statusCode).toBe(200);
  return { id, zip: rawPayload, files: unzip(rawPayload) };
};

export const readLines = (files: ReadonlyMap<string, Uint8Array>, name: string) =>
  Buffer.from(files.get(name) ?? [])
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

type ListedCode = { id: number; name: string; type: string; uri: string | null; scans: number; status: string };

export const listCodes = async (owner: BrowserClient): Promise<ListedCode[]> => {
  const { body } = await owner.get('/api/qr?sort=name');
  return body['codes'] as ListedCode[];
};

/** The statistics of the account, up to today. */
export const readTotals = async (server: TestServer, owner: BrowserClient) => {
  await waitUntilCountable(server.database);
  const today = server.clock.now.toISOString().slice(0, 10);
  const { body, text } = await owner.get(`/api/analysis?from=2026-03-01&to=${today}`);
  expect(body['totals'], text).toBeDefined();
  return { totals: body['totals'], breakdowns: body['breakdowns'] };
};

/** A small account: a folder, three codes and five scans. */
export const fillSmallAccount = async (server: TestServer, owner: MemberClient) => {
  const folder = Number((await owner.post('/api/folders', { name: '=Menus, "winter"' })).body['id']);
  const ids = [
    await createCode(owner, 'menu', { name: 'My menu', folder }),
    await createCode(owner, 'url', { name: 'My url' }),
    await createCode(owner, 'wifi', { name: 'My wifi' }),
    await createCode(owner, 'url', { name: 'Locked', accessPassword, activePassword: true }),
  ];
  await scan(server, String((await getCode(owner, ids[0]!))['uri']), 3);
  await scan(server, String((await getCode(owner, ids[1]!))['uri']), 2);
  return ids;
};
