import { type Control, getControl } from '@tessera/qr-types/fields/field.ts';
import type { z } from 'zod';

/** Whether a field lies in another, or is it. */
export const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);

/** How many of some fields lie in another. */
export const countWithin = (paths: Iterable<string>, outer: string): number => {
  let count = 0;
  for (const path of paths) if (isWithin(path, outer)) count++;
  return count;
};

/** Where an item stands after its list has changed; undefined for one that is gone. */
export type IndexShift = (position: number) => number | undefined;

/** The path of a field after a list around it has changed; undefined where it went with its item. */
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
  (at: number): IndexShift =>
  (position) =>
    position >= at ? position + 1 : position;

export const afterMoving =
  (from: number, to: number): IndexShift =>
  (position) => {
    if (position === from) return to;
    if (from < position && position <= to) return position - 1;
    if (to <= position && position < from) return position + 1;
    return position;
  };

/** The field at a path of a content; undefined where there is none. */
export const findField = (schema: z.ZodType, path: string): z.ZodType | undefined => {
  let at: z.ZodType | undefined = schema;
  for (const name of path.split('.')) {
    const control: Control | undefined = at && getControl(at);
    at = control?.kind === 'group' ? control.fields[name] : control?.kind === 'list' ? control.item : undefined;
  }
  return at;
};

/** The positions of a field in its form, from the outside in. */
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

/** Of some fields the one that comes first in the form of a content. */
export const findFirstField = (schema: z.ZodType, paths: readonly string[]): string | undefined => {
  const [first] = paths
    .map((path) => ({ path, places: getFieldPosition(schema, path) }))
    .sort((a, b) => {
      const differingDepth = a.places.findIndex((place, depth) => place !== b.places[depth]);
      return differingDepth < 0 ? -1 : (a.places[differingDepth] ?? 0) - (b.places[differingDepth] ?? -1);
    });
  return first?.path;
};
