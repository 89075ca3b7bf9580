import { Menu } from '@mantine/core';
import type { Folder } from '@tessera/contract/api/folders.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FolderDialog } from '../../features/folders/folder-dialog.tsx';
import { useFolderMutations } from '../../features/folders/use-folder-mutations.ts';
import { useIsFolderScoped, usePermissionCheck } from '../../features/team/permissions.tsx';
import { IconButton } from '../../ui/button.tsx';
import { IconDots, IconPencil, IconTrash } from '../../ui/icons.ts';

/** Actions for the current folder. */
export const FolderMenu = ({ folder }: { folder: Folder }) => {
  const { t } = useTranslation('private');
  const can = usePermissionCheck();
  const navigate = useNavigate();
  const folders = useFolderMutations();
  const [isEditing, setEditing] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const isFolderScoped = useIsFolderScoped();
  const [canEdit, canDelete] = [can('dashboard', 'edit'), can('dashboard', 'delete')];
  if (isFolderScoped || (!canEdit && !canDelete)) return null;
  const remove = () => {
    folders.remove.mutate(folder);
    navigate('/app/my-qr-codes');
  };
  /** The menu item is removed with the menu, so a closed dialog returns the focus to the menu’s button. */
  const change = () => {
    more.current?.focus();
    setEditing(true);
  };
  return (
    <>
      <Menu width={220} position="bottom-start">
        <Menu.Target>
          <IconButton ref={more} label={t('folders.more_of', { name: folder.name })}>
            <IconDots size={20} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {canEdit && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={change}>
              {t('folders.change')}
            </Menu.Item>
          )}
          {canDelete && (
            <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={remove}>
              {t('folders.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isEditing && <FolderDialog folders={folders} folder={folder} onClose={() => setEditing(false)} />}
    </>
  );
};
