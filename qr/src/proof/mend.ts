import { formats } from '../formats/index.ts';
import { applyFix, type Fix } from '../scannability/fix.ts';
import { gradeOf } from '../scannability/grade.ts';
import { quietZone } from '../scene/draw.ts';
import { encodeFor } from '../style/encode-for.ts';
import { defaultStyle } from '../style/style.ts';
import type { Cause } from './not-scannable.ts';
import type { Order } from './order.ts';
import { largerSizes } from './print-size.ts';

/**
 * Finds the smallest change after which a design is read: looks for it in small pictures and tries what it finds in the
 * file that was asked for. How long it looks is counted in pictures, so that the same order has the same answer anywhere.
 */

/** Small pictures, and files as they were asked for, which may be a hundred times as large. */
const most = { small: 16, asked: 3 };

/** More px for a module don't help anybody to read it. */
const pixelsPerModule = 12;

type Remedy = { cause: Cause; fix: Fix };

/** @param isRead whether the file of an order is read by every decoder */
export async function mend(
  order: Order,
  isRead: (order: Order) => Promise<boolean>,
): Promise<{ cause: Cause; fix: Fix | undefined }> {
  const known = remediesFor(order);
  let asked = 0;
  for (const { cause, fix } of known.slice(0, most.small)) {
    const mended = mendedBy(order, fix);
    const small = smallOf(mended);
    if (small && !(await isRead(small))) continue;
    if (asked++ === most.asked) break;
    if (await isRead(mended)) return { cause, fix };
  }
  return { cause: known[0]?.cause ?? 'unknown', fix: undefined };
}

function mendedBy(order: Order, fix: Fix): Order {
  const { size = order.size, mm } = fix;
  const sheet = mm === undefined ? order.sheet : { ...order.sheet, mm };
  return { ...order, style: applyFix(order.style, fix), size, ...(sheet && { sheet }) };
}

/** A quick picture of the same design, `undefined` where the file itself is one. */
function smallOf(order: Order): Order | undefined {
  const { vector } = formats[order.format];
  const size = roomyFor(order);
  if (vector) return { ...order, format: 'png', ink: 'rgb', size };
  return order.size > size ? { ...order, size } : undefined;
}

/** The side in px that shows a code as well as any larger one. */
const roomyFor = ({ text, style }: Order) =>
  Math.max(512, (encodeFor(text, style).size + 2 * quietZone) * pixelsPerModule);

/** Changes worth trying, from what is hardly seen to a plain code. */
function remediesFor(order: Order): Remedy[] {
  const { style, size } = order;
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
    ...largerSizes
      .filter((more) => more > size && size < roomyFor(order))
      .map((more): Remedy => ({ cause: 'too_small', fix: { size: more } })),
    set('shape', { 'shape.style': 'square' }),
    set('corners', plainCorners),
    ...(style.frame?.id == null ? [] : [set('frame', { 'frame.id': null })]),
    set('unknown', plain),
  ];
}
