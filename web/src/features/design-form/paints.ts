import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { keyOf } from '@tessera/qr/style/colour.ts';
import { companionOf, tintOf } from './companion.ts';

/** What of a code has a paint of its own. */
export const parts = ['modules', 'corner_square', 'corner_dot', 'ground'] as const;
export type Part = (typeof parts)[number];

/** What only a QR code has. */
export const isOfCorners = (part: Part) => part === 'corner_square' || part === 'corner_dot';

export type Paint = CodeStyle['shape']['color'];
export type Gradient = Exclude<Paint, string>;

export const isGradient = (paint: Paint | null): paint is Gradient => paint !== null && typeof paint !== 'string';

export const paintOf = ({ shape, corners }: CodeStyle, part: Part): Paint | null =>
  ({
    modules: shape.color,
    corner_square: corners.squareColor,
    corner_dot: corners.dotColor,
    ground: shape.backgroundColor,
  })[part];

const put = (style: CodeStyle, part: Part, paint: Paint): CodeStyle => {
  const { shape, corners } = style;
  if (part === 'modules') return { ...style, shape: { ...shape, color: paint } };
  if (part === 'ground') return { ...style, shape: { ...shape, backgroundColor: paint } };
  if (part === 'corner_square') return { ...style, corners: { ...corners, squareColor: paint } };
  return { ...style, corners: { ...corners, dotColor: paint } };
};

/** The parts that change together with one: corners that look like the modules go with them. */
export const together = (style: CodeStyle, part: Part): Part[] => {
  if (part !== 'modules') return [part];
  const key = keyOf(style.shape.color);
  return parts.filter((other) => other !== 'ground' && keyOf(paintOf(style, other)!) === key);
};

/** The style with a part painted anew, and with it the corners that have the paint of the modules. */
export const painted = (style: CodeStyle, part: Part, paint: Paint): CodeStyle =>
  together(style, part).reduce((changed, each) => put(changed, each, paint), style);

/** Whether a part has the paint of the ground, which nobody takes: it could not be seen. */
export const isHidden = (style: CodeStyle): boolean => {
  const ground = style.shape.backgroundColor;
  return ground !== null && parts.some((part) => part !== 'ground' && keyOf(paintOf(style, part)!) === keyOf(ground));
};

export const gradientFrom = (from: string, to: string, like?: Gradient): Gradient => ({
  type: like?.type ?? 'linear',
  rotation: like?.rotation ?? 45,
  colorStops: [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ],
});

/** The two colours of a gradient. */
export const endsOf = ({ colorStops: [from, to] }: Gradient): [from: string, to: string] => [from.color, to.color];

/** A gradient as CSS draws it: there a rotation of 0 points up. */
export const cssOf = (paint: Paint): string => {
  if (!isGradient(paint)) return paint;
  const ends = endsOf(paint).join(', ');
  return paint.type === 'linear'
    ? `linear-gradient(${paint.rotation + 90}deg, ${ends})`
    : `radial-gradient(farthest-corner, ${ends})`;
};

/** The gradients that parts had, for when they have one again. */
export type Kept = Partial<Record<Part, Gradient>>;

/** A part in one colour, the first of its gradient's, or the second where the first is the ground's too. */
export const solid = (style: CodeStyle, part: Part): CodeStyle => {
  const paint = paintOf(style, part);
  if (!isGradient(paint)) return style;
  const changed = endsOf(paint).map((colour) => put(style, part, colour));
  return changed.find((each) => !isHidden(each)) ?? style;
};

/** A part in a gradient from its colour: to where it led when it last had one, else to a colour that goes with it. */
export const blended = (style: CodeStyle, part: Part, kept: Gradient | undefined): CodeStyle => {
  const paint = paintOf(style, part);
  if (paint === null || isGradient(paint)) return style;
  const goesWith = part === 'ground' ? tintOf : companionOf;
  return put(style, part, gradientFrom(paint, kept ? endsOf(kept)[1] : goesWith(paint), kept));
};

/** The parts that have gradients. */
export const blendedParts = (style: CodeStyle): Part[] => parts.filter((part) => isGradient(paintOf(style, part)));

/** What is kept when some parts lose their gradients. */
export const keptOf = (style: CodeStyle, some: readonly Part[], before: Kept): Kept => ({
  ...before,
  ...Object.fromEntries(
    some.map((part) => [part, paintOf(style, part)]).filter(([, paint]) => isGradient(paint as Paint | null)),
  ),
});
