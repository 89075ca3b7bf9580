import { api, type Route } from '@tessera/contract';
import type { z } from 'zod';

/** Every route of the contract by tag and name: a new one is checked without anybody thinking of it. */
export const routes = Object.entries(api).flatMap(([tag, ofTag]) =>
  Object.entries(ofTag).map(([name, route]) => ({ key: `${tag}.${name}`, route: route as Route })),
);

/** Reads that have an end and leave their caller signed in. */
export const readRoutes = routes.filter(
  ({ key, route }) => route.method === 'GET' && key !== 'analysis.live' && key !== 'account.logout',
);

/** What stands in a path where nothing is. */
const unknownValues = [
  'no-such-code',
  'x'.repeat(43),
  '00000000-0000-4000-8000-000000000000',
  '999999999',
  'url',
  'google',
  'login',
];

/** A path of the contract with values in place of its names, or with some that it takes. */
export const buildPath = ({ path, params }: Route, values: Readonly<Record<string, string>> = {}) =>
  path.replace(/:(\w+)/g, (_all, name: string) => {
    const takes = (value: string) => params?.shape[name]?.safeParse(value).success;
    return [values[name] ?? '', ...unknownValues].find(takes) ?? '1';
  });

type SchemaShape = { shape?: Record<string, z.ZodType>; def?: { in?: SchemaShape; innerType?: SchemaShape } };
/** The fields that an input has, under whatever refines it. */
export const listFields = (schema: unknown): string[] => {
  const { shape, def } = schema as SchemaShape;
  if (shape) return Object.keys(shape);
  const inner = def?.in ?? def?.innerType;
  return inner ? listFields(inner) : [];
};
