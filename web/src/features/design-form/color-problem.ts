import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { applyFix, type GradeReason, gradeDesign, type Symbology } from '@tessera/qr';
import { toMeasuredStyle } from './picture.ts';

const colorCodes: ReadonlySet<GradeReason['code']> = new Set(['contrast', 'inverted']);
const unusedBudget = { blocks: [], remainingShare: 1, remainingCodewordShare: 1 };

const findColorReason = (style: CodeStyle, symbology: Symbology): GradeReason | undefined =>
  gradeDesign(toMeasuredStyle(style, symbology), { budget: unusedBudget, quietZone: 4 }).reasons.find(({ code }) =>
    colorCodes.has(code),
  );

/** Returns the reason why many phones wouldn’t read a code because of its colours: light on dark, or too pale; undefined if they would. */
export const findColorProblem = (style: CodeStyle, symbology: Symbology = 'qr'): GradeReason | undefined => {
  const reason = findColorReason(style, symbology);
  return reason && (reason.code === 'inverted' || reason.grade !== 'B') ? reason : undefined;
};

/** Each fix changes all colours that have one cause; there are three causes. */
const maxFixes = 3;

/** Returns the style with colours of grade A: the same hues, as dark as necessary. */
export const withEnoughContrast = (style: CodeStyle): CodeStyle => {
  let fixed = style;
  for (let step = 0; step < maxFixes; step++) {
    const reason = findColorReason(fixed, 'qr');
    if (!reason?.fix) break;
    fixed = applyFix(fixed, reason.fix);
  }
  return fixed;
};
