import { z } from 'zod';
import { asField } from './field.ts';

/**
 * A time of `min` to `max` milliseconds, which users choose in steps; null where they didn't choose, which means `usual`.
 * Through the API it may lie between the steps.
 */
export const duration = ({ min, max, step, usual }: { min: number; max: number; step: number; usual: number }) => {
  const schema = z.number().min(min).max(max).overwrite(Math.round).nullable().default(null);
  return asField(schema as unknown as z.ZodType<number | null, number | null | undefined>, {
    kind: 'duration',
    min,
    max,
    step,
    usual,
  });
};
