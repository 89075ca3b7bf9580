import { mapColors, type Paint, paintColors } from '../style/color.ts';
import { minLogoShare } from '../style/logo.ts';
import type { Style } from '../style/style.ts';
import type { RepairBudget } from './budget.ts';
import {
  colorPathByPart,
  computeContrasts,
  darkenToContrast,
  hasEnoughContrast,
  type PartContrast,
  partPaints,
  type StylePart,
} from './contrast.ts';
import { applyFix, type Fix } from './fix.ts';
import type { PrintAdvice } from './print-advice.ts';

/**
 * A grade from A to F for how reliably a code scans: the worst of all measurements, as in ISO/IEC 15415. It is predicted
 * from the artwork; only a verifier can grade a print.
 */

export const grades = ['A', 'B', 'C', 'D', 'F'] as const;
export type Grade = (typeof grades)[number];

/** Why a grade isn't better. `value` and `needs` have the same unit; `needs` is enough for an A. */
export type GradeReason = {
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
  part?: StylePart;
  fix?: Fix;
};

export type GradeResult = { grade: Grade; reasons: readonly GradeReason[] };

/**
 * The minimum value for A, B, C and D. Remaining repair and contrast in print are the standard's unused error correction
 * and symbol contrast; on screens, 3 is WCAG's minimum for graphics.
 */
const thresholds = {
  /** The share of distorted pictures that were read. */
  stress: [0.8, 0.65, 0.5, 0.3],
  repair: [0.62, 0.5, 0.37, 0.25],
  contrast: [7, 5, 4, 3],
  contrastInPrint: [0.7, 0.55, 0.4, 0.2],
  quietZone: [4, 3, 2, 1],
  /** The share of the recommended width. A width that no printer can print is an F, whatever its share. */
  printSize: [1, 0.9, 0.8, 0],
  /** Dots per module of a 300 dpi printer. */
  dots: [4, 3.5, 3, 0],
} as const satisfies Record<string, readonly [number, number, number, number]>;

/** Tolerates the rounding of numbers in files. */
const tolerance = 1e-6;

const gradeValue = (value: number, needs: readonly number[]): Grade =>
  grades[needs.findIndex((least) => value >= least - tolerance)] ?? 'F';

/**
 * @param measured.quietZone modules of background around the symbol
 * @param measured.print includes the chosen width
 */
export function gradeDesign(
  style: Style,
  measured: {
    budget: RepairBudget;
    quietZone: number;
    print?: { advice: PrintAdvice; mm: number };
    /** Shares, 0–1: of decoders that read the undistorted picture, and of distorted pictures that were read. */
    read?: { plain: number; distorted: number };
  },
): GradeResult {
  const { budget, quietZone, print, read } = measured;
  const colorReasons = computeContrasts(style)
    .flatMap((contrast) => contrastReasons(style, contrast))
    .filter(isBelowA)
    .sort(worstFirst);
  const all = [
    ...colorReasons,
    repairReason(style, budget),
    // A code that is too pale fails to be read for that reason: one cause, one fix.
    ...(read ? readReasons(read, colorReasons[0]?.fix ?? plainShapeFix(style)) : []),
    quietZoneReason(style, quietZone),
    ...(print ? printReasons(print) : []),
  ];
  const reasons = all.filter(isBelowA).sort(worstFirst);
  return { grade: reasons[0]?.grade ?? 'A', reasons };
}

const isBelowA = ({ grade }: GradeReason) => grade !== 'A';

const worstFirst = (a: GradeReason, b: GradeReason) => grades.indexOf(b.grade) - grades.indexOf(a.grade);

function repairReason(style: Style, { remainingShare }: RepairBudget): GradeReason {
  const reason: GradeReason = {
    code: 'repair',
    grade: gradeValue(remainingShare, thresholds.repair),
    value: remainingShare,
    needs: thresholds.repair[0],
  };
  const hasLogo = Boolean(style.image || style.logoPreset);
  if (hasLogo && style.errorCorrectionLevel !== 'H')
    return { ...reason, fix: { style: [{ path: 'errorCorrectionLevel', value: 'H' }] } };
  if (!hasLogo) return { ...reason, fix: { style: [{ path: 'shape.style', value: 'square' }] } };
  const share = style.logo?.share ?? 0.22;
  const smaller = Math.max(minLogoShare, Math.round(share * 80) / 100);
  return smaller < share ? { ...reason, fix: { style: [{ path: 'logo.share', value: smaller }] } } : reason;
}

function quietZoneReason(style: Style, value: number): GradeReason {
  const needs = thresholds.quietZone[0];
  const reason = { code: 'quiet_zone', grade: gradeValue(value, thresholds.quietZone), value, needs } as const;
  const isChosen = style.quietZone !== undefined && style.quietZone < needs;
  return isChosen ? { ...reason, fix: { style: [{ path: 'quietZone', value: needs }] } } : reason;
}

const plainShapeFix = ({ shape }: Style): Fix | undefined =>
  (shape.style ?? 'square') === 'square' ? undefined : { style: [{ path: 'shape.style', value: 'square' }] };

function readReasons({ plain, distorted }: { plain: number; distorted: number }, fix: Fix | undefined): GradeReason[] {
  const fixField = fix ? { fix } : {};
  return [
    { code: 'unread', grade: plain === 1 ? 'A' : 'F', value: plain, needs: 1, ...fixField },
    {
      code: 'stress',
      grade: gradeValue(distorted, thresholds.stress),
      value: distorted,
      needs: thresholds.stress[0],
      ...fixField,
    },
  ];
}

function contrastReasons(style: Style, contrast: PartContrast): GradeReason[] {
  const { part, ratio, symbolContrast, isInverted } = contrast;
  const needs = thresholds.contrast[0];
  const fix = darkerFix(style);
  if (isInverted)
    return [
      { code: 'inverted', grade: ratio < 3 ? 'F' : 'D', value: ratio, needs, part, fix: lightBackgroundFix(style) },
    ];
  const onScreen = gradeValue(ratio, thresholds.contrast);
  const inPrint = gradeValue(symbolContrast, thresholds.contrastInPrint);
  if (grades.indexOf(inPrint) > grades.indexOf(onScreen)) {
    return [
      {
        code: 'contrast_in_print',
        grade: inPrint,
        value: symbolContrast,
        needs: sufficientContrast.symbolContrast,
        part,
        fix,
      },
    ];
  }
  return [{ code: 'contrast', grade: onScreen, value: ratio, needs, part, fix }];
}

const sufficientContrast = { ratio: thresholds.contrast[0], symbolContrast: thresholds.contrastInPrint[0] };

/** Darkens each colour that is too pale until it contrasts with every background colour; whitens the background if even black doesn't. */
function darkerFix(style: Style): Fix {
  const backgrounds = paintColors(style.shape.backgroundColor ?? '#ffffff');
  const darken = (color: string) =>
    backgrounds.reduce((darker, ground) => darkenToContrast(darker, ground, sufficientContrast), color);
  const paleContrasts = computeContrasts(style).filter((contrast) => !hasEnoughContrast(contrast, sufficientContrast));
  const fix = {
    style: paleContrasts.map(({ part }) => ({
      path: colorPathByPart[part],
      value: mapColors(partPaints(style)[part]!, darken),
    })),
  };
  return computeContrasts(applyFix(style, fix)).every((contrast) => hasEnoughContrast(contrast, sufficientContrast))
    ? fix
    : lightBackgroundFix(style);
}

/** A white background, and every colour dark enough for it. */
function lightBackgroundFix(style: Style): Fix {
  const onWhite = (paint: Paint) => mapColors(paint, (color) => darkenToContrast(color, '#ffffff', sufficientContrast));
  const paints = Object.entries(partPaints(style)) as [StylePart, Paint][];
  return {
    style: [
      { path: 'shape.backgroundColor', value: '#ffffff' },
      ...paints.map(([part, paint]) => ({ path: colorPathByPart[part], value: onWhite(paint) })),
    ],
  };
}

function printReasons({ advice, mm }: { advice: PrintAdvice; mm: number }): GradeReason[] {
  const fix = { mm: advice.recommendedMm };
  const share = mm / advice.recommendedMm;
  const [office, press] = advice.dots;
  const inPrint = (value: number, needs: readonly number[]) => (press.isEnough ? gradeValue(value, needs) : 'F');
  return [
    { code: 'print_size', grade: inPrint(share, thresholds.printSize), value: mm, needs: advice.recommendedMm, fix },
    { code: 'printer_dots', grade: inPrint(office.perModule, thresholds.dots), value: office.perModule, needs: 4, fix },
  ];
}
