import { getControl, getEmptyValue, isFieldVisible } from '@tessera/qr-types/fields/field.ts';
import type { z } from 'zod';

/**
 * Returns whether content requires a file: a required file field that is visible from the start, or a list with at
 * least one item that has one. Files need an owner, so guests must sign up first.
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
