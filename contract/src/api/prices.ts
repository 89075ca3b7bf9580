import { z } from 'zod';
import { countryCodes } from '../rules/country-codes.ts';
import { durations } from '../rules/subscriptions.ts';
import { route } from './route.ts';

/** The only currency that is charged. */
export const currencies = ['eur'] as const;

/** What is charged for a duration. Prices never change: another amount is another price. */
export const price = z.strictObject({
  id: z.string(),
  name: z.enum(durations),
  /** Whether it can be bought; others belong to subscriptions that began with them. */
  active: z.boolean(),
  currency: z.enum(currencies),
  months: z.number(),
  /** In whole cents, for the whole duration, without VAT. */
  netCents: z.number(),
  /** With the VAT of consumers in the country that was asked for; null without a country, or without VAT there. */
  grossCents: z.number().nullable(),
  /** In percent. */
  vatPercent: z.number().nullable(),
});
export type Price = z.output<typeof price>;

const country = z
  .string()
  .toUpperCase()
  .refine((code) => countryCodes.includes(code), {
    error: 'wrong_choice',
    params: { allowed: 'two letters of ISO 3166, such as DE' },
  });

export const prices = {
  list: route({
    method: 'GET',
    path: '/api/stripe/prices',
    summary: 'Lists the prices of all durations, without VAT; with a country, also with the VAT of consumers there',
    policy: 'anyone',
    query: z.strictObject({
      country: country.optional(),
      currency: z
        .string()
        .toLowerCase()
        .pipe(z.enum(currencies, { error: 'wrong_choice' }))
        .optional(),
      active: z.stringbool().optional(),
    }),
    response: z.array(price),
    errors: ['invalid_input'],
  }),
  currencies: route({
    method: 'GET',
    path: '/api/stripe/currencies',
    summary: 'Lists the currencies that can be paid in',
    policy: 'anyone',
    response: z.array(z.strictObject({ id: z.enum(currencies), name: z.string() })),
    errors: [],
  }),
};
