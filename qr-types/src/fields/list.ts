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

/** A list of `min` to `max` items in the owner’s order, with unique values in their field `uniqueBy`. */
export const list = <Item extends z.ZodType>(
  item: Item,
  { min = 0, max, uniqueBy }: { min?: number; max: number; uniqueBy?: string },
) => {
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
    },
  );
};
