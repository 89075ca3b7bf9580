import type { Folder } from '@tessera/contract/api/folders.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../../features/folders/folder-list.module.css';
import { FolderMark } from '../../features/folders/folder-mark.tsx';
import { FolderSearch, foldersNamed } from '../../features/folders/folder-search.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { addressOf } from './filter.ts';

/** Every folder, to be searched: beside the codes there is room for a few. */
export const AllFolders = ({ folders, onClose }: { folders: readonly Folder[]; onClose: () => void }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const [q, setQ] = useState('');
  const shown = foldersNamed(folders, q);
  return (
    <Dialog
      title={t('folders.all', { count: folders.length })}
      closeLabel={main('close')}
      tall
      onClose={onClose}
      foot={
        <Button look="quiet" onClick={onClose}>
          {main('close')}
        </Button>
      }
    >
      <FolderSearch value={q} data-autofocus onSearch={setQ} />
      <ul className={styles.list}>
        {shown.map(({ id, name, colour, codes }) => (
          <li key={id}>
            <Link to={addressOf({ folder: id, page: 1 })} className={styles.folder} onClick={onClose}>
              <FolderMark colour={colour} />
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <span className={styles.count}>{codes}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>{t('folders.none_found')}</p>}
    </Dialog>
  );
};
