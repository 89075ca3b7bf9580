import type { Fix, Style } from '@tessera/qr';
import { applyFix } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { useLengths } from '../../i18n/use-lengths.ts';
import { contrastOf, nameOfFix } from './fixes.ts';

/** What a fix does, as the label of its button. */
export const useFixWords = (): ((fix: Fix, style: Style) => string) => {
  const { t } = useTranslation();
  const length = useLengths();
  const locale = useFormatLocale();
  return (fix, style) => {
    const name = nameOfFix(fix);
    if (name === 'mm') return t('fix.mm', { wide: length(fix.mm ?? 0) });
    if (name === 'size') return t('fix.size', { px: fix.size });
    if (name !== 'darken') return t(`fix.${name}`);
    const one = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    return t('fix.darken', { ratio: one.format(contrastOf(applyFix(style, fix))) });
  };
};
