import { z } from 'zod';
import { asField } from './field.ts';

let known: ReadonlySet<string> | undefined;

/** Zones of no place, which calendars know without listing them. */
const ofNoPlace = /^UTC$|^Etc\/GMT[+-]\d{1,2}$/;

/** There are too many to list. */
const allowed = 'names of the IANA time zone database, such as Europe/Berlin';

/**
 * A time zone of the IANA database by the one name that it is kept under: `europe/rome` is `Europe/Rome`. Undefined for what
 * only some calendars know: offsets (`+05:30`) and abbreviations (`AET`).
 */
export const zoneOf = (name: string): string | undefined => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    known ??= new Set(Intl.supportedValuesOf('timeZone'));
    const isNamed = timeZone === 'UTC' || name.includes('/');
    return isNamed && (known.has(timeZone) || ofNoPlace.test(timeZone)) ? timeZone : undefined;
  } catch {
    return undefined;
  }
};

/** A time zone by its one name in the IANA database ('Europe/Paris'); '' where it is left empty. `of`: the list of times it is for. */
export const zone = ({ required = false, of }: { required?: boolean; of?: string } = {}) => {
  const schema = z
    .string()
    .overwrite((value) => zoneOf(value) ?? value)
    .superRefine((value, context) => {
      if (value === '' ? !required : zoneOf(value) !== undefined) return;
      if (value === '') context.addIssue({ code: 'custom', message: 'required' });
      else context.addIssue({ code: 'custom', message: 'wrong_choice', params: { allowed } });
    });
  return asField((required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>, {
    kind: 'zone',
    required,
    of,
  });
};
