import multipart from '@fastify/multipart';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

const mostFields = 2_000;
const mostBytes = 65_536;
const deepest = 32;
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Whether a request's body came as a form. */
export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  forms.some((type) => headers['content-type']?.toLowerCase().startsWith(type));

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
  let count = 0;
  for (const [name, value] of fields) {
    if (++count > mostFields)
      refuse('invalid_input', { issues: [{ field: 'content', code: 'too_many', params: { max: mostFields } }] });
    const names = name.split('.');
    if (names.length > deepest || names.includes('__proto__'))
      refuse('invalid_input', { issues: [{ field: truncate(name, 80), code: 'unknown_field' }] });
    put(nested, name, value);
  }
  return plain(nested);
};

const readParts = async (request: FastifyRequest) => {
  const fields: [string, string][] = [];
  try {
    for await (const part of request.parts({ limits: { files: 0, fields: mostFields, fieldSize: mostBytes } })) {
      if (part.type === 'field') fields.push([part.fieldname, String(part.value)]);
    }
  } catch (error) {
    refuse('malformed_body', { message: `the form can’t be read: ${(error as Error).message}` });
  }
  return fields;
};

/** Lets the routes of a scope take forms in place of JSON. */
export const acceptForms = async (app: FastifyInstance) => {
  await app.register(multipart);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, new URLSearchParams(String(text))),
  );
};

/** What a form says, as JSON would. */
export const readForm = async (request: FastifyRequest): Promise<unknown> =>
  bodyOf(request.body instanceof URLSearchParams ? request.body : await readParts(request));
