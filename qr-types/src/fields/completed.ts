import type { z } from 'zod';
import { controlOf, emptyOf, isShown } from './field.ts';
import { writtenRanges } from './week.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was made of lists, groups and keyed values, by their schema and themselves. */
export type Completed = WeakMap<z.ZodType, WeakMap<object, unknown>>;

/**
 * Content in the making as something that can be drawn: what is valid as it is, half-typed text as it stands, and what is
 * missing, not shown or can't be drawn as before anybody filled it in. With the same `made`, what did not change between
 * two contents comes out as the same object.
 */
export const completed = (schema: z.ZodType, value: unknown, made?: Completed): unknown => {
  if (!made || typeof value !== 'object' || value === null) return complete(schema, value, made);
  const known = made.get(schema) ?? new WeakMap<object, unknown>();
  made.set(schema, known);
  if (!known.has(value)) known.set(value, complete(schema, value, made));
  return known.get(value);
};

const complete = (schema: z.ZodType, value: unknown, made: Completed | undefined): unknown => {
  const control = controlOf(schema);
  if (control.kind === 'group') {
    const given = isObject(value) ? value : {};
    const fields = Object.entries(control.fields);
    const whole = Object.fromEntries(fields.map(([name, field]) => [name, completed(field, given[name], made)]));
    const drawn = fields.map(([name, field]) => [name, isShown(control, name, whole) ? whole[name] : emptyOf(field)]);
    return Object.fromEntries(drawn);
  }
  if (control.kind === 'list') {
    return Array.isArray(value) ? value.map((item) => completed(control.item, item, made)) : emptyOf(schema);
  }
  if (control.kind === 'keyed' && isObject(value)) {
    const given = Object.entries(value).filter(([key]) => control.keys.includes(key));
    return Object.fromEntries(given.map(([key, held]) => [key, completed(control.value, held, made)]));
  }
  if (control.kind === 'week') return writtenRanges(value);
  if (control.kind === 'text' && typeof value === 'string') return value;
  const { success, data } = schema.safeParse(value);
  return success ? data : emptyOf(schema);
};
