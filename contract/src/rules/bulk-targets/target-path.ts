import { type Control, getControl } from '@tessera/qr-types/fields/field.ts';
import { type Weekday, weekdays } from '@tessera/qr-types/fields/week.ts';
import { findMessageKey, type TypeManifest } from '@tessera/qr-types/index.ts';
import type { z } from 'zod';
import { requireValue } from '../require-value.ts';

export const contentPrefix = 'content.';

/** What varies in a target: the number of an item of a list, from 1, or a key: a network, a language. */
export type TargetSlot = { kind: 'number'; max: number } | { kind: 'key'; keys: readonly string[] };

/** A part of a target’s label: the key of its message among those of all types, or text; an item has its number. */
export type LabelPart = { key: string; number?: number } | { text: string };

/** A field of a content as a target; of weekly hours, one day. */
export type ContentTarget = {
  id: string;
  control: Control;
  schema: z.ZodType;
  day?: Weekday;
  /** Where its value is in the content: lists count from 0. */
  path: readonly (string | number)[];
  /** The path of its messages: 'sections.items.name'. */
  messagePath: string;
  slots: readonly TargetSlot[];
  label: readonly LabelPart[];
};

/** Returns the key of a type’s message among those of all types. */
const getMessageKey = (type: TypeManifest, key: string): string | undefined => {
  const found = findMessageKey(type.messages, key);
  if (!found) return undefined;
  return 'own' in found ? `${type.id}.${found.own}` : `every.${found.shared}`;
};

const joinPath = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

const createRoot = (type: TypeManifest): ContentTarget => ({
  id: 'content',
  control: getControl(type.content),
  schema: type.content,
  path: [],
  messagePath: '',
  slots: [],
  label: [],
});

/** An option of a choice, or a key of a record: its message, or the key itself for languages. */
export const getOptionLabel = (type: TypeManifest, messagePath: string, option: string): LabelPart => {
  const key = getMessageKey(type, `${messagePath}.${option}`);
  return key === undefined ? { text: option } : { key };
};

const toLabel = (type: TypeManifest, messagePath: string): LabelPart[] => {
  const key = getMessageKey(type, `${messagePath}.label`);
  return key === undefined ? [] : [{ key }];
};

const enterField = (type: TypeManifest, parent: ContentTarget, name: string): ContentTarget | undefined => {
  if (parent.control.kind !== 'group' || !Object.hasOwn(parent.control.fields, name)) return undefined;
  const schema = requireValue(parent.control.fields[name], 'field');
  const control = getControl(schema);
  const messagePath = joinPath(parent.messagePath, name);
  return {
    ...parent,
    id: `${parent.id}.${name}`,
    control,
    schema,
    path: [...parent.path, name],
    messagePath,
    label: [...parent.label, ...toLabel(type, messagePath)],
  };
};

const enterItem = (type: TypeManifest, parent: ContentTarget, number: number): ContentTarget | undefined => {
  const { control, messagePath } = parent;
  if (control.kind !== 'list' || !Number.isInteger(number) || number < 1 || number > control.max) return undefined;
  const key = getMessageKey(type, `${messagePath}.item`) ?? getMessageKey(type, `${messagePath}.label`);
  return {
    ...parent,
    id: `${parent.id}.${number}`,
    control: getControl(control.item),
    schema: control.item,
    path: [...parent.path, number - 1],
    slots: [...parent.slots, { kind: 'number', max: control.max }],
    label: [...parent.label.slice(0, -1), ...(key === undefined ? [] : [{ key, number }])],
  };
};

const enterKey = (type: TypeManifest, parent: ContentTarget, key: string): ContentTarget | undefined => {
  const { control, messagePath } = parent;
  if (control.kind === 'week') {
    const day = weekdays.find((name) => name === key);
    const label = [...parent.label, { text: key }];
    const slot: TargetSlot = { kind: 'key', keys: weekdays };
    return (
      day && {
        ...parent,
        id: `${parent.id}.${key}`,
        day,
        path: [...parent.path, key],
        slots: [...parent.slots, slot],
        label,
      }
    );
  }
  if (control.kind !== 'record' || !control.keys.includes(key)) return undefined;
  return {
    ...parent,
    id: `${parent.id}.${key}`,
    control: getControl(control.value),
    schema: control.value,
    path: [...parent.path, key],
    slots: [...parent.slots, { kind: 'key', keys: control.keys }],
    label: [...parent.label, getOptionLabel(type, messagePath, key)],
  };
};

const enter = (type: TypeManifest, parent: ContentTarget, segment: string): ContentTarget | undefined => {
  if (parent.day) return undefined;
  if (/^[1-9]\d{0,3}$/.test(segment)) return enterItem(type, parent, Number(segment));
  return enterField(type, parent, segment) ?? enterKey(type, parent, segment);
};

const followPath = (type: TypeManifest, id: string): ContentTarget | undefined => {
  if (!id.startsWith(contentPrefix)) return undefined;
  const segments = id.slice(contentPrefix.length).split('.');
  return segments.reduce<ContentTarget | undefined>(
    (parent, segment) => parent && enter(type, parent, segment),
    createRoot(type),
  );
};

/** The targets that were found before: every row of a table has the same. */
const found = new Map<string, ContentTarget | undefined>();
const maxFound = 10_000;

/** Returns the field that an id names: 'content.sections.1.items.2.name'; undefined if the type has none. */
export const findContentTarget = (type: TypeManifest, id: string): ContentTarget | undefined => {
  const key = `${type.id} ${id}`;
  if (found.has(key)) return found.get(key);
  const target = followPath(type, id);
  if (found.size >= maxFound) found.clear();
  found.set(key, target);
  return target;
};

/** Yields every field of a type in the order of its form, with the first item of each list and the first key of each record. */
const walkTargets = function* (type: TypeManifest, target: ContentTarget): Generator<ContentTarget> {
  const { control } = target;
  if (control.kind === 'group') {
    for (const name of control.sections.flatMap(({ rows }) => rows.flat())) {
      const field = enterField(type, target, name);
      if (field) yield* walkTargets(type, field);
    }
    return;
  }
  if (control.kind === 'list') {
    const item = enterItem(type, target, 1);
    if (item) yield* walkTargets(type, item);
  } else if (control.kind === 'record') {
    const entry = enterKey(type, target, control.keys[0] ?? '');
    if (entry) yield* walkTargets(type, entry);
  } else if (control.kind === 'week' && !target.day) {
    const day = enterKey(type, target, weekdays[0]);
    if (day) yield day;
  }
  yield target;
};

export const listContentTargets = (type: TypeManifest): ContentTarget[] => [...walkTargets(type, createRoot(type))];
