import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { applyFix, contrastsOf, gradeOf, type Reason, type Style } from '@tessera/qr';

const look = (style: CodeStyle): Style => ({ ...style, image: null });

/** The contrast of the weakest colour of a code on its ground, as WCAG counts it. */
export const contrastOf = (style: CodeStyle): number =>
  Math.min(...contrastsOf(look(style)).map(({ ratio, inverted }) => (inverted ? 1 / ratio : ratio)));

const untouched = { blocks: [], left: 1, leftOfCodewords: 1 };

/** What the colours cost readers, the worst first; undefined where they cost nothing that phones notice. */
export const colourFault = (style: CodeStyle): Reason | undefined =>
  gradeOf(look(style), { budget: untouched, quietZone: 4 }).reasons.find(
    ({ code, grade }) => (code === 'contrast' || code === 'inverted') && grade > 'B',
  );

/** The style with a fault's colours mended. */
export const mended = (style: CodeStyle, { fix }: Reason): CodeStyle => {
  const { image: _, ...rest } = applyFix(look(style), fix ?? {}) as Style & CodeStyle;
  return { ...rest, image: style.image };
};
