import { type Control, controlOf } from '@tessera/qr-types/fields/field.ts';
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
export type Shift = (position: number) => number | undefined;

/** The path of a field after a list around it has changed; undefined where it went with its item. */
export const shifted = (path: string, list: string, shift: Shift): string | undefined => {
  if (!path.startsWith(`${list}.`)) return path;
  const [position = '', ...rest] = path.slice(list.length + 1).split('.');
  const next = shift(Number(position));
  return next === undefined ? undefined : [list, next, ...rest].join('.');
};

export const afterRemoving =
  (gone: number): Shift =>
  (position) =>
    position === gone ? undefined : position > gone ? position - 1 : position;

export const afterInserting =
  (at: number): Shift =>
  (position) =>
    position >= at ? position + 1 : position;

export const afterMoving =
  (from: number, to: number): Shift =>
  (position) => {
    if (position === from) return to;
    if (from < position && position <= to) return position - 1;
    if (to <= position && position < from) return position + 1;
    return position;
  };

/** The field at a path of a content; undefined where there is none. */
export const fieldAt = (schema: z.ZodType, path: string): z.ZodType | undefined => {
  let at: z.ZodType | undefined = schema;
  for (const name of path.split('.')) {
    const control: Control | undefined = at && controlOf(at);
    at = control?.kind === 'group' ? control.fields[name] : control?.kind === 'list' ? control.item : undefined;
  }
  return at;
};

/** The positions of a field in its form, from the outside in. */
const placeOf = (schema: z.ZodType, path: string): number[] => {
  const places: number[] = [];
  let at: z.ZodType | undefined = schema;
  for (const name of path.split('.')) {
    const control: Control | undefined = at && controlOf(at);
    if (control?.kind === 'group') {
      places.push(control.sections.flatMap(({ rows }) => rows.flat()).indexOf(name));
      at = control.fields[name];
    } else if (control?.kind === 'list') {
      places.push(Number(name));
      at = control.item;
    } else break;
  }
  return places;
};

/** Of some fields the one that comes first in the form of a content. */
export const firstInForm = (schema: z.ZodType, paths: readonly string[]): string | undefined => {
  const [first] = paths
    .map((path) => ({ path, places: placeOf(schema, path) }))
    .sort((a, b) => {
      const differ = a.places.findIndex((place, depth) => place !== b.places[depth]);
      return differ < 0 ? -1 : (a.places[differ] ?? 0) - (b.places[differ] ?? -1);
    });
  return first?.path;
};
