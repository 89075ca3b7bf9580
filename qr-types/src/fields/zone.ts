import { z } from 'zod';
import { asField } from './field.ts';

/** Whether there is such a time zone, as far as this runtime knows. An offset alone is none: its clock never changes. */
export const isZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** A time zone by its name in the IANA database ('Europe/Paris'); '' where it is left empty. */
export const zone = ({ required = false } = {}) => {
  const schema = z.string().superRefine((value, context) => {
    if (value === '') return required ? context.addIssue({ code: 'custom', message: 'required' }) : undefined;
    if (!isZone(value)) context.addIssue({ code: 'custom', message: 'wrong_choice' });
  });
  return asField((required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>, {
    kind: 'zone',
    required,
  });
};
