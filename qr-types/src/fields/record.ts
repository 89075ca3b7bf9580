import { z } from 'zod';
import { defineField, type OptionNames } from './field.ts';

/**
 * A value for each of some keys: a nickname for each network, a name in each language. Keys without a value are left out.
 * `keysFrom` names the `multiSelect` at the top of the content that says which keys are offered.
 */
export const record = <const Key extends string, Value extends z.ZodType>(
  keys: readonly [Key, ...Key[]],
  value: Value,
  { of = 'words', keysFrom }: { of?: OptionNames; keysFrom?: string } = {},
) => {
  const schema = z
    .partialRecord(z.enum(keys), value)
    .overwrite((given) => Object.fromEntries(Object.entries(given).filter(([, entry]) => entry !== '')) as typeof given)
    .default({} as never);
  return defineField(
    schema as unknown as z.ZodType<
      Partial<Record<Key, z.output<Value>>>,
      Partial<Record<Key, z.input<Value>>> | undefined
    >,
    { kind: 'record', keys, of, value, keysFrom },
  );
};
