import { getControl, getEmptyValue, isFieldVisible } from '@tessera/qr-types/fields/field.ts';
import type { z } from 'zod';

/**
 * Whether a content can't be without a file: a field that needs one and is shown from the start, or a list of at least one
 * item of such. Files have an owner, so whoever makes one needs an account first.
 */
export const requiresUpload = (schema: z.ZodType): boolean => {
  const control = getControl(schema);
  if (control.kind === 'file') return control.required;
  if (control.kind === 'list') return control.min > 0 && requiresUpload(control.item);
  if (control.kind !== 'group') return false;
  const empty = getEmptyValue(schema) as Record<string, unknown>;
  return Object.entries(control.fields).some(
    ([name, field]) => isFieldVisible(control, name, empty) && requiresUpload(field),
  );
};
