import type { Style } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { IconBulb } from '../../ui/icons.ts';
import { contrastOf } from './contrast.ts';
import styles from './preview-panel.module.css';

/** The least contrast at which phones read in poor light too. */
const enough = 4.5;

/** What colours cost: said only when they cost something. */
export const ContrastNote = ({ style }: { style: Style }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const { ratio, inverted } = contrastOf(style);
  const isWeak = ratio < enough;
  if (!isWeak && !inverted && style.shape.backgroundColor !== null) return null;
  const say = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(ratio);
  return (
    <div className={styles.note} data-tone={isWeak || inverted ? 'warn' : 'info'} role="note">
      <IconBulb size={20} />
      <p>
        {isWeak ? t('contrast.weak', { ratio: say }) : inverted ? t('contrast.inverted') : t('contrast.transparent')}
      </p>
    </div>
  );
};
