import type { z } from 'zod';

/**
 * What somebody meant who left out the start of a web address: the same with https:// before it. Undefined where that
 * makes no address that the field takes, or another than was meant: 'mailto:me@example.com' is one with a password.
 */
export const withStart = (schema: z.ZodType, text: string): string | undefined => {
  const whole = `https://${text.trim().replace(/^\/+/, '')}`;
  if (!schema.safeParse(whole).success || !URL.canParse(whole)) return undefined;
  const { hostname, username, password } = new URL(whole);
  return /[^.]\.[^.]/.test(hostname) && !username && !password ? whole : undefined;
};
