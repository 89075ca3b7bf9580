import type { Style } from '../style/style.ts';

/** A change that mends something: values to put at paths of the style (`shape.color`), or the width to print at. */
export type Fix = { style?: readonly { path: string; value: unknown }[]; mm?: number };

type Json = { [name: string]: Json };

/** A style with a fix in it; the style itself stays as it was. */
export const applyFix = (style: Style, { style: changes = [] }: Fix): Style =>
  changes.reduce((mended, { path, value }) => put(mended as unknown as Json, path.split('.'), value) as Style, style);

function put(into: Json | undefined, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  return { ...into, [name]: put(into?.[name], rest, value) };
}
