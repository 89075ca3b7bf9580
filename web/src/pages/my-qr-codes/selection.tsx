import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconFolderSymlink } from '../../ui/icons.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './page.module.css';

/** What can be done with the codes that are selected. */
export const Selection = ({
  count,
  listed,
  into,
  onAll,
  onMove,
  onEnd,
}: {
  count: number;
  /** How many there are to select. */
  listed: number;
  /** The folder that they are chosen for, if any. */
  into: string | undefined;
  onAll: () => void;
  onMove: () => void;
  onEnd: () => void;
}) => {
  const { t } = useTranslation('private');
  return (
    <>
      <div className={styles.selected}>
        <p className={styles.count} role="status">
          {t('codes.selected', { count })}
        </p>
        {count < listed && <TextButton onClick={onAll}>{t('codes.select_all', { count: listed })}</TextButton>}
      </div>
      <div className={styles.buttons}>
        <Button size={32} icon={<IconFolderSymlink size={16} />} disabled={count === 0} onClick={onMove}>
          <span className={styles.into} title={into}>
            {into === undefined ? t('folders.move') : t('folders.move_into', { name: into })}
          </span>
        </Button>
        <Button look="quiet" size={32} onClick={onEnd}>
          {t('codes.select_end')}
        </Button>
      </div>
    </>
  );
};
