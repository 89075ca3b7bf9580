import { useQuery } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconFolderSymlink } from '../../ui/icons.ts';
import { codeQuery } from '../codes/queries.ts';
import { usePermissionCheck } from '../team/permissions.tsx';
import styles from './folder-row.module.css';
import { FolderSwatch } from './folder-swatch.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { folderListQuery } from './queries.ts';
import { useMoveCodes } from './use-move-codes.ts';

/** The folder of a code, and a button that moves it. */
export const FolderRow = ({ code }: { code: Pick<Code, 'id' | 'folder'> }) => {
  const { t } = useTranslation('private');
  const can = usePermissionCheck();
  const move = useMoveCodes();
  const { data } = useQuery(folderListQuery);
  const { folder: folderId = code.folder } = useQuery(codeQuery(code.id)).data ?? {};
  const [choosing, setChoosing] = useState(false);
  const folder = data?.folders.find(({ id }) => id === folderId);
  return (
    <div className={styles.row}>
      {folder && <FolderSwatch colour={folder.colour} />}
      <span className={styles.name} dir="auto">
        {folder ? folder.name : t('folders.no_folder')}
      </span>
      {can('dashboard', 'edit') && (
        <Button
          variant="quiet"
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
          currentFolder={folderId}
          onMove={(target) => move([code.id], target)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
};
