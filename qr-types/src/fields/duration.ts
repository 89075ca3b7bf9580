import { z } from 'zod';
import { defineField } from './field.ts';

/**
 * A time of `min` to `max` milliseconds, which users choose in steps; null where they didn't choose, which means `defaultMs`.
 * Through the API it may lie between the steps.
 */
export const duration = ({
  min,
  max,
  step,
  defaultMs,
}: {
  min: number;
  max: number;
  step: number;
  defaultMs: number;
}) => {
  const schema = z.number().min(min).max(max).overwrite(Math.round).nullable().default(null);
  return defineField(schema as unknown as z.ZodType<number | null, number | null | undefined>, {
    kind: 'duration',
    min,
    max,
    step,
    defaultMs,
  });
};
