import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import type { FastifyRequest } from 'fastify';
import { fail } from './app-error.ts';
import { parseFields } from './body.ts';

const maxDepth = 32;

type NestedFields = Map<string, string | NestedFields>;

const failDuplicateField = (field: string) => fail('invalid_input', { issues: [{ field, code: 'wrong_type' }] });

const setNestedField = (into: NestedFields, path: string, value: string) => {
  let at = into;
  const parents = path.split('.');
  const last = parents.pop() ?? '';
  for (const name of parents) {
    const inner = at.get(name) ?? new Map();
    if (typeof inner === 'string') return failDuplicateField(path);
    at.set(name, inner);
    at = inner;
  }
  if (at.has(last)) return failDuplicateField(path);
  at.set(last, value);
};

const toPlainObject = (nested: NestedFields): unknown =>
  Object.fromEntries(
    [...nested].map(([name, value]) => [name, typeof value === 'string' ? value : toPlainObject(value)]),
  );

/** Nests the fields of a form by the dots in their names: 'content.url' becomes the `url` of `content`. */
const nestFields = (fields: Iterable<[string, string]>) => {
  const nested: NestedFields = new Map();
  for (const [name, value] of fields) {
    const names = name.split('.');
    if (names.length > maxDepth || names.includes('__proto__'))
      fail('invalid_input', { issues: [{ field: truncate(name, 80), code: 'unknown_field' }] });
    setNestedField(nested, name, value);
  }
  return toPlainObject(nested);
};

/** Returns the fields of a form in the shape of the equivalent JSON. */
export const parseForm = async (request: FastifyRequest): Promise<unknown> => nestFields(await parseFields(request));
