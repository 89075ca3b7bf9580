import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { type CornerName, cornerNames, listDarkPaints } from '@tessera/qr';
import { paintColors, paintKey } from '@tessera/qr/style/color.ts';
import { getCompanionColor, tintColor } from './companion-color.ts';

/** The parts of a code that can be painted separately: the corners all together, or each by itself. */
export type CornerTarget = `${CornerName}_${'square' | 'dot'}`;
export type PaintTarget = 'modules' | 'corner_square' | 'corner_dot' | 'ground' | CornerTarget;

export const cornerTargets = cornerNames.flatMap((name) => [`${name}_square` as const, `${name}_dot` as const]);

export type Paint = CodeStyle['shape']['color'];
export type Gradient = Exclude<Paint, string>;

export const isGradient = (paint: Paint | null): paint is Gradient => paint !== null && typeof paint !== 'string';

const cornerParts = { square: 'squareColor', dot: 'dotColor' } as const;

/** Returns the names under which a style has the paint of one corner; undefined for other parts. */
const findCorner = (part: PaintTarget) => {
  const [name, shape] = part.split('_');
  const corner = cornerNames.find((each) => each === name);
  return corner && { corner, color: cornerParts[shape as keyof typeof cornerParts] };
};

/** Whether any corner has a colour of its own. */
export const hasOwnCorners = ({ corners }: CodeStyle): boolean =>
  cornerNames.some((name) => corners[name]?.squareColor !== undefined || corners[name]?.dotColor !== undefined);

/** Returns the parts whose paints can be chosen: all corners together unless one has a colour of its own. */
export const getPaintTargets = (style: CodeStyle, hasCorners = true): PaintTarget[] => [
  'modules',
  ...(!hasCorners ? [] : hasOwnCorners(style) ? cornerTargets : (['corner_square', 'corner_dot'] as const)),
  'ground',
];

/** Returns the paint of a part, `null` for a transparent background. */
export const getPaint = ({ shape, corners }: CodeStyle, part: PaintTarget): Paint | null => {
  if (part === 'modules') return shape.color;
  if (part === 'ground') return shape.backgroundColor;
  if (part === 'corner_square') return corners.squareColor;
  if (part === 'corner_dot') return corners.dotColor;
  const own = findCorner(part);
  return (own && corners[own.corner]?.[own.color]) ?? corners[own?.color ?? 'squareColor'];
};

const setPaint = (style: CodeStyle, part: PaintTarget, paint: Paint): CodeStyle => {
  const { shape, corners } = style;
  if (part === 'modules') return { ...style, shape: { ...shape, color: paint } };
  if (part === 'ground') return { ...style, shape: { ...shape, backgroundColor: paint } };
  if (part === 'corner_square') return { ...style, corners: { ...corners, squareColor: paint } };
  if (part === 'corner_dot') return { ...style, corners: { ...corners, dotColor: paint } };
  const own = findCorner(part);
  if (!own) return style;
  return { ...style, corners: { ...corners, [own.corner]: { ...corners[own.corner], [own.color]: paint } } };
};

/** Gives each corner the colours that all of them have. */
export const separateCorners = (style: CodeStyle): CodeStyle =>
  cornerTargets.reduce((after, part) => setPaint(after, part, getPaint(style, part) ?? '#000000'), style);

/** Gives all corners the colours of the first one. */
export const uniteCorners = ({ corners, ...style }: CodeStyle): CodeStyle => {
  const { topLeft: own, topRight: _, bottomLeft: __, ...shared } = corners;
  const { squareColor = shared.squareColor, dotColor = shared.dotColor } = own ?? {};
  return { ...style, corners: { ...shared, squareColor, dotColor } };
};

/** Returns the parts that change together with a part: corners with the same paint follow the modules. */
export const getLinkedTargets = (style: CodeStyle, part: PaintTarget): PaintTarget[] => {
  if (part !== 'modules') return [part];
  const key = paintKey(style.shape.color);
  return getPaintTargets(style).filter((other) => other !== 'ground' && paintKey(getPaint(style, other) ?? '') === key);
};

/** Returns the style with another paint for a part, and for the corners if they have the same paint as the modules. */
export const withPaint = (style: CodeStyle, part: PaintTarget, paint: Paint): CodeStyle =>
  getLinkedTargets(style, part).reduce((changed, each) => setPaint(changed, each, paint), style);

/** Whether any part has the same paint as the background, which would make it invisible. */
export const matchesBackground = (style: CodeStyle): boolean => {
  const ground = style.shape.backgroundColor;
  return ground !== null && listDarkPaints(style).some(({ paint }) => paintKey(paint) === paintKey(ground));
};

export const createGradient = (from: string, to: string): Gradient => ({
  type: 'linear',
  rotation: 45,
  colorStops: [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ],
});

/** Formats a paint as CSS, where a rotation of 0 points up. */
export const toCss = (paint: Paint): string => {
  if (!isGradient(paint)) return paint;
  const stops = paint.colorStops.map(({ color, offset }) => `${color} ${offset * 100}%`).join(', ');
  return paint.type === 'linear'
    ? `linear-gradient(${paint.rotation + 90}deg, ${stops})`
    : `radial-gradient(farthest-corner, ${stops})`;
};

/** The last gradient of each part, to restore it. */
export type SavedGradients = Partial<Record<PaintTarget, Gradient>>;

/** Replaces a part’s gradient by its first color that differs from the background. */
export const withSolidPaint = (style: CodeStyle, part: PaintTarget): CodeStyle => {
  const paint = getPaint(style, part);
  if (!isGradient(paint)) return style;
  const changed = paintColors(paint).map((colour) => setPaint(style, part, colour));
  return changed.find((each) => !matchesBackground(each)) ?? style;
};

/** Replaces the first color of a gradient. */
export const withFirstColor = (gradient: Gradient, color: string): Gradient => ({
  ...gradient,
  colorStops: gradient.colorStops.map((stop, i) => (i === 0 ? { ...stop, color } : stop)),
});

/**
 * Replaces a part’s color by a gradient that starts with it: the part’s last gradient, or else one to a matching color.
 */
export const withGradient = (style: CodeStyle, part: PaintTarget, savedGradient: Gradient | undefined): CodeStyle => {
  const paint = getPaint(style, part);
  if (paint === null || isGradient(paint)) return style;
  const getSecondColor = part === 'ground' ? tintColor : getCompanionColor;
  const gradient = savedGradient ? withFirstColor(savedGradient, paint) : createGradient(paint, getSecondColor(paint));
  return setPaint(style, part, gradient);
};

/** Returns the parts with gradients. */
export const getGradientTargets = (style: CodeStyle): PaintTarget[] =>
  getPaintTargets(style).filter((part) => isGradient(getPaint(style, part)));

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
