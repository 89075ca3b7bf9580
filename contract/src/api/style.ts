import { z } from 'zod';

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'invalid_hex_colour')
  .transform((hex) => hex.toLowerCase());

/** What a code looks like. Colours are '#rrggbb'; a null ground is transparent; level `auto` starts from Q. */
export const style = z.strictObject({
  level: z.enum(['auto', 'L', 'M', 'Q', 'H']),
  shape: z.strictObject({ color: colour, backgroundColor: colour.nullable() }),
  corners: z.strictObject({ squareColor: colour, dotColor: colour }),
});

export type CodeStyle = z.output<typeof style>;
