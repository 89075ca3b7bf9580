import type { TypeManifest } from '@tessera/qr-types';
import { getControl, getEmptyValue } from '@tessera/qr-types/fields/field.ts';
import type { z } from 'zod';
import { toFingerprint } from '../content/initial-content.ts';
import type { Uploads } from '../upload/uploads.ts';

/** Whether the user has entered nothing in a value; its generated id doesn't count. */
const isEmpty = (schema: z.ZodType, value: unknown): boolean => {
  const control = getControl(schema);
  if (control.kind === 'id') return true;
  if (control.kind === 'group') {
    const values = (value ?? {}) as Readonly<Record<string, unknown>>;
    return Object.entries(control.fields).every(([name, field]) => isEmpty(field, values[name]));
  }
  if (control.kind === 'list') return !Array.isArray(value) || value.every((item) => isEmpty(control.item, item));
  if (typeof value === 'string' && value.trim() === '') return true;
  return value === undefined || value === null || toFingerprint(value) === toFingerprint(getEmptyValue(schema));
};

const dropEmptyItems = (schema: z.ZodType, value: unknown): unknown => {
  const control = getControl(schema);
  if (control.kind === 'group' && typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, fieldValue]) => {
      const field = control.fields[name];
      return [name, field ? dropEmptyItems(field, fieldValue) : fieldValue] as const;
    });
    const isSame = entries.every(([name, fieldValue]) => fieldValue === (value as Record<string, unknown>)[name]);
    return isSame ? value : Object.fromEntries(entries);
  }
  if (control.kind !== 'list' || !Array.isArray(value)) return value;
  const items = value.map((item) => dropEmptyItems(control.item, item));
  const emptyAt = items.flatMap((item, at) => (isEmpty(control.item, item) ? [at] : []));
  // Keeps as many items as the list requires: their fields then show what is missing.
  const dropped = new Set(emptyAt.slice(Math.max(0, control.min - (items.length - emptyAt.length))));
  const remaining = items.filter((_, at) => !dropped.has(at));
  return remaining.length === value.length && remaining.every((item, at) => item === value[at]) ? value : remaining;
};

/** Returns content without the empty items of its lists; the same object where there are none. */
export const withoutEmptyItems = <Content extends Readonly<Record<string, unknown>>>(
  type: TypeManifest,
  content: Content,
): Content => dropEmptyItems(type.content, content) as Content;

/** Returns content for the next step, without empty items, unless uploads are in progress, which may belong to them. */
export const toFinalContent = <Content extends Readonly<Record<string, unknown>>>(
  type: TypeManifest,
  content: Content,
  uploads: Uploads,
): Content => (uploads.getAll().length > 0 ? content : withoutEmptyItems(type, content));
