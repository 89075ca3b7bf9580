import { api, type Route } from '@tessera/contract';
import { expect, test } from 'vitest';
import { getRequiredScope } from './api-keys.ts';

const routes = Object.values(api).flatMap((tag) => Object.values(tag as Record<string, Route>));

/** Returns the image of the posted content, and stores nothing. */
const drawing = '/api/qr/static/raw/:type';

test('an API key with a read scope can only call routes that store nothing', () => {
  const writing = routes.filter(({ method, path }) => method !== 'GET' && path !== drawing);
  expect(writing.filter((route) => getRequiredScope(route)?.endsWith(':read')).map(({ path }) => path)).toEqual([]);
});
