import { z } from 'zod';
import { asField, controlOf } from './field.ts';

const longest = 64;

/**
 * What tells an item from all others for good, so that what is kept about it stays with it under another name. Letters,
 * digits, hyphen and underscore; one that begins with `$` was made up for the moment and is dropped (specification §5).
 */
export const id = () =>
  asField(
    z
      .string()
      .trim()
      .overwrite((value) => (value.startsWith('$') ? '' : value))
      .regex(/^[\w-]*$/, { error: 'invalid_identifier' })
      .max(longest)
      .default('') as unknown as z.ZodType<string, string | undefined>,
    { kind: 'id' },
  );

/** A value as a new item of a list: with ids from `newId`, which nothing else has. */
export const asNew = (schema: z.ZodType, value: unknown, newId: () => string): unknown => {
  const control = controlOf(schema);
  if (control.kind === 'id') return newId();
  if (control.kind === 'list' && Array.isArray(value)) return value.map((item) => asNew(control.item, item, newId));
  if (control.kind !== 'group' || typeof value !== 'object' || value === null) return value;
  const values = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(values).map(([name, held]) => [
      name,
      control.fields[name] ? asNew(control.fields[name], held, newId) : held,
    ]),
  );
};

/** FNV-1a over UTF-16, as short text. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
};

/** Items of which each has an id of its own: one that has none, or that of an item before it, gets one by its name. */
export const withIds = <Item extends { id: string; name: string }>(items: readonly Item[]): Item[] => {
  const taken = new Set<string>();
  return items.map((item) => {
    const isOwn = item.id !== '' && !taken.has(item.id);
    let id = isOwn ? item.id : hashOf(item.name);
    for (let again = 2; taken.has(id); again++) id = `${hashOf(item.name)}-${again}`;
    taken.add(id);
    return isOwn ? item : { ...item, id };
  });
};
