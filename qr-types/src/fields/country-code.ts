import { z } from 'zod';
import { defineField } from './field.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined;

/** The two-letter code of a country (ISO 3166-1), `initial` by default. */
export const countryCode = ({ initial }: { initial: string }) => {
  const schema = z.string().trim().toUpperCase().refine(isCountry, 'invalid_country').default(initial);
  return defineField(schema as unknown as z.ZodType<string, string | undefined>, {
    kind: 'text',
    required: true,
    max: 2,
    lines: 1,
  });
};
