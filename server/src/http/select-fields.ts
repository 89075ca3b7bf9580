import type { Route } from '@tessera/contract';
import { z } from 'zod';
import { fail } from './app-error.ts';

type JsonFields = Readonly<Record<string, unknown>>;
type SelectableRoute = Pick<Route, 'fieldsOf' | 'response'>;

/** Returns a schema without what makes it optional, nullable or defaulted. */
const unwrap = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap())
    : schema;

const getShape = (schema: unknown): Readonly<Record<string, unknown>> => {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? inner.shape : {};
};

/** What may follow the dot of a name whose fields the contract doesn't know: `content` has those of the code's type. */
const anyField = '*';

/** Returns the names that `fields` can have on a route: `name`, `schedule.from`, `content.*`; undefined if it takes none. */
export const listSelectableFields = ({ fieldsOf, response }: SelectableRoute): readonly string[] | undefined => {
  if (fieldsOf === undefined) return undefined;
  const list = unwrap(fieldsOf === '' ? response : getShape(response)[fieldsOf]);
  return Object.entries(getShape(list instanceof z.ZodArray ? list.element : list)).flatMap(([name, field]) => [
    name,
    ...Object.keys(getShape(field)).map((inner) => `${name}.${inner}`),
    ...(unwrap(field) instanceof z.ZodRecord ? [`${name}.${anyField}`] : []),
  ]);
};

const splitName = (name: string): [outer: string, inner: string | undefined] => {
  const dot = name.indexOf('.');
  return dot < 0 ? [name, undefined] : [name.slice(0, dot), name.slice(dot + 1)];
};

/**
 * Reads the parameter `fields` of a query.
 * @throws AppError `invalid_input` with the names that are allowed.
 */
export const parseFields = (route: SelectableRoute, value: unknown): readonly string[] | undefined => {
  const allowed = listSelectableFields(route);
  if (!allowed || value === undefined) return undefined;
  const isAllowed = (name: string) => {
    const [outer, inner] = splitName(name);
    const isOfAnyField = inner && !inner.includes('.') && allowed.includes(`${outer}.${anyField}`);
    return allowed.includes(name) ? inner !== anyField : isOfAnyField;
  };
  const names = typeof value === 'string' ? value.split(',').map((name) => name.trim()) : [''];
  const unknown = names.find((name) => !isAllowed(name));
  if (unknown !== undefined)
    fail('invalid_input', {
      message: `fields has no “${unknown.slice(0, 80)}” here: choose among ${allowed.join(', ')}`,
      issues: [{ field: 'query.fields', code: 'wrong_choice', params: { allowed: allowed.join(', ') } }],
    });
  return [...new Set(names)];
};

const isObject = (value: unknown): value is JsonFields => typeof value === 'object' && value !== null;

const pick = (item: JsonFields, names: readonly string[]): JsonFields => {
  const picked = new Map<string, unknown>();
  for (const name of names) {
    const [outer, inner] = splitName(name);
    const value = item[outer];
    if (inner === undefined || !isObject(value)) {
      picked.set(outer, value);
      continue;
    }
    const earlier = picked.get(outer);
    if (earlier !== value && Object.hasOwn(value, inner))
      picked.set(outer, { ...(isObject(earlier) && earlier), [inner]: value[inner] });
  }
  return Object.fromEntries(picked);
};

/** Returns a response with only the named fields; what a list has besides its items stays. */
export const selectFields = (response: unknown, { fieldsOf }: SelectableRoute, names: readonly string[]): unknown => {
  const whole = response as JsonFields;
  if (!fieldsOf) return pick(whole, names);
  return { ...whole, [fieldsOf]: (whole[fieldsOf] as readonly JsonFields[]).map((item) => pick(item, names)) };
};
