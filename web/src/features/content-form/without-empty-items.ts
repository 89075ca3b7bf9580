import type { TypeManifest } from '@tessera/qr-types';
import { controlOf, emptyOf } from '@tessera/qr-types/fields/field.ts';
import type { z } from 'zod';
import type { Uploads } from '../upload/uploads.ts';
import { traceOf } from './filled.ts';

/** Whether the user has entered nothing in a value; its generated id doesn't count. */
const isEmpty = (schema: z.ZodType, value: unknown): boolean => {
  const control = controlOf(schema);
  if (control.kind === 'id') return true;
  if (control.kind === 'group') {
    const values = (value ?? {}) as Readonly<Record<string, unknown>>;
    return Object.entries(control.fields).every(([name, field]) => isEmpty(field, values[name]));
  }
  if (control.kind === 'list') return !Array.isArray(value) || value.every((item) => isEmpty(control.item, item));
  if (typeof value === 'string' && value.trim() === '') return true;
  return value === undefined || value === null || traceOf(value) === traceOf(emptyOf(schema));
};

const within = (schema: z.ZodType, value: unknown): unknown => {
  const control = controlOf(schema);
  if (control.kind === 'group' && typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, held]) => {
      const field = control.fields[name];
      return [name, field ? within(field, held) : held] as const;
    });
    const isSame = entries.every(([name, held]) => held === (value as Record<string, unknown>)[name]);
    return isSame ? value : Object.fromEntries(entries);
  }
  if (control.kind !== 'list' || !Array.isArray(value)) return value;
  const items = value.map((item) => within(control.item, item));
  const emptyAt = items.flatMap((item, at) => (isEmpty(control.item, item) ? [at] : []));
  // As many stay as the list needs: their fields say what is missing.
  const dropped = new Set(emptyAt.slice(Math.max(0, control.min - (items.length - emptyAt.length))));
  const kept = items.filter((_, at) => !dropped.has(at));
  return kept.length === value.length && kept.every((item, at) => item === value[at]) ? value : kept;
};

/** Returns content without the empty items of its lists; the same object where there are none. */
export const withoutEmptyItems = <Content extends Readonly<Record<string, unknown>>>(
  type: TypeManifest,
  content: Content,
): Content => within(type.content, content) as Content;

/** Returns content for the next step, without empty items, unless uploads are in progress, which may belong to them. */
export const finishedContent = <Content extends Readonly<Record<string, unknown>>>(
  type: TypeManifest,
  content: Content,
  uploads: Uploads,
): Content => (uploads.all().length > 0 ? content : withoutEmptyItems(type, content));
