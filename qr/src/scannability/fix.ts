/** A change that mends something: values to put at paths of the style (`shape.color`), or the size to make it in. */
export type Fix = {
  style?: readonly { path: string; value: unknown }[];
  /** Width in print. */
  mm?: number;
  /** Width in px. */
  size?: number;
};

type JsonObject = { [name: string]: JsonObject };

/** A style with a fix in it; the style itself stays as it was. */
export const applyFix = <S extends object>(style: S, { style: changes = [] }: Fix): S =>
  changes.reduce((fixed, { path, value }) => setAtPath(fixed as JsonObject, path.split('.'), value) as S, style);

function setAtPath(into: JsonObject | undefined, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  return { ...into, [name]: setAtPath(into?.[name], rest, value) };
}
