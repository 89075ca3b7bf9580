import type { Fix, Style } from '@tessera/qr';
import { applyFix } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { getFixName, getMinContrast } from './fixes.ts';

/** Formats a fix as the label of its button. */
export const useFormatFix = (): ((fix: Fix, style: Style) => string) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  return (fix, style) => {
    const name = getFixName(fix);
    if (name === 'mm') return t('fix.mm', { wide: formatter.length(fix.mm ?? 0) });
    if (name === 'size') return t('fix.size', { px: fix.size });
    if (name === 'quiet_zone') return t('fix.quiet_zone', { dots: applyFix(style, fix).quietZone });
    if (name !== 'darken') return t(`fix.${name}`);
    const contrast = getMinContrast(applyFix(style, fix));
    return t('fix.darken', { ratio: formatter.number(contrast, { maximumFractionDigits: 0 }) });
  };
};
