import type { ExistingChoice } from '@tessera/contract/rules/account-data.ts';
import { expect } from 'vitest';
import type { BrowserClient, TestServer } from '../../testing.ts';

type Import = Record<string, unknown>;

const path = '/api/user/data-imports';

export const getImport = (owner: BrowserClient, { id }: Import) => owner.get(`${path}/${id}`);

/** Uploads a ZIP and has it checked. */
export const checkExport = async (server: TestServer, owner: BrowserClient, zip: Uint8Array): Promise<Import> => {
  const headers = { 'content-type': 'application/octet-stream' };
  const uploaded = await owner.send('POST', `${path}?name=data.zip`, Buffer.from(zip), headers);
  expect(uploaded.status, uploaded.text).toBe(200);
  expect(uploaded.body).toMatchObject({ state: 'checking', fileName: 'data.zip', bytes: zip.length });
  await server.drain();
  return (await getImport(owner, uploaded.body)).body;
};

/** Starts or undoes an import, and waits until it is done. */
export const runImport = async (
  server: TestServer,
  owner: BrowserClient,
  id: string,
  step: 'start' | 'undo',
  body: object = {},
): Promise<Import> => {
  const started = await owner.post(`${path}/${id}/${step}`, step === 'start' ? body : undefined);
  expect(started.status, started.text).toBe(200);
  await server.drain();
  return (await getImport(owner, { id })).body;
};

/** Checks and imports a ZIP. */
export const importExport = async (
  server: TestServer,
  owner: BrowserClient,
  zip: Uint8Array,
  existing: ExistingChoice = 'keep',
): Promise<Import> => {
  const checked = await checkExport(server, owner, zip);
  expect(checked['state'], JSON.stringify(checked['error'])).toBe('ready');
  const imported = await runImport(server, owner, String(checked['id']), 'start', { existing });
  expect(imported['state'], JSON.stringify(imported['error'])).toBe('imported');
  return imported;
};
