import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { applyFix, contrastsOf, type Fix, grades, type Reason, type Style } from '@tessera/qr';

/** Changes that mend a design, by what people call them. */

export type FixName =
  | 'darken'
  | 'ground'
  | 'level'
  | 'level_and_logo'
  | 'logo'
  | 'no_logo'
  | 'shape'
  | 'corners'
  | 'frame'
  | 'plain'
  | 'size'
  | 'mm';

/** By which values it changes, the most telling first. */
const tellingPaths: readonly (readonly [FixName, readonly string[]])[] = [
  ['plain', ['shape.style', 'corners.squareStyle']],
  ['shape', ['shape.style']],
  ['corners', ['corners.squareStyle']],
  ['frame', ['frame.id']],
  ['no_logo', ['logoPreset']],
  ['level_and_logo', ['errorCorrectionLevel', 'logo.share']],
  ['level', ['errorCorrectionLevel']],
  ['logo', ['logo.share']],
  ['ground', ['shape.backgroundColor']],
];

export const nameOfFix = ({ style = [], mm, size }: Fix): FixName => {
  if (mm !== undefined) return 'mm';
  if (size !== undefined) return 'size';
  const paths = new Set(style.map(({ path }) => path));
  return tellingPaths.find(([, telling]) => telling.every((path) => paths.has(path)))?.[0] ?? 'darken';
};

/** The least contrast of a style's colours on their ground. */
export const contrastOf = (style: Style): number =>
  Math.min(...contrastsOf(style).map(({ ratio, inverted }) => (inverted ? 1 / ratio : ratio)));

/** A stored style with a fix in it. */
export const mended = (style: CodeStyle, fix: Fix): CodeStyle => applyFix(style, fix);

/** One for each fix: of the reasons that share it the worst, which comes first. Of equals, what can be mended does. */
export const remarksOf = (reasons: readonly Reason[]): Reason[] => {
  const keys = reasons.map(({ code, fix }) => (fix ? JSON.stringify(fix) : code));
  const once = reasons.filter((_, at) => keys.indexOf(keys[at]!) === at);
  return once.sort((a, b) => grades.indexOf(b.grade) - grades.indexOf(a.grade) || Number(!a.fix) - Number(!b.fix));
};
