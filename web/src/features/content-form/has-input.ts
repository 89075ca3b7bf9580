import { emptyOf } from '@tessera/qr-types/fields/field.ts';
import { valuesOf } from '@tessera/qr-types/fields/walk.ts';
import type { z } from 'zod';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether anybody put anything into a content: a field holds something else than at first, or a list an item. */
export const hasInput = (schema: z.ZodType, content: unknown): boolean =>
  valuesOf(schema, content).some(
    ({ schema: field, value }) => value !== undefined && value !== '' && !isSame(value, emptyOf(field)),
  );
