import { z } from 'zod';
import { defineField } from './field.ts';
import type { FieldErrorCode } from './field-errors.ts';
import { toSingleLine } from './normalize-text.ts';

/** GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) and GTIN-14: GS1 General Specifications, clause 3.3.2. */
const lengths = [8, 12, 13, 14];

/** Returns the check digit: from the right, the weights alternate between 3 and 1 (clause 7.9.1). */
export const computeCheckDigit = (digits: string): number => {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/** Removes spaces and hyphens: numbers are printed and pasted in groups. */
const removeGrouping = (value: string) => toSingleLine(value).replace(/[\s\p{Pd}]/gu, '');

/** Returns the number in 14 digits, as in symbols and URLs; also accepts unfinished grouped input. */
export const toGtin14 = (gtin: string): string => removeGrouping(gtin).padStart(14, '0');

const validateGtin = (value: string): { message: FieldErrorCode; params?: { digit: number } } | undefined => {
  if (!lengths.includes(value.length) || !/^\d+$/.test(value)) return { message: 'invalid_gtin' };
  const digit = computeCheckDigit(value.slice(0, -1));
  return Number(value.at(-1)) === digit ? undefined : { message: 'wrong_check_digit', params: { digit } };
};

/** A GTIN with a valid check digit, normalised to digits. Optional unless `required`. */
export const gtin = ({ required = false } = {}) => {
  const schema = z
    .string()
    .overwrite(removeGrouping)
    .superRefine((value, context) => {
      if (value === '') return required ? context.addIssue({ code: 'custom', message: 'required' }) : undefined;
      const error = validateGtin(value);
      if (error) context.addIssue({ code: 'custom', ...error });
    });
  return defineField((required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>, {
    kind: 'text',
    required,
    max: 20,
    lines: 1,
  });
};
