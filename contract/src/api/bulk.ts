import { z } from 'zod';
import { errors } from '../errors.ts';

/** The most codes that one bulk action changes. */
export const maxBulkCodes = 1_000;

/** The most codes that are changed within a request: more become a background task. */
export const maxDirectBulkCodes = 50;

const errorCode = z.enum(Object.keys(errors) as [keyof typeof errors, ...(keyof typeof errors)[]]);

/** The codes that a bulk action left unchanged, each with the error that changing it alone would have, and its details. */
export const failedCodes = z.array(
  z.strictObject({
    id: z.number(),
    error: errorCode,
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
);
export type FailedCode = z.output<typeof failedCodes>[number];
