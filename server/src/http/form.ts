import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import type { FastifyRequest } from 'fastify';
import { parseFields } from './body.ts';
import { refuse } from './refusal.ts';

const maxDepth = 32;

type Nested = Map<string, string | Nested>;

const refuseTwice = (field: string) => refuse('invalid_input', { issues: [{ field, code: 'wrong_type' }] });

const put = (into: Nested, path: string, value: string) => {
  let at = into;
  const names = path.split('.');
  for (const name of names.slice(0, -1)) {
    const inner = at.get(name) ?? new Map();
    if (typeof inner === 'string') return refuseTwice(path);
    at.set(name, inner);
    at = inner;
  }
  const last = names.at(-1)!;
  if (at.has(last)) return refuseTwice(path);
  at.set(last, value);
};

const plain = (nested: Nested): unknown =>
  Object.fromEntries([...nested].map(([name, value]) => [name, typeof value === 'string' ? value : plain(value)]));

/** The fields of a form, put inside each other as their names say: 'content.url' is the url of the content. */
const bodyOf = (fields: Iterable<[string, string]>) => {
  const nested: Nested = new Map();
  for (const [name, value] of fields) {
    const names = name.split('.');
    if (names.length > maxDepth || names.includes('__proto__'))
      refuse('invalid_input', { issues: [{ field: truncate(name, 80), code: 'unknown_field' }] });
    put(nested, name, value);
  }
  return plain(nested);
};

/** What a form says, as JSON would. */
export const parseForm = async (request: FastifyRequest): Promise<unknown> => bodyOf(await parseFields(request));
