import { printAdvice, type Reading } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useLengths } from '../../i18n/use-lengths.ts';
import type { DrawnCode } from '../code-preview/use-code.ts';
import type { Kind } from './use-reading.ts';

/** The width that the sentence speaks of, in mm, where the design may be so small. */
const usualMm = 30;

/** The sentence beside the grade: how well a code scans, and from how far at a usual width; or why there is no grade. */
export const useGradeWords = (): ((code: DrawnCode, reading: Reading | undefined, kind: Kind) => string) => {
  const { t } = useTranslation();
  const length = useLengths();
  return (code, reading, kind) => {
    if (code.state === 'empty') return t(`meter.none.${code.why}`);
    if (code.state === 'too_long' || code.state === 'undrawable') return t(`meter.none.${code.state}`);
    if (code.state !== 'drawn' || !reading) return '';
    const mm = Math.max(usualMm, reading.advice.leastMm);
    const { readsFromMm } = printAdvice({ across: code.drawing.width, kind, mm });
    return t(`meter.says.${reading.grade}`, { from: length(Math.floor(readsFromMm / 10) * 10), wide: length(mm) });
  };
};
