import { api, type Route } from '@tessera/contract';
import type { z } from 'zod';

/** Every route of the contract by tag and name, so that new routes are checked automatically. */
export const routes = Object.entries(api).flatMap(([tag, ofTag]) =>
  Object.entries(ofTag).map(([name, route]) => ({ key: `${tag}.${name}`, route: route as Route })),
);

/** Whether a response doesn't end. */
export const isStream = (key: string): boolean => ['analysis.live', 'analysis.accountLive'].includes(key);

/** Read routes whose response ends and which leave the caller signed in. */
export const readRoutes = routes.filter(
  ({ key, route }) => route.method === 'GET' && !isStream(key) && key !== 'account.logout',
);

/** Path values that exist nowhere. */
const unknownValues = [
  'no-such-code',
  'x'.repeat(43),
  '00000000-0000-4000-8000-000000000000',
  '999999999',
  'url',
  'google',
  'login',
];

/** Fills the parameters of a contract path with values, or with unknown ones that it accepts. */
export const buildPath = ({ path, params }: Route, values: Readonly<Record<string, string>> = {}) =>
  path.replace(/:(\w+)/g, (_all, name: string) => {
    const takes = (value: string) => params?.shape[name]?.safeParse(value).success;
    return [values[name] ?? '', ...unknownValues].find(takes) ?? '1';
  });

type SchemaShape = { shape?: Record<string, z.ZodType>; def?: { in?: SchemaShape; innerType?: SchemaShape } };
/** Returns the field names of an input schema, whatever refinements wrap it. */
export const listFields = (schema: unknown): string[] => {
  const { shape, def } = schema as SchemaShape;
  if (shape) return Object.keys(shape);
  const inner = def?.in ?? def?.innerType;
  return inner ? listFields(inner) : [];
};
