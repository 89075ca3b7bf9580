import { z } from 'zod';
import { defineField } from './field.ts';

let knownZones: ReadonlySet<string> | undefined;

/** Zones without a place, which are valid but not listed by Intl. */
const placelessZone = /^UTC$|^Etc\/GMT[+-]\d{1,2}$/;

/** Named in the error in place of a list of every zone. */
const allowedZones = 'names of the IANA time zone database, such as Europe/Berlin';

/**
 * Returns the canonical name of an IANA time zone: `Europe/Rome` for `europe/rome`. Undefined for names that only some
 * programs know: offsets (`+05:30`) and abbreviations (`AET`).
 */
export const parseTimeZone = (name: string): string | undefined => {
  knownZones ??= new Set(Intl.supportedValuesOf('timeZone'));
  if (knownZones.has(name)) return name; // Saves a formatter, which takes far longer.
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    const isNamed = timeZone === 'UTC' || name.includes('/');
    return isNamed && (knownZones.has(timeZone) || placelessZone.test(timeZone)) ? timeZone : undefined;
  } catch {
    return undefined;
  }
};

/** A time zone by its canonical IANA name ('Europe/Paris'); '' if empty. `hiddenWhileEmpty`: the list of times that it applies to. */
export const zone = ({
  required = false,
  hiddenWhileEmpty,
}: {
  required?: boolean;
  hiddenWhileEmpty?: string;
} = {}) => {
  const schema = z
    .string()
    .overwrite((value) => parseTimeZone(value) ?? value)
    .superRefine((value, context) => {
      if (value === '' ? !required : parseTimeZone(value) !== undefined) return;
      if (value === '') context.addIssue({ code: 'custom', message: 'required' });
      else context.addIssue({ code: 'custom', message: 'wrong_choice', params: { allowed: allowedZones } });
    });
  return defineField((required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>, {
    kind: 'zone',
    required,
    hiddenWhileEmpty,
  });
};
