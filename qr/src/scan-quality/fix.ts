/** A change that fixes a problem: values for paths of the style (`shape.color`), or another size. */
export type Fix = {
  style?: readonly { path: string; value: unknown }[];
  /** Printed width in mm. */
  mm?: number;
  /** Image width in px. */
  size?: number;
};

type JsonObject = { [name: string]: JsonObject };

/** Returns a copy of the style with the fix applied. */
export const applyFix = <S extends object>(style: S, { style: changes = [] }: Fix): S =>
  changes.reduce((fixed, { path, value }) => setAtPath(fixed as JsonObject, path.split('.'), value) as S, style);

function setAtPath(into: JsonObject | undefined, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  return { ...into, [name]: setAtPath(into?.[name], rest, value) };
}
