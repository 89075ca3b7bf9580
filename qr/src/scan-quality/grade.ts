import type { Paint } from '../style/color.ts';
import { defaultLogoShare, getRequiredQuietZone, minLogoShare, type Style } from '../style/style.ts';
import type { RepairBudget } from './budget.ts';
import {
  type ContrastRequirement,
  colorPathByPart,
  computeContrasts,
  computeWhiteShare,
  darkenPaint,
  getRatio,
  hasEnoughContrast,
  type PartContrast,
  partPaints,
  type StylePart,
} from './contrast.ts';
import { applyFix, type Fix } from './fix.ts';
import type { DrawingMeasurements } from './measure-drawing.ts';
import type { PrintAdvice } from './print-advice.ts';

/**
 * A grade from A to F for how reliably a printed code scans. It predicts how many of the photos that phones take of the print are
 * read: from 15 to 42 cm, out of focus, tilted, in poor light, compressed. Each cause is a factor, fitted to photos of 140 random
 * designs and five readers; `npm run bench grades` checks them with designs that they weren't fitted to (docs/decisions/0125).
 */

export const grades = ['A', 'B', 'C', 'D', 'F'] as const;
export type Grade = (typeof grades)[number];

/** Whether many phones would fail to scan a code of this grade. */
export const isWeak = (grade: Grade): boolean => grade === 'D' || grade === 'F';

export const gradeReasonCodes = [
  'unread',
  'repair',
  'contrast',
  'inverted',
  'quiet_zone',
  'print_size',
  'printer_dots',
] as const;

/** Whether a file is confirmed before it is delivered: many phones would fail to scan it, or its margin is too narrow. */
export const needsConfirmation = ({ grade, warnings }: { grade: Grade; warnings: readonly GradeReason['code'][] }) =>
  isWeak(grade) || warnings.includes('quiet_zone');

/** Why a grade isn't better. `value` and `needs` have the same unit; `needs` is enough for an A. */
export type GradeReason = {
  code: (typeof gradeReasonCodes)[number];
  /** The grade if this were the only cause; at most B. */
  grade: Grade;
  value: number;
  needs: number;
  part?: StylePart;
  fix?: Fix;
};

export type GradeResult = {
  grade: Grade;
  /** The share of photos that are read, 0–1, as predicted. */
  readability: number;
  /** The worst first; none for an A. */
  reasons: readonly GradeReason[];
};

/** The minimum readability for A, B, C and D. */
const minReadability = [0.82, 0.66, 0.48, 0.3] as const;

/** Causes of which more than this share of photos is read aren't worth mentioning. */
const negligible = 0.95;

const toGrade = (readability: number): Grade =>
  grades[minReadability.findIndex((least) => readability >= least)] ?? 'F';

type Cause = Omit<GradeReason, 'grade'> & { factor: number };

export type DesignMeasurements = DrawingMeasurements & {
  /** The printed width. Without it, the code is taken to be printed large enough. */
  print?: PrintAdvice;
  /** The share of decoders that read the picture, 0–1; all of them by default. */
  read?: number;
  /** Whether the file is printed in CMYK, which is duller. */
  isCmyk?: boolean;
};

export function gradeDesign(style: Style, measured: DesignMeasurements): GradeResult {
  const { budget, quietZone, print, read = 1, isCmyk = false } = measured;
  const colorCauses = computeContrasts(style)
    .map((contrast) => contrastCause(style, contrast, isCmyk))
    .sort(worstFirst);
  const causes = [
    // One fix changes the colours of all parts, so the worst part decides.
    ...colorCauses.slice(0, 1),
    repairCause(style, budget),
    unreadCause(read, colorCauses.find(({ factor }) => factor < negligible)?.fix ?? plainShapeFix(style)),
    quietZoneCause(style, quietZone),
    ...(print ? printCauses(print) : []),
  ];
  const readability = causes.reduce((product, { factor }) => product * factor, 1);
  const grade = toGrade(readability);
  if (grade === 'A') return { grade, readability, reasons: [] };
  const reasons = [...causes, ...colorCauses.slice(1)]
    .filter(isInsufficient)
    .sort(worstFirst)
    .filter(({ factor }, i) => i === 0 || factor < negligible)
    .map(
      ({ factor, ...reason }) => ({ ...reason, grade: factor >= minReadability[0] ? 'B' : toGrade(factor) }) as const,
    );
  return { grade, readability, reasons };
}

/** Whatever is enough for an A isn't a reason, even if more would be better still. */
const isInsufficient = ({ code, value, needs }: Cause) => code === 'inverted' || value < needs - tolerance;

/** Tolerates the rounding of numbers in files. */
const tolerance = 1e-6;

const worstFirst = (a: Cause, b: Cause) => a.factor - b.factor;

/** Rises from 0 to 1, and is ½ at `middle`; twice the value changes it as `steepness` says. */
const sigmoid = (value: number, middle: number, steepness: number) => 1 / (1 + (middle / value) ** steepness);

/** Half of the photos are read with modules of 0.365 mm, nearly all with 0.7 mm. */
const sizeFactor = (moduleMm: number) => Math.min(1, sigmoid(moduleMm, 0.365, 5.4) / 0.97);

/** The contrast that is enough for an A, 1–21. */
const enoughContrast = 7;
const contrastFactor = (ratio: number) => Math.min(1, sigmoid(ratio, 1.86, 2.6) / sigmoid(enoughContrast, 1.86, 2.6));

/** Two of the five readers read no code that is light on dark, so it is no better than a D: for their users, no size helps. */
const invertedFactor = 0.47;

/** What a logo leaves at least (`maxRepairShare`). With less, each scratch counts. */
const enoughRepair = 0.375;
const repairFactor = (remainingShare: number) => 1 - 1.6 * Math.max(0, enoughRepair - remainingShare);

/** Without quiet zone, to four modules. Not fitted: it depends on what is around, and less than four is no A anywhere. */
const quietZoneFactors = [0.35, 0.6, 0.72, 0.81, 1] as const;

/** A file that one decoder can't read isn't delivered (`render`). */
const unreadFactor = (share: number) => (share === 1 ? 1 : share / 4);

/** Dots per module of a 300 dpi printer: with less, modules differ in width. */
const enoughDots = 4;

function repairCause(style: Style, { remainingShare }: RepairBudget): Cause {
  const cause: Cause = {
    code: 'repair',
    factor: repairFactor(remainingShare),
    value: remainingShare,
    needs: enoughRepair,
  };
  const hasLogo = Boolean(style.image || style.logoPreset);
  if (hasLogo && style.errorCorrectionLevel !== 'H')
    return { ...cause, fix: { style: [{ path: 'errorCorrectionLevel', value: 'H' }] } };
  if (!hasLogo) return { ...cause, fix: { style: [{ path: 'shape.style', value: 'square' }] } };
  const share = style.logo?.share ?? defaultLogoShare;
  const smaller = Math.max(minLogoShare, Math.round(share * 80) / 100);
  return smaller < share ? { ...cause, fix: { style: [{ path: 'logo.share', value: smaller }] } } : cause;
}

const plainShapeFix = ({ shape }: Style): Fix | undefined =>
  (shape.style ?? 'square') === 'square' ? undefined : { style: [{ path: 'shape.style', value: 'square' }] };

const unreadCause = (share: number, fix: Fix | undefined): Cause => ({
  code: 'unread',
  factor: unreadFactor(share),
  value: share,
  needs: 1,
  ...(fix && { fix }),
});

function quietZoneCause(style: Style, value: number): Cause {
  const enoughQuietZone = getRequiredQuietZone(style);
  const factor = value >= enoughQuietZone ? 1 : quietZoneFactors[Math.floor(value)]!;
  const cause = { code: 'quiet_zone', factor, value, needs: enoughQuietZone } as const;
  const isChosen = style.quietZone !== undefined && style.quietZone < enoughQuietZone;
  return isChosen ? { ...cause, fix: { style: [{ path: 'quietZone', value: enoughQuietZone }] } } : cause;
}

function contrastCause(style: Style, contrast: PartContrast, isCmyk: boolean): Cause {
  const { part, isInverted } = contrast;
  const value = getRatio(contrast, isCmyk);
  const requirement = { ratio: enoughContrast, isCmyk };
  const factor = contrastFactor(value);
  const common = { value, needs: enoughContrast, part };
  return isInverted
    ? { ...common, code: 'inverted', factor: factor * invertedFactor, fix: lightBackgroundFix(style, requirement) }
    : { ...common, code: 'contrast', factor, fix: showsPicture(style) ? noPictureFix : darkerFix(style, requirement) };
}

/** Whether there is a picture behind the code, and white doesn't hide it. */
const showsPicture = (style: Style) => Boolean(style.backgroundImage) && computeWhiteShare(style) < 1;

const noPictureFix: Fix = { style: [{ path: 'backgroundImage', value: null }] };

/** Darkens each colour that is too pale until it contrasts with every background colour; whitens the background if even black doesn't. */
function darkerFix(style: Style, requirement: ContrastRequirement): Fix {
  const background = style.shape.backgroundColor ?? '#ffffff';
  const paleContrasts = computeContrasts(style).filter((contrast) => !hasEnoughContrast(contrast, requirement));
  const fix = {
    style: paleContrasts.map(({ part }) => ({
      path: colorPathByPart[part],
      value: darkenPaint(partPaints(style)[part]!, background, requirement),
    })),
  };
  return computeContrasts(applyFix(style, fix)).every((contrast) => hasEnoughContrast(contrast, requirement))
    ? fix
    : lightBackgroundFix(style, requirement);
}

/** A white background, and every colour dark enough for it. */
function lightBackgroundFix(style: Style, requirement: ContrastRequirement): Fix {
  const paints = Object.entries(partPaints(style)) as [StylePart, Paint][];
  return {
    style: [
      { path: 'shape.backgroundColor', value: '#ffffff' },
      ...paints.map(([part, paint]) => ({
        path: colorPathByPart[part],
        value: darkenPaint(paint, '#ffffff', requirement),
      })),
    ],
  };
}

/** No printer prints modules that are too fine even for 600 dpi. */
function printCauses({ mm, recommendedMm, effectiveModuleMm, dots: [office, press] }: PrintAdvice): Cause[] {
  const fix = { mm: recommendedMm };
  const dotsFactor = Math.min(1, Math.max(0.6, office.perModule / enoughDots));
  return [
    {
      code: 'print_size',
      factor: press.isEnough ? sizeFactor(effectiveModuleMm) : 0,
      value: mm,
      needs: recommendedMm,
      fix,
    },
    { code: 'printer_dots', factor: dotsFactor, value: office.perModule, needs: enoughDots, fix },
  ];
}
