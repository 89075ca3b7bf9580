import type { z } from 'zod';
import { type Control, type ControlOf, controlOf, isShown, type ValueKind } from './field.ts';

type ValueControl = ControlOf<ValueKind>;

/** A field of a content: its place ('sections.0.items.2.name'), the path of its words ('sections.items.name'), its value. */
export type Held = { path: string; words: string; schema: z.ZodType; control: ValueControl; value: unknown };

const join = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);

const walk = function* (schema: z.ZodType, value: unknown, path: string, words: string): Generator<Held> {
  const control = controlOf(schema);
  if (control.kind === 'group') {
    const values = (value ?? {}) as Record<string, unknown>;
    for (const [name, field] of Object.entries(control.fields)) {
      if (isShown(control, name, values)) yield* walk(field, values[name], join(path, name), join(words, name));
    }
  } else if (control.kind === 'list') {
    const items = Array.isArray(value) ? value : [];
    for (const [at, item] of items.entries()) yield* walk(control.item, item, join(path, at), words);
  } else if (control.kind === 'keyed') {
    yield { path, words, schema, control, value };
    for (const [key, held] of Object.entries((value ?? {}) as object)) {
      yield* walk(control.value, held, join(path, key), words);
    }
  } else {
    yield { path, words, schema, control, value };
  }
};

/** Every field of a content that is shown, in its order, with what it holds: lists item by item, keyed ones key by key. */
export const valuesOf = (schema: z.ZodType, content: unknown): Held[] => [...walk(schema, content, '', '')];

/** The same one by one, for whoever needs only the first. */
export const heldIn = (schema: z.ZodType, content: unknown): Generator<Held> => walk(schema, content, '', '');

/** A field of a content's description: its path without positions, and whether it stands in lists. */
export type Described = { path: string; column: string; schema: z.ZodType; control: Control };

const describe = function* (schema: z.ZodType, path: string, column: string): Generator<Described> {
  const control = controlOf(schema);
  if (path !== '') yield { path, column, schema, control };
  if (control.kind === 'group') {
    for (const [name, field] of Object.entries(control.fields)) {
      yield* describe(field, join(path, name), join(column, name));
    }
  }
  if (control.kind === 'list') yield* describe(control.item, path, `${column}[]`);
};

/** Every field that a content can have, groups and lists before what is in them; a list and its item share a path. */
export const fieldsOf = (schema: z.ZodType): Described[] => [...describe(schema, '', '')];

/** The columns of a table of such contents: 'sections[].items[].price'. */
export const columnsOf = (schema: z.ZodType): string[] =>
  fieldsOf(schema).flatMap(({ column, control }) =>
    control.kind === 'group' || control.kind === 'list' ? [] : [column],
  );
