import { blocksOf, type Reading } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { usePercent } from '../../i18n/use-percent.ts';
import type { DrawnCode } from '../code-preview/use-code.ts';

const toPercent = (share: number) => Math.round(share * 100);

/** What a logo takes of what the code can repair, in a sentence; nothing where there is no logo, or no reading yet. */
export const useLogoCost = (): ((code: DrawnCode, reading: Reading | undefined) => string | undefined) => {
  const { t } = useTranslation();
  const percent = usePercent();
  return (code, reading) => {
    if (!reading || code.state !== 'drawn' || !(code.style.image || code.style.logoPreset)) return undefined;
    const shares = blocksOf(code.matrix).map(({ codewords, ecc }) => Math.floor(ecc / 2) / codewords.length);
    const whole = toPercent(Math.min(...shares));
    const cost = Math.max(0, whole - toPercent(reading.budget.leftOfCodewords));
    return t('meter.logo_cost', { cost: percent(cost / 100), whole: percent(whole / 100) });
  };
};
