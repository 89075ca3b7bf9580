import { blocksOf, type Reading } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import type { DrawnCode } from '../code-preview/use-code.ts';

const percent = (share: number) => Math.round(share * 100);

/** What a logo takes of what the code can repair, in a sentence; nothing where there is no logo, or no reading yet. */
export const useLogoCost = (): ((code: DrawnCode, reading: Reading | undefined) => string | undefined) => {
  const { t } = useTranslation();
  return (code, reading) => {
    if (!reading || code.state !== 'drawn' || !(code.style.image || code.style.logoPreset)) return undefined;
    const shares = blocksOf(code.matrix).map(({ codewords, ecc }) => Math.floor(ecc / 2) / codewords.length);
    const whole = percent(Math.min(...shares));
    const cost = Math.max(0, whole - percent(reading.budget.leftOfCodewords));
    return t('meter.logo_cost', { cost, whole });
  };
};
