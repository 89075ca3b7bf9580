import { toEncodedText, toSymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import {
  computeRepairBudget,
  contrastRatio,
  type Drawing,
  defaultStyle,
  draw,
  encodeForStyle,
  type Matrix,
  printAdvice,
  type Style,
  toRgb,
} from '@tessera/qr';
import { findType, isDynamic } from '@tessera/qr-types';
import type { Surface } from './surface.ts';

/** The code that a page shows, and what it was made of. */
export type SurfaceCode = {
  text: string;
  matrix: Matrix;
  style: Style;
  drawing: Drawing;
  kind: 'dynamic' | 'static';
};

const ink = '#191a17';
const paper = '#ffffff';

/**
 * What the example’s code holds: a static one the sample itself, an article number its link, and every other the page
 * that shows the sample of its type, about as long as a short link.
 */
const toText = (surface: Surface, origin: string): string => {
  const type = requireValue(findType(surface.type), 'type of a surface');
  if (type.opens.kind === 'static') return type.opens.payload(type.sample);
  return type.symbol
    ? toEncodedText(type, type.sample, origin, { hostname: '', uri: 'tabc2de' })
    : `${origin}/mockup/${type.id}`;
};

export const encodeSurface = (surface: Surface, origin: string): SurfaceCode => {
  const type = requireValue(findType(surface.type), 'type of a surface');
  const { color = ink, background = paper } = surface.code;
  const style: Style = {
    ...defaultStyle,
    shape: { color, backgroundColor: background },
    corners: { squareColor: color, dotColor: color },
    symbology: toSymbolFormat(type, type.sample).symbology,
  };
  const text = toText(surface, origin);
  const matrix = encodeForStyle(text, style);
  return { text, matrix, style, drawing: draw(matrix, style), kind: isDynamic(type) ? 'dynamic' : 'static' };
};

/** How far away a code of this width can be scanned, in mm: whole centimetres, rounded down. */
export const getDistance = ({ drawing, kind }: SurfaceCode, mm: number): number =>
  Math.floor(printAdvice({ widthModules: drawing.width, kind, mm }).maxDistanceMm / 10) * 10;

/** A link as short as ours: what the dots of a static code are compared with. */
const countShortDots = (origin: string) => encodeForStyle(`${origin}/r/tabc2de`, defaultStyle).size;

/** A whole contact, stored in the code itself. */
const countContactDots = () => {
  const type = requireValue(findType('vcard'), 'contact type');
  return type.opens.kind === 'static' ? encodeForStyle(type.opens.payload(type.sample), defaultStyle).size : 0;
};

/** Everything that a page says in figures, in mm, dots and shares. */
export const computeFacts = (surface: Surface, code: SurfaceCode, origin: string) => {
  const { object, code: placed } = surface;
  const advice = printAdvice({ widthModules: code.drawing.width, kind: code.kind, mm: placed.mm });
  const gaps = [placed.x, placed.y, object.width - placed.x - placed.mm, object.height - placed.y - placed.mm];
  const { color = ink, background = paper } = placed;
  return {
    width: placed.mm,
    distance: getDistance(code, placed.mm),
    dot: advice.moduleMm,
    edge: Math.min(...gaps),
    min: advice.minMm,
    dots: code.matrix.size,
    repair: computeRepairBudget(code.matrix, code.matrix.modules).remainingCodewordShare,
    area: placed.mm ** 2 / (object.width * object.height),
    contrast: contrastRatio(toRgb(color), toRgb(background)),
    printer_dots: advice.dots[0].perModule,
    short_dots: countShortDots(origin),
    contact_dots: countContactDots(),
  };
};

export type SurfaceFacts = ReturnType<typeof computeFacts>;
