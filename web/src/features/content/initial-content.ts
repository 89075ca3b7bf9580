import type { TypeManifest } from '@tessera/qr-types';
import { getControl, getEmptyValue, getGroupControl } from '@tessera/qr-types/fields/field.ts';
import type { z } from 'zod';

/** Returns content with the defaults of all missing fields. Unknown fields are omitted. */
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

/** Returns a text to compare contents by; empty values count as missing. */
export const toFingerprint = (content: unknown): string =>
  JSON.stringify(content, (_, fieldValue) => (fieldValue === '' || fieldValue === null ? undefined : fieldValue));

/** Whether a field has only its default value. */
export const isBlankField = (field: z.ZodType, value: unknown): boolean =>
  toFingerprint(withDefaults(field, value)) === toFingerprint(withDefaults(field, undefined));

/** Whether all fields have only their default values. */
export const isBlank = (type: TypeManifest, content: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(getGroupControl(type.content).fields).every(([name, field]) => isBlankField(field, content[name]));
