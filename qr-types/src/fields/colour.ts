import { z } from 'zod';
import { asField } from './field.ts';

/** A colour as '#rrggbb' in lower case, `initial` at first. */
export const colour = (initial: `#${string}`) => {
  const schema = z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'invalid_hex_colour')
    .default(initial);
  return asField(schema as unknown as z.ZodType<string, string | undefined>, { kind: 'colour' });
};
