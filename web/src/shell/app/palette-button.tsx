import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { isApple } from '../../ui/is-apple.ts';
import styles from './sidebar.module.css';

/** Opens the command palette, from the sidebar. */
export const PaletteButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('private');
  return (
    <button
      type="button"
      className={styles.search}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      data-tooltip={t('palette.open')}
      onClick={onOpen}
    >
      <IconSearch size={20} />
      <span className={styles.label}>{t('palette.open')}</span>
      <span className={styles.key} aria-hidden="true">
        {t('palette.keys', { modifier: isApple ? '⌘' : t('key.control') })}
      </span>
    </button>
  );
};

/** The same in the header of a phone. */
export const PhonePaletteButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('private');
  return (
    <IconButton label={t('palette.open')} onClick={onOpen}>
      <IconSearch size={24} />
    </IconButton>
  );
};
