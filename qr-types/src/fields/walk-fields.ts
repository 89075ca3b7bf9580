import type { z } from 'zod';
import { type Control, type ControlOf, getControl, isFieldVisible, type ValueKind } from './field.ts';

type ValueControl = ControlOf<ValueKind>;

/**
 * A field of a content: its path ('sections.0.items.2.name'), the path of its messages ('sections.items.name'), its
 * value.
 */
export type FieldValue = {
  path: string;
  messagePath: string;
  schema: z.ZodType;
  control: ValueControl;
  value: unknown;
};

const join = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);

const walkFieldValues = function* (
  schema: z.ZodType,
  value: unknown,
  path: string,
  messagePath: string,
): Generator<FieldValue> {
  const control = getControl(schema);
  if (control.kind === 'group') {
    const values = (value ?? {}) as Record<string, unknown>;
    for (const [name, field] of Object.entries(control.fields)) {
      if (isFieldVisible(control, name, values))
        yield* walkFieldValues(field, values[name], join(path, name), join(messagePath, name));
    }
  } else if (control.kind === 'list') {
    const items = Array.isArray(value) ? value : [];
    for (const [at, item] of items.entries()) yield* walkFieldValues(control.item, item, join(path, at), messagePath);
  } else if (control.kind === 'record') {
    yield { path, messagePath, schema, control, value };
    for (const [key, entry] of Object.entries((value ?? {}) as object)) {
      yield* walkFieldValues(control.value, entry, join(path, key), messagePath);
    }
  } else {
    yield { path, messagePath, schema, control, value };
  }
};

/** Returns every visible field of a content in order, with its value: lists item by item, records key by key. */
export const listFieldValues = (schema: z.ZodType, content: unknown): FieldValue[] => [
  ...walkFieldValues(schema, content, '', ''),
];

/** The same lazily, for callers that need only the first. */
export const iterateFieldValues = (schema: z.ZodType, content: unknown): Generator<FieldValue> =>
  walkFieldValues(schema, content, '', '');

/** A field of a content schema: its path without indices, and as a table column. */
export type FieldDescription = { path: string; column: string; schema: z.ZodType; control: Control };

const walkFields = function* (schema: z.ZodType, path: string, column: string): Generator<FieldDescription> {
  const control = getControl(schema);
  if (path !== '') yield { path, column, schema, control };
  if (control.kind === 'group') {
    for (const [name, field] of Object.entries(control.fields)) {
      yield* walkFields(field, join(path, name), join(column, name));
    }
  }
  if (control.kind === 'list') yield* walkFields(control.item, path, `${column}[]`);
};

/** Returns every field of a content schema, groups and lists before their fields; a list and its item share a path. */
export const listFields = (schema: z.ZodType): FieldDescription[] => [...walkFields(schema, '', '')];

/** Returns the table columns of a content schema: 'sections[].items[].price'. */
export const listColumns = (schema: z.ZodType): string[] =>
  listFields(schema).flatMap(({ column, control }) =>
    control.kind === 'group' || control.kind === 'list' ? [] : [column],
  );
