import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Fix } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { applyFixToStyle } from './fixes.ts';

/** Applies a fix to a style, with Undo. */
export const useApplyFix = (style: CodeStyle, onChange: (style: CodeStyle) => void): ((fix: Fix) => void) => {
  const { t } = useTranslation();
  return (fix) => {
    onChange(applyFixToStyle(style, fix));
    notify({
      kind: 'success',
      text: t('fix.done'),
      action: { label: t('fix.undo'), onClick: () => onChange(style) },
    });
  };
};
