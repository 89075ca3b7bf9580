import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { type CornerName, contrastRatio, cornerNames, toRgb } from '@tessera/qr';
import { paintColors } from '@tessera/qr/style/color.ts';
import type { Paint } from './paints.ts';

/** The minimum contrast of graphical objects: WCAG 2.2, 1.4.11. */
const minContrast = 3;

const [dark, light] = ['#191a17', '#ffffff'];

const getContrast = (paint: Paint, ground: Paint): number =>
  Math.min(
    ...paintColors(paint).flatMap((colour) =>
      paintColors(ground).map((under) => contrastRatio(toRgb(colour), toRgb(under))),
    ),
  );

/** Returns the paint, or dark or light if its contrast is too low. */
const ensureContrast = <P extends Paint>(paint: P, ground: Paint): P | string => {
  if (getContrast(paint, ground) >= minContrast) return paint;
  return getContrast(dark, ground) >= getContrast(light, ground) ? dark : light;
};

/** Returns the colours that one corner has of its own, if any. */
const ensureCornerContrast = ({ shape, corners }: CodeStyle, name: CornerName) => {
  const { squareColor, dotColor } = corners[name] ?? {};
  const ground = shape.backgroundColor ?? light;
  return {
    ...(squareColor && { squareColor: ensureContrast(squareColor, ground) }),
    ...(dotColor && { dotColor: ensureContrast(dotColor, ground) }),
  };
};

/** Returns the style for thumbnails: the user’s colors, unless they are too pale to tell choices apart. */
export const toLegibleStyle = (style: CodeStyle): CodeStyle => {
  const { shape, corners, frame } = style;
  const ground = shape.backgroundColor ?? light;
  const border = ensureContrast(frame.color, frame.backgroundColor ?? light);
  return {
    ...style,
    shape: { ...shape, color: ensureContrast(shape.color, ground) },
    corners: {
      ...corners,
      squareColor: ensureContrast(corners.squareColor, ground),
      dotColor: ensureContrast(corners.dotColor, ground),
      ...Object.fromEntries(
        cornerNames.filter((name) => corners[name]).map((name) => [name, ensureCornerContrast(style, name)]),
      ),
    },
    frame: { ...frame, color: border, textColor: ensureContrast(frame.textColor, border) },
  };
};
