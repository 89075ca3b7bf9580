import { getBlocks, type ScanScore } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import type { CodePreview } from '../code-preview/use-code-preview.ts';

const toPercent = (share: number) => Math.round(share * 100);

/** Formats how much damage tolerance the logo uses; undefined without a logo or a score. */
export const useLogoCost = (): ((code: CodePreview, reading: ScanScore | undefined) => string | undefined) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  return (code, reading) => {
    if (!reading || code.state !== 'drawn' || !(code.style.image || code.style.logoPreset)) return undefined;
    const shares = getBlocks(code.matrix).map(({ codewords, ecc }) => Math.floor(ecc / 2) / codewords.length);
    const repairablePercent = toPercent(Math.min(...shares));
    const cost = Math.max(0, repairablePercent - toPercent(reading.budget.remainingCodewordShare));
    return t('scan_quality.logo_cost', {
      cost: formatter.percent(cost / 100),
      whole: formatter.percent(repairablePercent / 100),
    });
  };
};
