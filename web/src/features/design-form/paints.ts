import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { paintKey } from '@tessera/qr/style/color.ts';
import { getCompanionColor, tintColor } from './companion-color.ts';

/** The parts of a code that can be painted separately. */
export const paintTargets = ['modules', 'corner_square', 'corner_dot', 'ground'] as const;
export type PaintTarget = (typeof paintTargets)[number];

/** Whether only QR codes have the part. */
export const isCornerTarget = (part: PaintTarget) => part === 'corner_square' || part === 'corner_dot';

export type Paint = CodeStyle['shape']['color'];
export type Gradient = Exclude<Paint, string>;

export const isGradient = (paint: Paint | null): paint is Gradient => paint !== null && typeof paint !== 'string';

export const getPaint = <Target extends PaintTarget>({ shape, corners }: CodeStyle, part: Target) =>
  ({
    modules: shape.color,
    corner_square: corners.squareColor,
    corner_dot: corners.dotColor,
    ground: shape.backgroundColor,
  })[part];

const setPaint = (style: CodeStyle, part: PaintTarget, paint: Paint): CodeStyle => {
  const { shape, corners } = style;
  if (part === 'modules') return { ...style, shape: { ...shape, color: paint } };
  if (part === 'ground') return { ...style, shape: { ...shape, backgroundColor: paint } };
  if (part === 'corner_square') return { ...style, corners: { ...corners, squareColor: paint } };
  return { ...style, corners: { ...corners, dotColor: paint } };
};

/** Returns the parts that change together with a part: corners with the same paint follow the modules. */
export const getLinkedTargets = (style: CodeStyle, part: PaintTarget): PaintTarget[] => {
  if (part !== 'modules') return [part];
  const key = paintKey(style.shape.color);
  return paintTargets.filter((other) => other !== 'ground' && paintKey(getPaint(style, other)) === key);
};

/** Returns the style with another paint for a part, and for the corners if they have the same paint as the modules. */
export const withPaint = (style: CodeStyle, part: PaintTarget, paint: Paint): CodeStyle =>
  getLinkedTargets(style, part).reduce((changed, each) => setPaint(changed, each, paint), style);

/** Whether any part has the same paint as the background, which would make it invisible. */
export const matchesBackground = (style: CodeStyle): boolean => {
  const ground = style.shape.backgroundColor;
  return (
    ground !== null &&
    paintTargets.some((part) => part !== 'ground' && paintKey(getPaint(style, part)) === paintKey(ground))
  );
};

export const createGradient = (from: string, to: string, like?: Gradient): Gradient => ({
  type: like?.type ?? 'linear',
  rotation: like?.rotation ?? 45,
  colorStops: [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ],
});

/** Returns the two colors of a gradient. */
export const getEndColors = ({ colorStops: [from, to] }: Gradient): [from: string, to: string] => [
  from.color,
  to.color,
];

/** Formats a paint as CSS, where a rotation of 0 points up. */
export const toCss = (paint: Paint): string => {
  if (!isGradient(paint)) return paint;
  const ends = getEndColors(paint).join(', ');
  return paint.type === 'linear'
    ? `linear-gradient(${paint.rotation + 90}deg, ${ends})`
    : `radial-gradient(farthest-corner, ${ends})`;
};

/** The last gradient of each part, to restore it. */
export type SavedGradients = Partial<Record<PaintTarget, Gradient>>;

/** Replaces a part’s gradient by its first color, or by its second if the first equals the background. */
export const withSolidPaint = (style: CodeStyle, part: PaintTarget): CodeStyle => {
  const paint = getPaint(style, part);
  if (!isGradient(paint)) return style;
  const changed = getEndColors(paint).map((colour) => setPaint(style, part, colour));
  return changed.find((each) => !matchesBackground(each)) ?? style;
};

/**
 * Replaces a part’s color by a gradient from it to the end color of the part’s last gradient, or else to a matching
 * color.
 */
export const withGradient = (style: CodeStyle, part: PaintTarget, savedGradient: Gradient | undefined): CodeStyle => {
  const paint = getPaint(style, part);
  if (paint === null || isGradient(paint)) return style;
  const getSecondColor = part === 'ground' ? tintColor : getCompanionColor;
  return setPaint(
    style,
    part,
    createGradient(paint, savedGradient ? getEndColors(savedGradient)[1] : getSecondColor(paint), savedGradient),
  );
};

/** Returns the parts with gradients. */
export const getGradientTargets = (style: CodeStyle): PaintTarget[] =>
  paintTargets.filter((part) => isGradient(getPaint(style, part)));

/** Saves the gradients of parts before they are removed. */
export const collectGradients = (
  style: CodeStyle,
  some: readonly PaintTarget[],
  before: SavedGradients,
): SavedGradients => ({
  ...before,
  ...Object.fromEntries(
    some.map((part) => [part, getPaint(style, part)]).filter(([, paint]) => isGradient(paint as Paint | null)),
  ),
});
