import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { IconBulb } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { colourFault, mended } from './contrast.ts';

/** What colours cost, said only when they cost something, with the way out. */
export const ContrastNote = ({ style, onFix }: { style: CodeStyle; onFix: (style: CodeStyle) => void }) => {
  const { t } = useTranslation();
  const locale = useFormatLocale();
  const fault = colourFault(style);
  if (!fault && style.shape.backgroundColor !== null) return null;

  const say = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const text = !fault
    ? t('contrast.transparent')
    : fault.code === 'inverted'
      ? t('contrast.inverted')
      : t('contrast.weak', { ratio: say.format(fault.value) });
  return (
    <Note tone={fault ? 'warn' : 'info'} icon={<IconBulb size={20} />}>
      {text} {fault?.fix && <TextButton onClick={() => onFix(mended(style, fault))}>{t('contrast.darken')}</TextButton>}
    </Note>
  );
};
