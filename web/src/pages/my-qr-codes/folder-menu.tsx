import { Menu } from '@mantine/core';
import type { Folder } from '@tessera/contract/api/folders.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FolderDialog } from '../../features/folders/folder-dialog.tsx';
import { useFolders } from '../../features/folders/use-folders.ts';
import { useIsNarrowed, useMay } from '../../features/team/rights.tsx';
import { IconButton } from '../../ui/button.tsx';
import { IconDots, IconPencil, IconTrash } from '../../ui/icons.ts';

/** What can be done to the folder that is shown. */
export const FolderMenu = ({ folder }: { folder: Folder }) => {
  const { t } = useTranslation('private');
  const may = useMay();
  const navigate = useNavigate();
  const folders = useFolders();
  const [changing, setChanging] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const isNarrowed = useIsNarrowed();
  const [mayEdit, mayDelete] = [may('dashboard', 'edit'), may('dashboard', 'delete')];
  if (isNarrowed || (!mayEdit && !mayDelete)) return null;
  const remove = () => {
    folders.remove.mutate(folder);
    navigate('/app/my-qr-codes');
  };
  /** The menu's item goes with the menu: when the dialog closes, the focus returns to what opened the menu. */
  const change = () => {
    more.current?.focus();
    setChanging(true);
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
          {mayEdit && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={change}>
              {t('folders.change')}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={remove}>
              {t('folders.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {changing && <FolderDialog folders={folders} folder={folder} onClose={() => setChanging(false)} />}
    </>
  );
};
