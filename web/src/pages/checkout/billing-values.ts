import type { User } from '@tessera/contract/api/account.ts';
import type { BillingInput } from '@tessera/contract/api/billing-data.ts';
import { vatCountries } from '@tessera/contract/rules/sales-tax.ts';
import { parseVatNumber } from '@tessera/contract/rules/vat-number.ts';
import type { z } from 'zod';
import { billingSchema, toBillingInput } from '../../features/billing-details/billing-details.ts';

/** Returns what the form begins with: the stored data, or what the account knows already. */
export const toInitialBilling = (user: User): BillingInput => {
  const stored = toBillingInput(user);
  // An address from before it had a city is one of several lines, which a field would run together.
  const address = stored.address.split('\n').join(', ');
  return { ...stored, address, name: stored.name || (user.name ?? ''), email: stored.email || user.email };
};

/** A person has neither a company nor a VAT number, even if some were typed before; a company’s form doesn’t ask for a name. */
export const toPayload = (typed: BillingInput, isCompany: boolean, stored: BillingInput): BillingInput =>
  isCompany ? { ...typed, name: stored.name } : { ...typed, company: '', vatNumber: '' };

/** What an invoice needs. Postal codes are required where every address has one. */
const listRequired = ({ country }: BillingInput, isCompany: boolean): (keyof BillingInput)[] => [
  isCompany ? 'company' : 'name',
  'country',
  'address',
  ...(vatCountries.includes(country) ? (['postalCode'] as const) : []),
  'city',
  'email',
];

/** The rules of billing data, with what an invoice needs. */
export const createOrderSchema = (isCompany: boolean): z.ZodType =>
  billingSchema.superRefine((billing, context) => {
    for (const field of listRequired(billing, isCompany))
      if (billing[field] === '') context.addIssue({ code: 'custom', message: 'required', path: [field] });
  });

/**
 * Returns what can be saved of it now: fields that are wrong stay as they’re stored, a wrong VAT number is none. Undefined without
 * a country, and if nothing has changed.
 */
export const toSavable = (typed: BillingInput, stored: BillingInput): BillingInput | undefined => {
  const invalid = billingSchema.safeParse(typed).error?.issues ?? [];
  const wrong = new Set(invalid.map(({ path }) => String(path[0])));
  const kept = Object.fromEntries([...wrong].map((field) => [field, stored[field as keyof BillingInput]]));
  const { data } = billingSchema.safeParse({ ...typed, ...kept, ...(wrong.has('vatNumber') && { vatNumber: '' }) });
  if (data === undefined) return undefined;
  const billing = data as BillingInput;
  if (billing.country === '') return undefined;
  const vatNumber = billing.vatNumber === '' ? '' : (parseVatNumber(billing.vatNumber, billing.country) ?? '');
  const savable = { ...billing, vatNumber };
  const isSame = Object.entries(savable).every(([field, value]) => stored[field as keyof BillingInput] === value);
  return isSame ? undefined : savable;
};
