import type { Style } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { IconBulb } from '../../ui/icons.ts';
import { contrastOf, darkened, enoughContrast, swapped } from './contrast.ts';
import styles from './preview-panel.module.css';

/** What colours cost, said only when they cost something, with the way out. */
export const ContrastNote = ({ style, onFix }: { style: Style; onFix: (style: Style) => void }) => {
  const { t } = useTranslation('private');
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
    <div className={styles.note} data-tone={isWeak || inverted ? 'warn' : 'info'} role="note">
      <IconBulb size={20} />
      <p>
        {text}{' '}
        {fix && (
          <button type="button" className={styles.fix} onClick={() => onFix(fix.style)}>
            {fix.label}
          </button>
        )}
      </p>
    </div>
  );
};
