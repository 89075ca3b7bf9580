import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconFolderSymlink } from '../../ui/icons.ts';
import styles from './page.module.css';

/** What can be done with the codes that are selected. */
export const Selection = ({
  count,
  into,
  onMove,
  onEnd,
}: {
  count: number;
  /** The folder that they are chosen for, if any. */
  into: string | undefined;
  onMove: () => void;
  onEnd: () => void;
}) => {
  const { t } = useTranslation('private');
  return (
    <>
      <p className={styles.count} role="status">
        {t('codes.selected', { count })}
      </p>
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
