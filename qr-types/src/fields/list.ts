import type { z } from 'zod';
import { arrayOf, type Unrepeated } from './array-of.ts';
import { asField, controlOf, groupOf } from './field.ts';
import { hrefOf } from './link.ts';

/** Two rows say the same with one address however it is spelled, or with one text whatever its capitals; nothing is no value. */
const unrepeatedIn = (item: z.ZodType, field: string): Unrepeated => {
  const isLink = controlOf(groupOf(item).fields[field]!).kind === 'link';
  const identityOf = (value: unknown) => {
    if (typeof value !== 'string' || value.trim() === '') return undefined;
    return isLink && URL.canParse(value.trim()) ? hrefOf(value) : value.trim().normalize('NFC').toLowerCase();
  };
  return { field, identityOf };
};

/** Several of the same, in the owner's order: from `min` to `max` of them, each with another value in its field `differIn`. */
export const list = <Item extends z.ZodType>(
  item: Item,
  { min = 0, max, differIn }: { min?: number; max: number; differIn?: string },
) => {
  const unrepeated = differIn === undefined ? undefined : unrepeatedIn(item, differIn);
  const schema = arrayOf(item, { min, max, unrepeated });
  return asField(
    (min > 0 ? schema : schema.default([] as never)) as unknown as z.ZodType<
      z.output<Item>[],
      z.input<Item>[] | undefined
    >,
    {
      kind: 'list',
      item,
      min,
      max,
      ...(differIn !== undefined && { differIn }),
    },
  );
};
