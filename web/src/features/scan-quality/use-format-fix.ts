import type { Fix, Style } from '@tessera/qr';
import { applyFix } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatLength } from '../../i18n/use-format-length.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { getFixName, getMinContrast } from './fixes.ts';

/** Formats a fix as the label of its button. */
export const useFormatFix = (): ((fix: Fix, style: Style) => string) => {
  const { t } = useTranslation();
  const formatLength = useFormatLength();
  const locale = useFormatLocale();
  return (fix, style) => {
    const name = getFixName(fix);
    if (name === 'mm') return t('fix.mm', { wide: formatLength(fix.mm ?? 0) });
    if (name === 'size') return t('fix.size', { px: fix.size });
    if (name !== 'darken') return t(`fix.${name}`);
    const decimalFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    return t('fix.darken', { ratio: decimalFormat.format(getMinContrast(applyFix(style, fix))) });
  };
};
