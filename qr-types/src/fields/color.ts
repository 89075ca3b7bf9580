import { z } from 'zod';
import { defineField } from './field.ts';

/** A colour as '#rrggbb' in lower case, `initial` by default. */
export const color = (initial: `#${string}`) => {
  const schema = z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'invalid_hex_colour')
    .default(initial);
  return defineField(schema as unknown as z.ZodType<string, string | undefined>, { kind: 'color' });
};
