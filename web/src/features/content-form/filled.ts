import type { TypeManifest } from '@tessera/qr-types';
import { controlOf, emptyOf, groupOf } from '@tessera/qr-types/fields/field.ts';
import type { z } from 'zod';

/**
 * Content as a form opens with it: what was given, and in all other fields what they hold before anybody filled them in.
 * Unknown fields are left out.
 */
const filled = (schema: z.ZodType, value: unknown): unknown => {
  const control = controlOf(schema);
  if (control.kind === 'group') {
    const values = (value ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(control.fields).map(([name, field]) => [name, filled(field, values[name])]),
    );
  }
  if (control.kind === 'list') {
    const items = Array.isArray(value) ? value : (emptyOf(schema) as unknown[]);
    return items.map((item) => filled(control.item, item));
  }
  return value ?? emptyOf(schema);
};

export const filledContent = (type: TypeManifest, content: Readonly<Record<string, unknown>>) =>
  filled(type.content, content) as Record<string, unknown>;

/** What tells one content from another: what is empty counts as not there. */
export const traceOf = (content: unknown): string =>
  JSON.stringify(content, (_, held) => (held === '' || held === null ? undefined : held));

/** Whether nobody has filled in a field yet. */
export const isBlankField = (field: z.ZodType, value: unknown): boolean =>
  traceOf(filled(field, value)) === traceOf(filled(field, undefined));

/** Whether nobody has filled in anything yet. */
export const isBlank = (type: TypeManifest, content: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(groupOf(type.content).fields).every(([name, field]) => isBlankField(field, content[name]));
