import { z } from 'zod';
import { onOneLine } from './controls.ts';
import { asField } from './field.ts';
import type { InvalidCode } from './invalid.ts';

type Options = { max?: number; required?: boolean };

/** One line, trimmed, of at most `max` UTF-16 units, in which `faultOf` finds what its kind doesn't take. */
const line = ({ max, required }: Required<Options>, faultOf: (value: string) => InvalidCode | undefined) => {
  const schema = z
    .string()
    .trim()
    .overwrite(onOneLine)
    .superRefine((value, context) => {
      const fault = (message: InvalidCode, params?: { max: number }) =>
        context.addIssue({ code: 'custom', message, ...(params && { params }) });
      if (value === '') return required ? fault('required') : undefined;
      if (value.length > max) return fault('too_long', { max });
      const found = faultOf(value);
      if (found) fault(found);
    });
  return (required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>;
};

const isEmail = (value: string) => z.regexes.email.test(value);
const isPhone = (value: string) => /^\+?[\d\s().\-/*#,;x]+$/i.test(value) && value.replace(/\D/g, '').length >= 3;

/** Without what people write between the digits, and with + for what is dialled before the prefix of a country. */
const dialled = (written: string): string =>
  written
    .replace(/\(\s*0\s*\)/g, (trunk) => (/^\s*(?:\+|00)/.test(written) ? '' : trunk))
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+');

/** A number as every network takes it (ITU-T E.164): +, the prefix of its country, its digits. Undefined for others. */
export const internationalNumber = (written: string): string | undefined => {
  const number = dialled(written);
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
};

/** A number to write to, without spaces and brackets: with the prefix of its country, or as it is dialled inside it. */
export const messageNumber = (written: string): string => internationalNumber(written) ?? dialled(written);

/** An e-mail address, trimmed. */
export const email = ({ max = 254, required = false }: Options = {}) =>
  asField(
    line({ max, required }, (value) => (isEmail(value) ? undefined : 'invalid_email')),
    { kind: 'email', required, max },
  );

/**
 * A telephone number as people write it: digits with spaces, brackets, dots, hyphens; extensions after , ; # or x.
 * `takes: 'messages'`: one without an extension, which nobody can write to; `'messages abroad'`: with its country's prefix.
 */
export const phone = ({
  max = 40,
  required = false,
  takes = 'calls',
}: Options & { takes?: 'calls' | 'messages' | 'messages abroad' } = {}) =>
  asField(
    line({ max, required }, (value) => {
      if (!isPhone(value) || (takes !== 'calls' && /[,;x]/i.test(value))) return 'invalid_phone';
      if (takes !== 'messages abroad' || internationalNumber(value)) return undefined;
      return /^(\+|00)\s*[1-9]/.test(value) ? 'invalid_phone' : 'phone_needs_prefix';
    }),
    { kind: 'phone', required, max },
  );
