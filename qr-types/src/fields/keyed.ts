import { z } from 'zod';
import { asField, type OptionNames } from './field.ts';

/**
 * A value for each of some keys: a nickname for each network, a name in each language. Keys without a value are left out.
 * `among` names the `choices` at the top of the content that says which keys are offered.
 */
export const keyed = <const Key extends string, Value extends z.ZodType>(
  keys: readonly [Key, ...Key[]],
  value: Value,
  { of = 'words', among }: { of?: OptionNames; among?: string } = {},
) => {
  const schema = z
    .partialRecord(z.enum(keys), value)
    .overwrite((given) => Object.fromEntries(Object.entries(given).filter(([, held]) => held !== '')) as typeof given)
    .default({} as never);
  return asField(
    schema as unknown as z.ZodType<
      Partial<Record<Key, z.output<Value>>>,
      Partial<Record<Key, z.input<Value>>> | undefined
    >,
    { kind: 'keyed', keys, of, value, among },
  );
};
