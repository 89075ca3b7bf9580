import type { Folder } from '@tessera/contract/api/folders.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FolderDialog } from '../../features/folders/folder-dialog.tsx';
import { useFolderMutations } from '../../features/folders/use-folder-mutations.ts';
import { useCanTransfer, useIsFolderScoped, usePermissionCheck } from '../../features/team/permissions.tsx';
import { TransferDialog } from '../../features/transfers/transfer-dialog.tsx';
import { IconArrowsExchange, IconPencil, IconTrash } from '../../ui/icons.ts';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';

/** Actions for the current folder. */
export const FolderMenu = ({ folder }: { folder: Folder }) => {
  const { t } = useTranslation('private');
  const can = usePermissionCheck();
  const navigate = useNavigate();
  const folders = useFolderMutations();
  const [isEditing, setEditing] = useState(false);
  const [isTransferring, setTransferring] = useState(false);
  const canTransfer = useCanTransfer();
  const isFolderScoped = useIsFolderScoped();
  const [canEdit, canDelete] = [can('dashboard', 'edit'), can('dashboard', 'delete')];
  if (isFolderScoped || (!canEdit && !canDelete)) return null;
  const remove = () => {
    folders.remove.mutate(folder);
    navigate('/app/my-qr-codes');
  };
  return (
    <>
      <MenuButton align="start" label={t('folders.more_of', { name: folder.name })}>
        {canEdit && (
          <MenuItem icon={<IconPencil size={16} />} onClick={() => setEditing(true)}>
            {t('folders.change')}
          </MenuItem>
        )}
        {canTransfer && (
          <MenuItem icon={<IconArrowsExchange size={16} />} onClick={() => setTransferring(true)}>
            {t('transfer.menu')}
          </MenuItem>
        )}
        {canDelete && (
          <MenuItem isDanger icon={<IconTrash size={16} />} onClick={remove}>
            {t('folders.delete')}
          </MenuItem>
        )}
      </MenuButton>
      {isTransferring && (
        <TransferDialog offer={{ scope: 'folder', id: folder.id }} onClose={() => setTransferring(false)} />
      )}
      {isEditing && <FolderDialog folders={folders} folder={folder} onClose={() => setEditing(false)} />}
    </>
  );
};
