import { z } from 'zod';
import { asField } from './field.ts';

type Options = { max?: number; required?: boolean };
type Text = z.ZodType<string, string | undefined>;

const emailPattern = z.regexes.email;

/** An e-mail address, trimmed. */
export const email = ({ max = 254, required = false }: Options = {}) => {
  const schema = z
    .string()
    .trim()
    .superRefine((value, context) => {
      const fault = (message: string, params?: object) =>
        context.addIssue({ code: 'custom', message, ...(params && { params: params as Record<string, unknown> }) });
      if (value === '') return required ? fault('required') : undefined;
      if (value.length > max) return fault('too_long', { max });
      if (!emailPattern.test(value)) fault('invalid_email');
    });
  return asField((required ? schema : schema.default('')) as unknown as Text, { kind: 'email', required, max });
};

/** A telephone number as people write it: digits with spaces, brackets, dots, hyphens; extensions after , ; # or x. */
export const phone = ({
  max = 40,
  required = false,
  international = false,
}: Options & { international?: boolean } = {}) => {
  const schema = z
    .string()
    .trim()
    .superRefine((value, context) => {
      const fault = (message: string, params?: object) =>
        context.addIssue({ code: 'custom', message, ...(params && { params: params as Record<string, unknown> }) });
      if (value === '') return required ? fault('required') : undefined;
      if (value.length > max) return fault('too_long', { max });
      if (!/^\+?[\d\s().\-/*#,;x]+$/i.test(value) || value.replace(/\D/g, '').length < 3) return fault('invalid_phone');
      if (international && !/^(\+|00)\s*[1-9]/.test(value)) fault('phone_needs_prefix');
    });
  return asField((required ? schema : schema.default('')) as unknown as Text, { kind: 'phone', required, max });
};
