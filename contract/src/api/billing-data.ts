import { text } from '@tessera/qr-types/fields/text.ts';
import { z } from 'zod';
import { countryCodes } from '../rules/country-codes.ts';
import { optionalEmail } from './email.ts';

const maxNumberLength = 40;

/** A number without the spaces that people write in it, and the invisible characters that copying brings along. */
const compactText = z
  .string()
  .max(4 * maxNumberLength)
  .overwrite((typed) => typed.replaceAll(/[\s\p{Cf}]/gu, ''))
  .max(maxNumberLength)
  .default('');

const fields = z.strictObject({
  name: text({ max: 100 }),
  company: text({ max: 150 }),
  /** Street and number; everything in addresses from before there was a city. */
  address: text({ max: 500, lines: 5 }),
  postalCode: text({ max: 20 }),
  city: text({ max: 100 }),
  /** ISO 3166, two letters. */
  country: z
    .string()
    .refine((code) => code === '' || countryCodes.includes(code), {
      error: 'wrong_choice',
      params: { allowed: 'two letters of ISO 3166, such as DE' },
    })
    .default(''),
  vatNumber: compactText,
  taxId: compactText,
  /** Where invoices are sent; the owner’s address if it’s empty. */
  email: optionalEmail,
});

/** Who invoices are addressed to. It needs a country, unless everything is empty, which deletes it. */
export const billingInput = fields.superRefine(({ country, ...others }, context) => {
  if (country === '' && Object.values(others).some((value) => value !== ''))
    context.addIssue({ code: 'custom', message: 'required', path: ['country'] });
});
export type BillingInput = z.output<typeof billingInput>;

export const isEmptyBilling = (billing: BillingInput): boolean => Object.values(billing).every((value) => value === '');

/**
 * What VIES, the EU’s database, says about the VAT number. `pending`: it is being asked; `unavailable`: it didn’t answer, and
 * is asked again; `unchecked`: it doesn’t have numbers of this country, or the operator doesn’t ask it.
 */
export const vatStates = ['unchecked', 'pending', 'valid', 'invalid', 'unavailable'] as const;
export type VatState = (typeof vatStates)[number];

export const billingData = z.strictObject({
  ...fields.shape,
  /** Null without a VAT number. */
  vat: z.strictObject({ state: z.enum(vatStates), checkedAt: z.string().nullable() }).nullable(),
});
export type BillingData = z.output<typeof billingData>;
