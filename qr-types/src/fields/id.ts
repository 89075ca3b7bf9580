import { z } from 'zod';
import { defineField, getControl } from './field.ts';

const maxIdLength = 64;

/**
 * The permanent identifier of an item, to which stored data refers even after a rename. Letters, digits, hyphen and
 * underscore; an id that begins with `$` is temporary and replaced on saving (specification §5, content fields).
 */
export const id = () =>
  defineField(
    z
      .string()
      .trim()
      .overwrite((value) => (value.startsWith('$') ? '' : value))
      .regex(/^[\w-]*$/, { error: 'invalid_identifier' })
      .max(maxIdLength)
      .default('') as unknown as z.ZodType<string, string | undefined>,
    { kind: 'id' },
  );

/** Returns a value as a new item of a list, with unique ids from `newId`. */
export const withNewIds = (schema: z.ZodType, value: unknown, newId: () => string): unknown => {
  const control = getControl(schema);
  if (control.kind === 'id') return newId();
  if (control.kind === 'list' && Array.isArray(value))
    return value.map((item) => withNewIds(control.item, item, newId));
  if (control.kind !== 'group' || typeof value !== 'object' || value === null) return value;
  const values = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(values).map(([name, fieldValue]) => [
      name,
      control.fields[name] ? withNewIds(control.fields[name], fieldValue, newId) : fieldValue,
    ]),
  );
};

/** Returns the FNV-1a hash over UTF-16 as short text. */
const hashText = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
};

/** Ensures unique ids: an item without one, or with that of a preceding item, gets one derived from its name. */
export const ensureIds = <Item extends { id: string; name: string }>(items: readonly Item[]): Item[] => {
  const usedIds = new Set<string>();
  return items.map((item) => {
    const isUsable = item.id !== '' && !usedIds.has(item.id);
    let id = isUsable ? item.id : hashText(item.name);
    for (let suffix = 2; usedIds.has(id); suffix++) id = `${hashText(item.name)}-${suffix}`;
    usedIds.add(id);
    return isUsable ? item : { ...item, id };
  });
};
