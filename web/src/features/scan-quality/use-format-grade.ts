import { printAdvice, type ScanScore } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import type { CodeKind } from '../codes/code-kind.ts';

/** The print width in the sentence, in mm, unless the design must be larger. */
const defaultMm = 30;

/** Formats the sentence of the grade: how well the code scans, and from how far at a usual width; or why there is no grade. */
export const useFormatGrade = (): ((code: CodePreview, reading: ScanScore | undefined, kind: CodeKind) => string) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  return (code, reading, kind) => {
    if (code.state === 'empty') return t(`scan_quality.none.${code.problem}`);
    if (code.state === 'too_long' || code.state === 'undrawable') return t(`scan_quality.none.${code.state}`);
    if (code.state !== 'drawn' || !reading) return '';
    const mm = Math.max(defaultMm, reading.advice.recommendedMm);
    const { maxDistanceMm } = printAdvice({ widthModules: code.drawing.width, kind, mm });
    return t(`scan_quality.says.${reading.grade}`, {
      from: formatter.length(Math.floor(maxDistanceMm / 10) * 10),
      wide: formatter.length(mm),
    });
  };
};
