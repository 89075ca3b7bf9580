import { z } from 'zod';
import { defineField } from './field.ts';
import type { FieldErrorCode } from './field-errors.ts';
import { toSingleLine } from './normalize-text.ts';
import { toPlainNumber, validatePhone } from './phone-number.ts';

type ContactOptions = { max?: number; required?: boolean };

/** A trimmed line of at most `max` UTF-16 units; `validate` returns the error of its kind. */
const createLineSchema = (
  { max, required }: Required<ContactOptions>,
  validate: (value: string) => FieldErrorCode | undefined,
  normalize = toSingleLine,
) => {
  const schema = z
    .string()
    .trim()
    .overwrite(normalize)
    .superRefine((value, context) => {
      const addIssue = (message: FieldErrorCode, params?: { max: number }) =>
        context.addIssue({ code: 'custom', message, ...(params && { params }) });
      if (value === '') return required ? addIssue('required') : undefined;
      if (value.length > max) return addIssue('too_long', { max });
      const error = validate(value);
      if (error) addIssue(error);
    });
  return (required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>;
};

/** Letters of any script before and after the @ (RFC 6531, RFC 5890), with a dot in the domain. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;
const validateEmail = (value: string): FieldErrorCode | undefined => {
  if (/\s/.test(value)) return 'email_with_spaces';
  return emailPattern.test(value) ? undefined : 'invalid_email';
};
/** An email address, trimmed. */
export const email = ({ max = 254, required = false }: ContactOptions = {}) =>
  defineField(createLineSchema({ max, required }, validateEmail), { kind: 'email', required, max });

/**
 * A telephone number as people write it: digits with spaces, brackets, dots, hyphens; extensions after , ; # or x.
 * `takes: 'messages'`: without an extension, which can’t receive messages; `'messages abroad'`: with country code.
 */
export const phone = ({
  max = 40,
  required = false,
  takes = 'calls',
}: ContactOptions & { takes?: 'calls' | 'messages' | 'messages abroad' } = {}) =>
  defineField(
    createLineSchema(
      { max, required },
      (value) => validatePhone(value, takes),
      (value) => toPlainNumber(toSingleLine(value)).trim(),
    ),
    { kind: 'phone', required, max },
  );
