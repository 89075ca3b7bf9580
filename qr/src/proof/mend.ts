import { applyFix, type Fix } from '../scannability/fix.ts';
import { gradeOf } from '../scannability/grade.ts';
import { defaultStyle } from '../style/style.ts';
import type { Cause } from './not-scannable.ts';
import type { Order } from './order.ts';

/** Finds the smallest change after which a design is read. */

type Remedy = { cause: Cause; fix: Fix };

/** @param isRead whether the file of an order is read by every decoder */
export async function mend(
  order: Order,
  isRead: (order: Order) => Promise<boolean>,
): Promise<{ cause: Cause; fix: Fix | undefined }> {
  const known = remediesFor(order);
  for (const { cause, fix } of known) {
    const { size = order.size, mm } = fix;
    const sheet = mm === undefined ? order.sheet : { ...order.sheet, mm };
    const mended: Order = { ...order, style: applyFix(order.style, fix), size, ...(sheet && { sheet }) };
    if (await isRead(mended)) return { cause, fix };
  }
  return { cause: known[0]?.cause ?? 'unknown', fix: undefined };
}

/** Changes worth trying, from what is hardly seen to a plain code. */
function remediesFor({ style, size }: Order): Remedy[] {
  const set = (cause: Cause, values: Readonly<Record<string, unknown>>): Remedy => ({
    cause,
    fix: { style: Object.entries(values).map(([path, value]) => ({ path, value })) },
  });
  const untouched = { blocks: [], left: 1, leftOfCodewords: 1 };
  const colours = gradeOf(style, { budget: untouched, quietZone: 4 }).reasons.flatMap(({ code, fix }) =>
    fix ? [{ cause: code, fix }] : [],
  );
  const hasLogo = Boolean(style.image || style.logoPreset);
  const { shape, corners } = defaultStyle;
  const plainCorners = { 'corners.squareStyle': 'square', 'corners.dotStyle': 'square' };
  const plain = {
    'shape.style': 'square',
    'shape.color': shape.color,
    'shape.backgroundColor': shape.backgroundColor,
    'corners.squareColor': corners.squareColor,
    'corners.dotColor': corners.dotColor,
    ...plainCorners,
  };
  return [
    ...colours,
    ...(hasLogo ? [set('repair', { errorCorrectionLevel: 'H' })] : []),
    ...(hasLogo ? [set('repair', { errorCorrectionLevel: 'H', 'logo.share': 0.15 })] : []),
    ...(hasLogo ? [set('repair', { image: null, logoPreset: null })] : []),
    ...[1024, 2048, 4096]
      .filter((more) => more > size)
      .map((more): Remedy => ({ cause: 'too_small', fix: { size: more } })),
    set('shape', { 'shape.style': 'square' }),
    set('corners', plainCorners),
    ...(style.frame?.id == null ? [] : [set('frame', { 'frame.id': null })]),
    set('unknown', plain),
  ];
}
