import type { z } from 'zod';
import { controlOf, emptyOf, isShown } from './field.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Content in the making as something that can be drawn: what is valid as it is, half-typed text as it stands, and what is
 * missing, not shown or can't be drawn as before anybody filled it in.
 */
export const completed = (schema: z.ZodType, value: unknown): unknown => {
  const control = controlOf(schema);
  if (control.kind === 'group') {
    const given = isObject(value) ? value : {};
    const fields = Object.entries(control.fields);
    const whole = Object.fromEntries(fields.map(([name, field]) => [name, completed(field, given[name])]));
    const drawn = fields.map(([name, field]) => [name, isShown(control, name, whole) ? whole[name] : emptyOf(field)]);
    return Object.fromEntries(drawn);
  }
  if (control.kind === 'list') {
    return Array.isArray(value) ? value.map((item) => completed(control.item, item)) : emptyOf(schema);
  }
  if (control.kind === 'keyed' && isObject(value)) {
    const given = Object.entries(value).filter(([key]) => control.keys.includes(key));
    return Object.fromEntries(given.map(([key, held]) => [key, completed(control.value, held)]));
  }
  if (control.kind === 'text' && typeof value === 'string') return value;
  const { success, data } = schema.safeParse(value);
  return success ? data : emptyOf(schema);
};
