import { z } from 'zod';
import { defineField } from './field.ts';

/**
 * A duration of `min` to `max` milliseconds, which users choose in steps; null means `defaultMs`. The API accepts
 * values between the steps.
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
