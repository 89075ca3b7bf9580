import { z } from 'zod';
import { arrayOf } from './array-of.ts';
import { asField, type Need, type OptionNames } from './field.ts';

/** One of several, `initial` at first; without it one must be chosen. Words: `<path>.<option>`. */
export const choice = <const Option extends string>(
  options: readonly [Option, ...Option[]],
  { initial }: { initial?: NoInfer<Option> } = {},
) => {
  const schema = z.enum(options);
  const whole = initial === undefined ? schema : schema.default(initial as never);
  return asField(whole as unknown as z.ZodType<Option, Option | undefined>, {
    kind: 'choice',
    required: initial === undefined,
    options,
  });
};

/** More than there are options anywhere, though some may be said twice. */
const mostChosen = 1000;

/**
 * Any of several, each at most once and together at most `max`, in the order in which they were chosen. A language that is
 * said twice is refused, since contents are written in each.
 */
export const choices = <const Option extends string>(
  options: readonly [Option, ...Option[]],
  { of = 'words', max = mostChosen }: { of?: OptionNames; max?: number } = {},
) => {
  const identityOf = (value: unknown) => String(value);
  const unrepeated = of === 'languages' ? { field: '', identityOf } : undefined;
  const schema = arrayOf(z.enum(options), { max, unrepeated })
    .overwrite((chosen) => [...new Set(chosen)] as typeof chosen)
    .default([]);
  return asField(schema as unknown as z.ZodType<Option[], Option[] | undefined>, {
    kind: 'choices',
    options,
    of,
    max,
  });
};

/** Yes or no. */
export const toggle = ({ initial = false, needs }: { initial?: boolean; needs?: Need } = {}) =>
  asField(z.boolean().default(initial), { kind: 'switch', needs });
