import { z } from 'zod';
import { defineField } from './field.ts';

let knownZones: ReadonlySet<string> | undefined;

/** Zones of no place, which calendars know without listing them. */
const placelessZone = /^UTC$|^Etc\/GMT[+-]\d{1,2}$/;

/** There are too many to list. */
const allowedZones = 'names of the IANA time zone database, such as Europe/Berlin';

/**
 * A time zone of the IANA database by the one name that it is kept under: `europe/rome` is `Europe/Rome`. Undefined for what
 * only some calendars know: offsets (`+05:30`) and abbreviations (`AET`).
 */
export const parseTimeZone = (name: string): string | undefined => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    knownZones ??= new Set(Intl.supportedValuesOf('timeZone'));
    const isNamed = timeZone === 'UTC' || name.includes('/');
    return isNamed && (knownZones.has(timeZone) || placelessZone.test(timeZone)) ? timeZone : undefined;
  } catch {
    return undefined;
  }
};

/** A time zone by its one name in the IANA database ('Europe/Paris'); '' where it is left empty. `of`: the list of times it is for. */
export const zone = ({ required = false, of }: { required?: boolean; of?: string } = {}) => {
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
    of,
  });
};
