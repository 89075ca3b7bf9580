import type { ScanScore } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import type { CodePreview } from '../code-preview/use-code-preview.ts';

/** Formats the sentence of the grade: from how far the code scans at its width, or what fails first; or why there is no grade. */
export const useFormatGrade = (): ((code: CodePreview, score: ScanScore | undefined) => string) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  return (code, score) => {
    if (code.state === 'empty') return t(`scan_quality.none.${code.problem}`);
    if (code.state === 'too_long' || code.state === 'undrawable') return t(`scan_quality.none.${code.state}`);
    if (code.state !== 'drawn' || !score) return '';
    const { grade, reasons, advice } = score;
    const sentence = t(`scan_quality.says.${grade}`, {
      from: formatter.length(Math.floor(advice.maxDistanceMm / 10) * 10),
      wide: formatter.length(advice.mm),
    });
    const [worst] = reasons;
    return worst ? `${sentence} ${t(`scan_quality.first.${worst.code}`)}` : sentence;
  };
};
