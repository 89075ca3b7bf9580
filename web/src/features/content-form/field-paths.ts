import { type Control, getControl } from '@tessera/qr-types/fields/field.ts';
import type { z } from 'zod';

/** Whether a field is another field or inside it. */
export const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);

/** Counts the fields inside another. */
export const countWithin = (paths: Iterable<string>, outer: string): number => {
  let count = 0;
  for (const path of paths) if (isWithin(path, outer)) count++;
  return count;
};

/** Returns an item’s new index after its list has changed; undefined if it was removed. */
export type IndexShift = (position: number) => number | undefined;

/** Returns a field’s path after a list that contains it has changed; undefined if it was removed with its item. */
export const shiftPath = (path: string, list: string, shift: IndexShift): string | undefined => {
  if (!path.startsWith(`${list}.`)) return path;
  const [position = '', ...rest] = path.slice(list.length + 1).split('.');
  const next = shift(Number(position));
  return next === undefined ? undefined : [list, next, ...rest].join('.');
};

export const afterRemoving =
  (removed: number): IndexShift =>
  (position) =>
    position === removed ? undefined : position > removed ? position - 1 : position;

export const afterInserting =
  (at: number, count = 1): IndexShift =>
  (position) =>
    position >= at ? position + count : position;

export const afterMoving =
  (from: number, to: number): IndexShift =>
  (position) => {
    if (position === from) return to;
    if (from < position && position <= to) return position - 1;
    if (to <= position && position < from) return position + 1;
    return position;
  };

/** Returns the schema of the field at a path; undefined if there is none. */
export const findField = (schema: z.ZodType, path: string): z.ZodType | undefined => {
  let at: z.ZodType | undefined = schema;
  for (const name of path.split('.')) {
    const control: Control | undefined = at && getControl(at);
    at = control?.kind === 'group' ? control.fields[name] : control?.kind === 'list' ? control.item : undefined;
  }
  return at;
};

/** Returns the indexes of a field in its form, from the outside in. */
const getFieldPosition = (schema: z.ZodType, path: string): number[] => {
  const position: number[] = [];
  let at: z.ZodType | undefined = schema;
  for (const name of path.split('.')) {
    const control: Control | undefined = at && getControl(at);
    if (control?.kind === 'group') {
      position.push(control.sections.flatMap(({ rows }) => rows.flat()).indexOf(name));
      at = control.fields[name];
    } else if (control?.kind === 'list') {
      position.push(Number(name));
      at = control.item;
    } else break;
  }
  return position;
};

/** Returns the field that comes first in the form. */
export const findFirstField = (schema: z.ZodType, paths: readonly string[]): string | undefined => {
  const [first] = paths
    .map((path) => ({ path, places: getFieldPosition(schema, path) }))
    .sort((a, b) => {
      const differingDepth = a.places.findIndex((place, depth) => place !== b.places[depth]);
      return differingDepth < 0 ? -1 : (a.places[differingDepth] ?? 0) - (b.places[differingDepth] ?? -1);
    });
  return first?.path;
};
