import { api } from '@tessera/contract';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';

type Operation = { operationId: string; responses: Record<string, unknown> };

test('every route of the contract is described, with what it refuses', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const routes = Object.entries(api).flatMap(([tag, ofTag]) => Object.keys(ofTag).map((name) => `${tag}.${name}`));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(routes.sort());
  expect(Object.keys(paths['/api/qr/{id}/{type}']!['put']!.responses)).toEqual(
    expect.arrayContaining(['200', '400', '403', '404', '409', '412', '413', '423', '500']),
  );
});

test('a route that takes a file says so, and under which key', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, unknown>> };
  expect(paths['/api/upload/logo']!['post']).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['logo'] } } } },
  });
});
