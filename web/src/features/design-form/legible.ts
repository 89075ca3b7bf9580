import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { contrastRatio, rgbOf } from '@tessera/qr';
import { coloursOf } from '@tessera/qr/style/colour.ts';
import type { Paint } from './paints.ts';

/** How much a drawing has to differ from its ground: WCAG 2.2, 1.4.11. */
const least = 3;

const [dark, light] = ['#191a17', '#ffffff'];

const ratioOf = (paint: Paint, ground: Paint): number =>
  Math.min(
    ...coloursOf(paint).flatMap((colour) =>
      coloursOf(ground).map((under) => contrastRatio(rgbOf(colour), rgbOf(under))),
    ),
  );

/** A paint, or ink where that would hardly be seen. */
const seenOn = <P extends Paint>(paint: P, ground: Paint): P | string => {
  if (ratioOf(paint, ground) >= least) return paint;
  return ratioOf(dark, ground) >= ratioOf(light, ground) ? dark : light;
};

/** A style as choices are shown in it: the owner's colours, but where these are too pale to tell one choice from another. */
export const legible = (style: CodeStyle): CodeStyle => {
  const { shape, corners, frame } = style;
  const ground = shape.backgroundColor ?? light;
  const border = seenOn(frame.color, frame.backgroundColor ?? light);
  return {
    ...style,
    shape: { ...shape, color: seenOn(shape.color, ground) },
    corners: {
      ...corners,
      squareColor: seenOn(corners.squareColor, ground),
      dotColor: seenOn(corners.dotColor, ground),
    },
    frame: { ...frame, color: border, textColor: seenOn(frame.textColor, border) },
  };
};
