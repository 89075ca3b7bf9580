import { z } from 'zod';
import { onOneLine } from './controls.ts';
import { asField } from './field.ts';
import type { InvalidCode } from './invalid.ts';
import { phoneFault, toPlainNumber } from './phone-number.ts';

type Options = { max?: number; required?: boolean };

/** One line, trimmed, of at most `max` UTF-16 units, in which `faultOf` finds what its kind doesn't take. */
const line = (
  { max, required }: Required<Options>,
  faultOf: (value: string) => InvalidCode | undefined,
  toPlain = onOneLine,
) => {
  const schema = z
    .string()
    .trim()
    .overwrite(toPlain)
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

/** Letters of any script before and after the @ (RFC 6531, RFC 5890), the name of the site with a dot. */
const emailForm =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;
const emailFault = (value: string): InvalidCode | undefined => {
  if (/\s/.test(value)) return 'email_with_spaces';
  return emailForm.test(value) ? undefined : 'invalid_email';
};
/** An email address, trimmed. */
export const email = ({ max = 254, required = false }: Options = {}) =>
  asField(line({ max, required }, emailFault), { kind: 'email', required, max });

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
    line(
      { max, required },
      (value) => phoneFault(value, takes),
      (value) => toPlainNumber(onOneLine(value)).trim(),
    ),
    { kind: 'phone', required, max },
  );
