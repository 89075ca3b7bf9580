import type { z } from 'zod';
import { type Control, type ControlOf, getControl, isFieldVisible } from './field.ts';
import { findReferenced } from './reference.ts';
import { iterateFieldValues } from './walk-fields.ts';

/**
 * A difference between two contents: a changed value, or an item that was added to a list or removed from it, or a list in
 * another order.
 */
export type FieldDifference = {
  kind: 'changed' | 'added' | 'removed' | 'moved';
  /** The path of the field's messages: 'sections.items.price'. */
  messagePath: string;
  /** The titles of the list items that it is in, outermost first; of an added or removed item, also its own. */
  items: readonly string[];
  /**
   * The values; null for none, and for secrets. Of records and weeks, the entries that differ. Of an added or removed group,
   * its first image. References are the names that they refer to.
   */
  before: unknown;
  after: unknown;
};

type DiffContext = { before: unknown; after: unknown; items: readonly string[]; messagePath: string };

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Whether two values of a field are the same; the order of object keys doesn't matter. */
const isSameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) =>
    isSameValue((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  );
};

const titleKinds: ReadonlySet<Control['kind']> = new Set(['text', 'link', 'email', 'phone', 'date', 'time']);

const isSecret = (control: Control) => control.kind === 'text' && control.secret === true;

/** Returns an item's first text and first image; empty if it has none. */
const describeItem = (schema: z.ZodType, item: unknown): { title: string; image: string } => {
  let [title, image] = ['', ''];
  for (const { control, value } of iterateFieldValues(schema, item)) {
    if (typeof value !== 'string' || value === '' || isSecret(control)) continue;
    if (control.kind === 'image') image ||= value;
    if (titleKinds.has(control.kind)) title ||= value;
    if (title !== '' && image !== '') break;
  }
  return { title, image };
};

const getItemId = (item: unknown): string | undefined => {
  const { id } = (item ?? {}) as { id?: unknown };
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/**
 * Returns which item after a change was which before it, by index: the same value, id or title. If as many are left on both
 * sides, these are pairs in their order.
 */
const pairItems = (schema: z.ZodType, before: readonly unknown[], after: readonly unknown[]): Map<number, number> => {
  const pairs = new Map<number, number>();
  const free = new Set(before.keys());
  const pairBy = (getKey: (item: unknown) => string | undefined) => {
    const indexes = new Map<string, number[]>();
    for (const at of free) {
      const key = getKey(before[at]);
      if (key !== undefined) indexes.set(key, [...(indexes.get(key) ?? []), at]);
    }
    for (const [at, item] of after.entries()) {
      const key = pairs.has(at) ? undefined : getKey(item);
      const found = key === undefined ? undefined : indexes.get(key)?.shift();
      if (found === undefined) continue;
      pairs.set(at, found);
      free.delete(found);
    }
  };
  pairBy((item) => JSON.stringify(item));
  if (getControl(schema).kind !== 'group') return pairs;
  pairBy(getItemId);
  pairBy((item) => describeItem(schema, item).title || undefined);
  const unpaired = [...after.keys()].filter((at) => !pairs.has(at));
  const left = [...free];
  if (left.length === unpaired.length) for (const [n, at] of unpaired.entries()) pairs.set(at, left[n] as number);
  return pairs;
};

/** A list of items, or the value itself if the items are values. */
const describeListItem = (schema: z.ZodType, item: unknown, items: readonly string[]) => {
  if (getControl(schema).kind !== 'group') return { items, value: item };
  const { title, image } = describeItem(schema, item);
  return { items: [...items, title], value: image || null };
};

/** Returns the entries of a record or of a week that another one doesn't have. */
const omitSame = (value: unknown, other: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? null
    : Object.fromEntries(
        Object.entries(value).filter(
          ([key, entry]) => !isSameValue(entry, (other as Record<string, unknown> | null)?.[key]),
        ),
      );

type Diff = (schema: z.ZodType, context: DiffContext) => Generator<FieldDifference>;

const diffList = function* (
  { item: schema }: ControlOf<'list'>,
  { messagePath, items, ...values }: DiffContext,
  diff: Diff,
): Generator<FieldDifference> {
  const before: readonly unknown[] = Array.isArray(values.before) ? values.before : [];
  const after: readonly unknown[] = Array.isArray(values.after) ? values.after : [];
  const pairs = pairItems(schema, before, after);
  const paired = new Set(pairs.values());
  for (const [at, item] of before.entries()) {
    if (paired.has(at)) continue;
    const { items: path, value } = describeListItem(schema, item, items);
    yield { kind: 'removed', messagePath, items: path, before: value, after: null };
  }
  for (const [at, item] of after.entries()) {
    const from = pairs.get(at);
    const { items: path, value } = describeListItem(schema, item, items);
    if (from === undefined) yield { kind: 'added', messagePath, items: path, before: null, after: value };
    else if (getControl(schema).kind === 'group')
      yield* diff(schema, { before: before[from], after: item, items: path, messagePath });
  }
  const order = [...pairs].sort(([a], [b]) => a - b).map(([, from]) => from);
  const isMoved = order.some((from, at) => at > 0 && from < (order[at - 1] as number));
  if (isMoved) yield { kind: 'moved', messagePath, items, before: null, after: null };
};

/** Returns what differs between two contents of a type, in the order of its fields. Hidden fields are empty. */
export const diffFields = (schema: z.ZodType, before: unknown, after: unknown): FieldDifference[] => {
  const resolve = (control: ControlOf<'reference'>, content: unknown, value: unknown) => {
    const list = (content as Readonly<Record<string, unknown>> | null)?.[control.to];
    return Array.isArray(list) ? (findReferenced(list, String(value ?? ''))?.name ?? null) : null;
  };
  const diff: Diff = function* (field, context) {
    const control = getControl(field);
    const { items, messagePath } = context;
    if (control.kind === 'id' || isSameValue(context.before, context.after)) return;
    if (control.kind === 'list') return yield* diffList(control, context, diff);
    if (control.kind === 'group') {
      const [old, current] = [context.before, context.after].map((value) => (value ?? {}) as Record<string, unknown>);
      for (const [name, inner] of Object.entries(control.fields))
        yield* diff(inner, {
          before: old && isFieldVisible(control, name, old) ? old[name] : undefined,
          after: current && isFieldVisible(control, name, current) ? current[name] : undefined,
          items,
          messagePath: messagePath === '' ? name : `${messagePath}.${name}`,
        });
      return;
    }
    const show = (value: unknown, other: unknown, content: unknown) => {
      if (isSecret(control)) return null;
      if (control.kind === 'reference') return resolve(control, content, value);
      return control.kind === 'record' || control.kind === 'week' ? omitSame(value, other) : (value ?? null);
    };
    yield {
      kind: 'changed',
      messagePath,
      items,
      before: show(context.before, context.after, before),
      after: show(context.after, context.before, after),
    };
  };
  return [...diff(schema, { before, after, items: [], messagePath: '' })];
};
