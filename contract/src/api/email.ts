import type { FieldErrorCode } from '@tessera/qr-types/fields/field-errors.ts';
import { z } from 'zod';
import { normalizeEmail } from '../rules/email.ts';

const invalidCode = (text: FieldErrorCode) => text;

const maxEmailLength = 254;

const typedEmail = z
  .string()
  .trim()
  .max(maxEmailLength, { abort: true }) // before it is normalised, which can lengthen it, and the patterns run
  .overwrite(normalizeEmail)
  .max(maxEmailLength, { abort: true })
  .regex(/^\S*$/, { error: invalidCode('email_with_spaces'), abort: true });

/** An email address, normalised: every way to type it is one account. */
export const email = typedEmail.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, invalidCode('invalid_email'));

/** An email address, or nothing. */
export const optionalEmail = typedEmail
  .regex(/^(?:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+)?$/, invalidCode('invalid_email'))
  .default('');
