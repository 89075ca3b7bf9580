import { z } from 'zod';
import { defineField, type OptionNames } from './field.ts';

/**
 * Values by key: a nickname per network, a name per language. Keys without a value are omitted. `keysFrom` names the
 * top-level `multiSelect` that determines the offered keys.
 */
export const record = <const Key extends string, Value extends z.ZodType>(
  keys: readonly [Key, ...Key[]],
  value: Value,
  {
    optionNames = 'words',
    keysFrom,
    translates,
  }: { optionNames?: OptionNames; keysFrom?: string; translates?: string | undefined } = {},
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
    { kind: 'record', keys, optionNames, value, keysFrom, translates },
  );
};
