import type { TypeManifest } from '@tessera/qr-types';
import { getControl, getEmptyValue, getGroupControl } from '@tessera/qr-types/fields/field.ts';
import type { z } from 'zod';

/**
 * Content as a form opens with it: what was given, and in all other fields what they hold before anybody filled them in.
 * Unknown fields are left out.
 */
const withDefaults = (schema: z.ZodType, value: unknown): unknown => {
  const control = getControl(schema);
  if (control.kind === 'group') {
    const values = (value ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(control.fields).map(([name, field]) => [name, withDefaults(field, values[name])]),
    );
  }
  if (control.kind === 'list') {
    const items = Array.isArray(value) ? value : (getEmptyValue(schema) as unknown[]);
    return items.map((item) => withDefaults(control.item, item));
  }
  return value ?? getEmptyValue(schema);
};

export const toInitialContent = (type: TypeManifest, content: Readonly<Record<string, unknown>>) =>
  withDefaults(type.content, content) as Record<string, unknown>;

/** What tells one content from another: what is empty counts as not there. */
export const toFingerprint = (content: unknown): string =>
  JSON.stringify(content, (_, fieldValue) => (fieldValue === '' || fieldValue === null ? undefined : fieldValue));

/** Whether nobody has filled in a field yet. */
export const isBlankField = (field: z.ZodType, value: unknown): boolean =>
  toFingerprint(withDefaults(field, value)) === toFingerprint(withDefaults(field, undefined));

/** Whether nobody has filled in anything yet. */
export const isBlank = (type: TypeManifest, content: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(getGroupControl(type.content).fields).every(([name, field]) => isBlankField(field, content[name]));
