import type { z } from 'zod';
import { getControl, getEmptyValue, isFieldVisible } from './field.ts';
import { sanitizeWeek } from './week.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Completed lists, groups and records, by schema and input. */
export type CompletionCache = WeakMap<z.ZodType, WeakMap<object, unknown>>;

/**
 * Completes unfinished content so that it can be rendered: valid values are unchanged, partially typed text is kept,
 * and values that are missing, hidden or can’t be rendered become empty. With the same `cache`, values that didn’t
 * change between two calls are the same object.
 */
export const completeContent = (schema: z.ZodType, value: unknown, cache?: CompletionCache): unknown => {
  if (!cache || typeof value !== 'object' || value === null) return completeValue(schema, value, cache);
  const cachedValues = cache.get(schema) ?? new WeakMap<object, unknown>();
  cache.set(schema, cachedValues);
  if (!cachedValues.has(value)) cachedValues.set(value, completeValue(schema, value, cache));
  return cachedValues.get(value);
};

const completeValue = (schema: z.ZodType, value: unknown, cache: CompletionCache | undefined): unknown => {
  const control = getControl(schema);
  if (control.kind === 'group') {
    const input = isObject(value) ? value : {};
    const fields = Object.entries(control.fields);
    const completedFields = Object.fromEntries(
      fields.map(([name, field]) => [name, completeContent(field, input[name], cache)]),
    );
    const visibleFields = fields.map(([name, field]) => [
      name,
      isFieldVisible(control, name, completedFields) ? completedFields[name] : getEmptyValue(field),
    ]);
    return Object.fromEntries(visibleFields);
  }
  if (control.kind === 'list') {
    return Array.isArray(value)
      ? value.map((item) => completeContent(control.item, item, cache))
      : getEmptyValue(schema);
  }
  if (control.kind === 'record' && isObject(value)) {
    const input = Object.entries(value).filter(([key]) => control.keys.includes(key));
    return Object.fromEntries(input.map(([key, entry]) => [key, completeContent(control.value, entry, cache)]));
  }
  if (control.kind === 'week') return sanitizeWeek(value);
  if (control.kind === 'text' && typeof value === 'string') return value;
  const { success, data } = schema.safeParse(value);
  return success ? data : getEmptyValue(schema);
};
