import { z } from 'zod';
import { defineField } from './field.ts';

/** A number from `min` to `max` with at most `decimals` decimal places; null if empty. */
export const number = ({
  min = 0,
  max,
  decimals = 0,
  required = false,
}: {
  min?: number;
  max: number;
  decimals?: number;
  required?: boolean;
}) => {
  const schema = z
    .number()
    .min(min)
    .max(max)
    .overwrite((value) => Number(value.toFixed(decimals)));
  const whole = required ? schema : schema.nullable().default(null);
  return defineField(whole as unknown as z.ZodType<number | null, number | null | undefined>, {
    kind: 'number',
    required,
    min,
    max,
    decimals,
  });
};
