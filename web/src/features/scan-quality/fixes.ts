import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { applyFix, computeContrasts, type Fix, type GradeReason, grades, type Style } from '@tessera/qr';

/** Names the changes that fix a design. */

export type FixName =
  | 'darken'
  | 'ground'
  | 'auto_level'
  | 'level'
  | 'level_and_logo'
  | 'logo'
  | 'no_logo'
  | 'shape'
  | 'corners'
  | 'frame'
  | 'quiet_zone'
  | 'no_picture'
  | 'plain'
  | 'size'
  | 'mm';

/** The paths that a fix changes, by which it is named; the most specific first. */
const pathsByFix: readonly (readonly [FixName, readonly string[]])[] = [
  ['plain', ['shape.style', 'corners.squareStyle']],
  ['shape', ['shape.style']],
  ['corners', ['corners.squareStyle']],
  ['frame', ['frame.id']],
  ['quiet_zone', ['quietZone']],
  ['no_picture', ['backgroundImage']],
  ['no_logo', ['logoPreset']],
  ['level_and_logo', ['errorCorrectionLevel', 'logo.share']],
  ['level', ['errorCorrectionLevel']],
  ['logo', ['logo.share']],
  ['ground', ['shape.backgroundColor']],
];

export const getFixName = ({ style = [], mm, size }: Fix): FixName => {
  if (mm !== undefined) return 'mm';
  if (size !== undefined) return 'size';
  if (style.some(({ path, value }) => path === 'errorCorrectionLevel' && value === 'auto')) return 'auto_level';
  const paths = new Set(style.map(({ path }) => path));
  return pathsByFix.find(([, requiredPaths]) => requiredPaths.every((path) => paths.has(path)))?.[0] ?? 'darken';
};

/** Returns the lowest contrast of a style’s colours with its background. */
export const getMinContrast = (style: Style): number =>
  Math.min(...computeContrasts(style).map(({ ratio, isInverted }) => (isInverted ? 1 / ratio : ratio)));

/** Applies a fix to a stored style. */
export const applyFixToStyle = (style: CodeStyle, fix: Fix): CodeStyle => applyFix(style, fix);

/** Returns the worst reason of each fix, worst first; of equally bad ones, those that can be fixed first. */
export const getRemarks = (reasons: readonly GradeReason[]): GradeReason[] => {
  const keys = reasons.map(({ code, fix }) => (fix ? JSON.stringify(fix) : code));
  const uniqueReasons = reasons.filter((_, at) => !keys.slice(0, at).some((key) => key === keys[at]));
  return uniqueReasons.sort(
    (a, b) => grades.indexOf(b.grade) - grades.indexOf(a.grade) || Number(!a.fix) - Number(!b.fix),
  );
};
