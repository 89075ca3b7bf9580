import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Fix } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { applyFixToStyle } from './fixes.ts';

/** Puts a fix into a style; Undo brings back what there was. */
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
