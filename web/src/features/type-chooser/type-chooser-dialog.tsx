import type { TypeId } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import styles from './type-chooser-dialog.module.css';
import { TypeList } from './type-list.tsx';
import { TypePreview } from './type-preview.tsx';
import { type TypeChoice, useTypeChooser } from './use-type-chooser.ts';

/** The type chooser over a page, with the preview beside the list where there is room for both. */
export const TypeChooserDialog = ({
  value,
  onChoose,
  onClose,
}: {
  value: TypeId;
  onChoose: (choice: TypeChoice) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const chooser = useTypeChooser({ value, onChoose });
  return (
    <BottomSheet centered title={t('chooser.title')} className={styles.sheet} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.list}>
          <TypeList chooser={chooser} />
        </div>
        <aside className={styles.preview} aria-label={t('make.preview')}>
          <TypePreview chooser={chooser} />
        </aside>
      </div>
    </BottomSheet>
  );
};
