import { api, type Route } from '@tessera/contract';
import { expect, test } from 'vitest';
import { getRequiredScope } from './api-keys.ts';

const routes = Object.values(api).flatMap((tag) => Object.values(tag as Record<string, Route>));

/** Answers the picture of what is posted, and keeps nothing. */
const drawing = '/api/qr/static/raw/:type';

test('a key that may only read calls no route that keeps something', () => {
  const writing = routes.filter(({ method, path }) => method !== 'GET' && path !== drawing);
  expect(writing.filter((route) => getRequiredScope(route)?.endsWith(':read')).map(({ path }) => path)).toEqual([]);
});
