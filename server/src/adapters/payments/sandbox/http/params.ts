// The values that parameters can have, and what Stripe says about others.
import { z } from 'zod';
import { invalidRequest } from '../engine/errors.ts';

export const text = z.string().min(1);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.union([z.literal('').transform(() => ({})), z.record(z.string(), z.string())]);
/** A list, or an empty text that clears it. */
export const clearable = <T extends z.ZodType>(item: T) => z.union([z.literal('').transform(() => []), z.array(item)]);
export const quantity = z.literal('1', 'The sandbox only knows the quantity 1.').optional();

/** An item of an invoice beside those of subscriptions. */
export const invoiceItem = z.strictObject({
  price: text.optional(),
  price_data: z
    .strictObject({
      currency: text,
      product: text,
      unit_amount: integer,
      tax_behavior: z.literal('exclusive').optional(),
    })
    .optional(),
  quantity,
  tax_rates: clearable(text).optional(),
});

export const address = z
  .strictObject({
    city: z.string().optional(),
    country: z.string().optional(),
    line1: z.string().optional(),
    line2: z.string().optional(),
    postal_code: z.string().optional(),
    state: z.string().optional(),
  })
  .transform(({ city, country, line1, line2, postal_code, state }) => ({
    ...{ city: city || null, country: country || null, line1: line1 || null, line2: line2 || null },
    ...{ postal_code: postal_code || null, state: state || null },
  }));

export const discountInput = z.strictObject({
  coupon: text.optional(),
  promotion_code: text.optional(),
  discount: text.optional(),
});

/** The languages that checkout and the portal both have. */
export const hostedLocale = z.enum(
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  ),
);

const toParam = ([first = '', ...rest]: PropertyKey[]) =>
  `${String(first)}${rest.map((part) => `[${String(part)}]`).join('')}`;

const toError = (issue: z.core.$ZodIssue): Error => {
  if (issue.code === 'unrecognized_keys') {
    const param = toParam([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalidRequest(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' });
  }
  // An unknown parameter inside of an alternative.
  if (issue.code === 'invalid_union') {
    const nested = issue.errors.flat().find(({ code }) => code === 'unrecognized_keys');
    if (nested) return toError({ ...nested, path: [...issue.path, ...nested.path] });
  }
  const param = toParam(issue.path);
  return issue.code === 'invalid_type' && issue.message.includes('received undefined')
    ? invalidRequest(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
    : invalidRequest(`Invalid value for ${param}: ${issue.message}`, { param });
};

/** @throws StripeApiError for the first parameter that is unknown, missing or invalid */
export const parseParams = <T extends z.ZodType>(schema: T, input: unknown): z.output<T> => {
  const { data, error } = schema.safeParse(input);
  const [issue] = error?.issues ?? [];
  if (issue) throw toError(issue);
  return data as z.output<T>;
};

/** Metadata after an update: keys are merged, empty values delete theirs. */
export const mergeMetadata = (
  current: Record<string, string>,
  update: Record<string, string> | undefined,
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...current, ...update }).filter(([, value]) => value !== ''));
