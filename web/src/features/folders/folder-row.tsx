import { useQuery } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconFolderSymlink } from '../../ui/icons.ts';
import { oneCode } from '../codes/queries.ts';
import { useMay } from '../team/rights.tsx';
import { FolderMark } from './folder-mark.tsx';
import styles from './folder-row.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { folderList } from './queries.ts';
import { useMove } from './use-move.ts';

/** In which folder a code lies, and the way into another. */
export const FolderRow = ({ code }: { code: Pick<Code, 'id' | 'folder'> }) => {
  const { t } = useTranslation('private');
  const may = useMay();
  const move = useMove();
  const { data } = useQuery(folderList);
  const { folder: here = code.folder } = useQuery(oneCode(code.id)).data ?? {};
  const [choosing, setChoosing] = useState(false);
  const folder = data?.folders.find(({ id }) => id === here);
  return (
    <div className={styles.row}>
      {folder && <FolderMark colour={folder.colour} />}
      <span className={styles.name} dir="auto">
        {folder ? folder.name : t('folders.no_folder')}
      </span>
      {may('dashboard', 'edit') && (
        <Button
          look="quiet"
          size={32}
          icon={<IconFolderSymlink size={16} />}
          className={styles.button}
          onClick={() => setChoosing(true)}
        >
          {t('folders.move')}
        </Button>
      )}
      {choosing && (
        <MoveDialog
          title={t('folders.move_title', { count: 1 })}
          here={here}
          onMove={(target) => move([code.id], target)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
};
