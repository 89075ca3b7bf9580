import type { z } from 'zod';
import { arrayOf } from './array-of.ts';
import { asField } from './field.ts';

/** Several of the same, in the owner's order: from `min` to `max` of them. */
export const list = <Item extends z.ZodType>(item: Item, { min = 0, max }: { min?: number; max: number }) => {
  const schema = arrayOf(item, { min, max });
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
    },
  );
};
