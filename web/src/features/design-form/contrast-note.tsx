import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { IconBulb } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { contrastOf, darkened, enoughContrast, swapped } from './contrast.ts';

/** What colours cost, said only when they cost something, with the way out. */
export const ContrastNote = ({ style, onFix }: { style: CodeStyle; onFix: (style: CodeStyle) => void }) => {
  const { t } = useTranslation();
  const locale = useFormatLocale();
  const { ratio, inverted } = contrastOf(style);
  const isWeak = ratio < enoughContrast;
  if (!isWeak && !inverted && style.shape.backgroundColor !== null) return null;

  const say = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(ratio);
  const text = isWeak ? t('contrast.weak', { ratio: say }) : t(inverted ? 'contrast.inverted' : 'contrast.transparent');
  const darker = isWeak ? darkened(style) : undefined;
  const fix = darker
    ? { label: t('contrast.darken'), style: darker }
    : inverted
      ? { label: t('contrast.swap'), style: swapped(style) }
      : undefined;
  return (
    <Note tone={isWeak || inverted ? 'warn' : 'info'} icon={<IconBulb size={20} />}>
      {text} {fix && <TextButton onClick={() => onFix(fix.style)}>{fix.label}</TextButton>}
    </Note>
  );
};
