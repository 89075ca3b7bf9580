import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { paintKey } from '@tessera/qr/style/color.ts';
import { getCompanionColor, tintColor } from './companion-color.ts';

/** What of a code has a paint of its own. */
export const paintTargets = ['modules', 'corner_square', 'corner_dot', 'ground'] as const;
export type PaintTarget = (typeof paintTargets)[number];

/** What only a QR code has. */
export const isCornerTarget = (part: PaintTarget) => part === 'corner_square' || part === 'corner_dot';

export type Paint = CodeStyle['shape']['color'];
export type Gradient = Exclude<Paint, string>;

export const isGradient = (paint: Paint | null): paint is Gradient => paint !== null && typeof paint !== 'string';

export const getPaint = ({ shape, corners }: CodeStyle, part: PaintTarget): Paint | null =>
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

/** The parts that change together with one: corners that look like the modules go with them. */
export const getLinkedTargets = (style: CodeStyle, part: PaintTarget): PaintTarget[] => {
  if (part !== 'modules') return [part];
  const key = paintKey(style.shape.color);
  return paintTargets.filter((other) => other !== 'ground' && paintKey(getPaint(style, other)!) === key);
};

/** The style with a part painted anew, and with it the corners that have the paint of the modules. */
export const withPaint = (style: CodeStyle, part: PaintTarget, paint: Paint): CodeStyle =>
  getLinkedTargets(style, part).reduce((changed, each) => setPaint(changed, each, paint), style);

/** Whether a part has the paint of the ground, which nobody takes: it could not be seen. */
export const matchesBackground = (style: CodeStyle): boolean => {
  const ground = style.shape.backgroundColor;
  return (
    ground !== null &&
    paintTargets.some((part) => part !== 'ground' && paintKey(getPaint(style, part)!) === paintKey(ground))
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

/** The two colours of a gradient. */
export const getEndColors = ({ colorStops: [from, to] }: Gradient): [from: string, to: string] => [
  from.color,
  to.color,
];

/** A gradient as CSS draws it: there a rotation of 0 points up. */
export const toCss = (paint: Paint): string => {
  if (!isGradient(paint)) return paint;
  const ends = getEndColors(paint).join(', ');
  return paint.type === 'linear'
    ? `linear-gradient(${paint.rotation + 90}deg, ${ends})`
    : `radial-gradient(farthest-corner, ${ends})`;
};

/** The gradients that parts had, for when they have one again. */
export type SavedGradients = Partial<Record<PaintTarget, Gradient>>;

/** A part in one colour, the first of its gradient's, or the second where the first is the ground's too. */
export const withSolidPaint = (style: CodeStyle, part: PaintTarget): CodeStyle => {
  const paint = getPaint(style, part);
  if (!isGradient(paint)) return style;
  const changed = getEndColors(paint).map((colour) => setPaint(style, part, colour));
  return changed.find((each) => !matchesBackground(each)) ?? style;
};

/** A part in a gradient from its colour: to where it led when it last had one, else to a colour that goes with it. */
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

/** The parts that have gradients. */
export const getGradientTargets = (style: CodeStyle): PaintTarget[] =>
  paintTargets.filter((part) => isGradient(getPaint(style, part)));

/** What is kept when some parts lose their gradients. */
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
