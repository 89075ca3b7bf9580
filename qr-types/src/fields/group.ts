import { z } from 'zod';
import { asField } from './field.ts';

/** Several fields under their names. Unknown names are refused, never dropped. */
export const group = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  asField(z.strictObject(fields), { kind: 'group' });
