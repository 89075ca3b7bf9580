import type { z } from 'zod';
import { arrayOf, type UniqueRule } from './array-of.ts';
import { defineField, getFieldControl, getGroupControl } from './field.ts';
import { toHref } from './link.ts';

/** Rows are duplicates if their URLs are equivalent or their texts differ only in case; empty values are ignored. */
const createUniqueRule = (item: z.ZodType, field: string): UniqueRule => {
  const isLink = getFieldControl(getGroupControl(item), field).kind === 'link';
  const getIdentity = (value: unknown) => {
    if (typeof value !== 'string' || value.trim() === '') return undefined;
    return isLink && URL.canParse(value.trim()) ? toHref(value) : value.trim().normalize('NFC').toLowerCase();
  };
  return { field, getIdentity };
};

const columnKinds: ReadonlySet<string> = new Set(['text', 'number', 'multiSelect']);

/**
 * A list of `min` to `max` items in the owner’s order, with unique values in their field `uniqueBy`. With `columns`, its
 * items are edited as rows.
 */
export const list = <Item extends z.ZodType>(
  item: Item,
  {
    min = 0,
    max,
    uniqueBy,
    columns,
    enabledBy,
  }: {
    min?: number;
    max: number;
    uniqueBy?: string;
    columns?: readonly [string, ...string[]];
    enabledBy?: string;
  },
) => {
  for (const [at, name] of (columns ?? []).entries()) {
    const { kind } = getFieldControl(getGroupControl(item), name);
    if (at === 0 ? kind !== 'text' : !columnKinds.has(kind)) throw new Error(`${name} can’t be column ${at + 1}.`);
  }
  const uniqueRule = uniqueBy === undefined ? undefined : createUniqueRule(item, uniqueBy);
  const schema = arrayOf(item, { min, max, uniqueRule });
  return defineField(
    (min > 0 ? schema : schema.default([] as never)) as unknown as z.ZodType<
      z.output<Item>[],
      z.input<Item>[] | undefined
    >,
    {
      kind: 'list',
      item,
      min,
      max,
      ...(uniqueBy !== undefined && { uniqueBy }),
      ...(columns && { columns }),
      ...(enabledBy !== undefined && { enabledBy }),
    },
  );
};
