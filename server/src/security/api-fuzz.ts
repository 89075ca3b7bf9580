import { scopes } from '@tessera/contract/rules/scopes.ts';
import fc from 'fast-check';
import type { Database } from '../adapters/database/index.ts';
import { startWithDns } from '../features/domains/testing.ts';
import { getRequiredScope } from '../http/api-keys.ts';
import { buildOpenApi } from '../http/openapi.ts';
import { isStream, routes } from './contract.ts';
import { buildCalls } from './random-calls.ts';

type OpenApi = {
  paths: Record<string, Record<string, Parameters<typeof buildCalls>[1]>>;
  components: { schemas: Record<string, unknown> };
};

/**
 * Makes random calls, valid and nearly valid ones, to every route that API keys can call, in an account that has something of
 * everything. Throws with the call that got a 5xx.
 */
export const fuzzApi = async (
  database: Database,
  calls: number,
): Promise<{ statuses: Map<number, number>; routes: number }> => {
  const server = await startWithDns(database);
  const owner = await server.createVerifiedMember();
  const create = async (path: string, body: object, name = 'id') => String((await owner.post(path, body)).body[name]);
  const folder = await create('/api/folders', { name: 'Menus' });
  const url = { content: { url: 'https://example.org/' }, folder: Number(folder) };
  const codes = [
    await create('/api/qr/dynamic/url', url, 'insertedId'),
    await create('/api/qr/dynamic/url', url, 'insertedId'),
    await create('/api/qr/static/text', { content: { text: 'Hi' } }, 'insertedId'),
  ];
  const template = await create('/api/templates', { name: 'Blue', style: {} });
  const domain = await create('/api/domains', { host: 'qr.example.com' });
  const task = await create('/api/qr/bulk/download', { ids: codes.map(Number), options: { format: 'svg' } });
  const known = (path: string, name: string): readonly string[] => {
    if (name === 'type') return ['url', 'text', 'menu', 'wifi', 'vcard'];
    if (name === 'n') return ['1', '2'];
    if (name !== 'id') return [];
    if (path.startsWith('/api/qr/')) return codes;
    if (path.startsWith('/api/folders')) return [folder];
    if (path.startsWith('/api/templates')) return [template];
    if (path.startsWith('/api/domains')) return [domain];
    return path.startsWith('/api/tasks') ? [task] : [];
  };
  const { body } = await owner.post('/api/user/keys', { name: 'Fuzzer', scopes });
  const key = server.apiClient(String(body['secret']));

  const { paths, components } = buildOpenApi() as unknown as OpenApi;
  const callable = routes.filter(({ key: name, route }) => getRequiredScope(route) !== undefined && !isStream(name));
  const arbitraries = callable.map(({ route }) => {
    const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
    return buildCalls(route, operation ?? {}, components.schemas, known);
  });
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(fc.oneof(...arbitraries), async (call) => {
    server.advanceClock(1_001); // So that the key’s limits are never exceeded.
    const { status, text } = await key.send(call.method as 'GET', call.url, call.body, call.headers);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) throw new Error(`${call.method} ${call.url} got ${status}: ${text.slice(0, 300)}`);
  });
  try {
    await fc.assert(property, { numRuns: calls, endOnFailure: true });
  } finally {
    await server.close();
  }
  return { statuses, routes: callable.length };
};
