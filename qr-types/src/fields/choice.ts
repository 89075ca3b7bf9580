import { z } from 'zod';
import { arrayOf } from './array-of.ts';
import { defineField, type OptionNames, type ServerCapability } from './field.ts';

/** One of several options, `initial` by default; without it, an option must be chosen. Messages: `<path>.<option>`. */
export const choice = <const Option extends string>(
  options: readonly [Option, ...Option[]],
  { initial }: { initial?: NoInfer<Option> } = {},
) => {
  const schema = z.enum(options);
  const whole = initial === undefined ? schema : schema.default(initial as never);
  return defineField(whole as unknown as z.ZodType<Option, Option | undefined>, {
    kind: 'choice',
    required: initial === undefined,
    options,
  });
};

/** More than any field has options, with allowance for duplicates. */
const maxChosen = 1000;

/**
 * Any of several options, without duplicates and at most `max`, in the order chosen. Duplicate languages are rejected
 * instead of dropped, since content is written in each.
 */
export const multiSelect = <const Option extends string>(
  options: readonly [Option, ...Option[]],
  {
    optionNames = 'words',
    max = maxChosen,
    icons,
    codes,
  }: {
    optionNames?: OptionNames;
    max?: number;
    icons?: Readonly<Record<Option, string>>;
    codes?: readonly Readonly<Record<string, Option>>[];
  } = {},
) => {
  const getIdentity = (value: unknown) => String(value);
  const uniqueRule = optionNames === 'languages' ? { field: '', getIdentity } : undefined;
  const schema = arrayOf(z.enum(options), { max, uniqueRule })
    .overwrite((chosen) => [...new Set(chosen)] as typeof chosen)
    .default([]);
  return defineField(schema as unknown as z.ZodType<Option[], Option[] | undefined>, {
    kind: 'multiSelect',
    options,
    optionNames,
    max,
    icons,
    codes,
  });
};

/** A boolean. */
export const toggle = ({ initial = false, requires }: { initial?: boolean; requires?: ServerCapability } = {}) =>
  defineField(z.boolean().default(initial), { kind: 'switch', requires });
