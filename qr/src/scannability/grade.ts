import { coloursOf, type Paint } from '../style/colour.ts';
import { leastShare } from '../style/logo.ts';
import type { Style } from '../style/style.ts';
import type { Budget } from './budget.ts';
import { type Contrast, contrastsOf, darkened, isEnough, type Part, paintsOf } from './contrast.ts';
import { applyFix, type Fix } from './fix.ts';
import type { PrintAdvice } from './print-advice.ts';

/**
 * One letter for how surely a code scans: the worst of what was measured, as ISO/IEC 15415 grades symbols. It is
 * predicted from the artwork; only a verifier grades print.
 */

export const grades = ['A', 'B', 'C', 'D', 'F'] as const;
export type Grade = (typeof grades)[number];

/** Why a grade is not better. `value` and `needs` are in the same unit; `needs` earns an A. */
export type Reason = {
  code:
    | 'unread'
    | 'stress'
    | 'repair'
    | 'contrast'
    | 'contrast_in_print'
    | 'inverted'
    | 'quiet_zone'
    | 'print_size'
    | 'printer_dots';
  grade: Grade;
  value: number;
  needs: number;
  part?: Part;
  fix?: Fix;
};

export type Verdict = { grade: Grade; reasons: readonly Reason[] };

/**
 * The least value for A, B, C and D. Repair left and contrast in print are the standard's unused error correction and
 * symbol contrast; on screens 3 is WCAG's for graphics.
 */
const steps = {
  /** The share of hard pictures that were read. */
  stress: [0.8, 0.65, 0.5, 0.3],
  repair: [0.62, 0.5, 0.37, 0.25],
  contrast: [7, 5, 4, 3],
  contrastInPrint: [0.7, 0.55, 0.4, 0.2],
  quietZone: [4, 3, 2, 1],
  /** The share of the recommended width. What is too narrow for any printer is an F, whatever its share. */
  printSize: [1, 0.9, 0.8, 0],
  /** Of a printer of 300 dpi. */
  dots: [4, 3.5, 3, 0],
} as const satisfies Record<string, readonly [number, number, number, number]>;

/** Rounding in a file's numbers is no fault. */
const tolerance = 1e-6;

const gradeBy = (value: number, needs: readonly number[]): Grade =>
  grades[needs.findIndex((least) => value >= least - tolerance)] ?? 'F';

/**
 * @param measured.quietZone modules of ground round the symbol
 * @param measured.print with the width that was chosen
 */
export function gradeOf(
  style: Style,
  measured: {
    budget: Budget;
    quietZone: number;
    print?: { advice: PrintAdvice; mm: number };
    /** Shares, 0–1, of readers that read the picture as it is, and of hard pictures of it that were read. */
    read?: { plain: number; stressed: number };
  },
): Verdict {
  const { budget, quietZone, print, read } = measured;
  const colours = contrastsOf(style)
    .flatMap((contrast) => contrastReasons(style, contrast))
    .filter(isFault)
    .sort(worstFirst);
  const all = [
    ...colours,
    repair(style, budget),
    // What is too pale is not read because of that: one cause, one fix.
    ...(read ? readReasons(read, colours[0]?.fix ?? plainShape(style)) : []),
    { code: 'quiet_zone', grade: gradeBy(quietZone, steps.quietZone), value: quietZone, needs: 4 } as const,
    ...(print ? printReasons(print) : []),
  ];
  const reasons = all.filter(isFault).sort(worstFirst);
  return { grade: reasons[0]?.grade ?? 'A', reasons };
}

const isFault = ({ grade }: Reason) => grade !== 'A';

const worstFirst = (a: Reason, b: Reason) => grades.indexOf(b.grade) - grades.indexOf(a.grade);

function repair(style: Style, { left }: Budget): Reason {
  const reason: Reason = { code: 'repair', grade: gradeBy(left, steps.repair), value: left, needs: steps.repair[0] };
  const hasLogo = Boolean(style.image || style.logoPreset);
  if (hasLogo && style.errorCorrectionLevel !== 'H')
    return { ...reason, fix: { style: [{ path: 'errorCorrectionLevel', value: 'H' }] } };
  if (!hasLogo) return { ...reason, fix: { style: [{ path: 'shape.style', value: 'square' }] } };
  const share = style.logo?.share ?? 0.22;
  const smaller = Math.max(leastShare, Math.round(share * 80) / 100);
  return smaller < share ? { ...reason, fix: { style: [{ path: 'logo.share', value: smaller }] } } : reason;
}

const plainShape = ({ shape }: Style): Fix | undefined =>
  (shape.style ?? 'square') === 'square' ? undefined : { style: [{ path: 'shape.style', value: 'square' }] };

function readReasons({ plain, stressed }: { plain: number; stressed: number }, fix: Fix | undefined): Reason[] {
  const mended = fix ? { fix } : {};
  return [
    { code: 'unread', grade: plain === 1 ? 'A' : 'F', value: plain, needs: 1, ...mended },
    { code: 'stress', grade: gradeBy(stressed, steps.stress), value: stressed, needs: steps.stress[0], ...mended },
  ];
}

const pathOf: Readonly<Record<Part, string>> = {
  shape: 'shape.color',
  cornerSquare: 'corners.squareColor',
  cornerDot: 'corners.dotColor',
};

function contrastReasons(style: Style, contrast: Contrast): Reason[] {
  const { part, ratio, symbolContrast, inverted } = contrast;
  const needs = steps.contrast[0];
  const fix = darkerFix(style);
  if (inverted)
    return [{ code: 'inverted', grade: ratio < 3 ? 'F' : 'D', value: ratio, needs, part, fix: lightGround(style) }];
  const onScreen = gradeBy(ratio, steps.contrast);
  const inPrint = gradeBy(symbolContrast, steps.contrastInPrint);
  if (grades.indexOf(inPrint) > grades.indexOf(onScreen)) {
    return [
      { code: 'contrast_in_print', grade: inPrint, value: symbolContrast, needs: enough.symbolContrast, part, fix },
    ];
  }
  return [{ code: 'contrast', grade: onScreen, value: ratio, needs, part, fix }];
}

const enough = { ratio: steps.contrast[0], symbolContrast: steps.contrastInPrint[0] };

/** Every colour that is too pale darkened until it stands out from every colour of the ground, or a white ground where even black does not. */
function darkerFix(style: Style): Fix {
  const grounds = coloursOf(style.shape.backgroundColor ?? '#ffffff');
  const darken = (colour: string) => grounds.reduce((darker, ground) => darkened(darker, ground, enough), colour);
  const pale = contrastsOf(style).filter((contrast) => !isEnough(contrast, enough));
  const fix = {
    style: pale.map(({ part }) => ({ path: pathOf[part], value: mapColours(paintsOf(style)[part]!, darken) })),
  };
  return contrastsOf(applyFix(style, fix)).every((mended) => isEnough(mended, enough)) ? fix : lightGround(style);
}

/** A white ground, and on it every colour dark enough. */
function lightGround(style: Style): Fix {
  const onWhite = (paint: Paint) => mapColours(paint, (colour) => darkened(colour, '#ffffff', enough));
  const paints = Object.entries(paintsOf(style)) as [Part, Paint][];
  return {
    style: [
      { path: 'shape.backgroundColor', value: '#ffffff' },
      ...paints.map(([part, paint]) => ({ path: pathOf[part], value: onWhite(paint) })),
    ],
  };
}

const mapColours = (paint: Paint, change: (colour: string) => string): Paint =>
  typeof paint === 'string'
    ? change(paint)
    : { ...paint, colorStops: paint.colorStops.map((stop) => ({ ...stop, color: change(stop.color) })) };

function printReasons({ advice, mm }: { advice: PrintAdvice; mm: number }): Reason[] {
  const fix = { mm: advice.leastMm };
  const share = mm / advice.leastMm;
  const [office, press] = advice.dots;
  const inPrint = (value: number, needs: readonly number[]) => (press.enough ? gradeBy(value, needs) : 'F');
  return [
    { code: 'print_size', grade: inPrint(share, steps.printSize), value: mm, needs: advice.leastMm, fix },
    { code: 'printer_dots', grade: inPrint(office.perModule, steps.dots), value: office.perModule, needs: 4, fix },
  ];
}
