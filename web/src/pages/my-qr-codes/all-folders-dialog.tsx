import type { Folder } from '@tessera/contract/api/folders.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../../features/folders/folder-list.module.css';
import { FolderSearch, filterFolders } from '../../features/folders/folder-search.tsx';
import { FolderSwatch } from '../../features/folders/folder-swatch.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { buildListPath } from './filter.ts';

/** All folders with a search: the folder bar has space for only a few. */
export const AllFoldersDialog = ({ folders, onClose }: { folders: readonly Folder[]; onClose: () => void }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [q, setQ] = useState('');
  const matchingFolders = filterFolders(folders, q);
  return (
    <Dialog
      title={t('folders.all', { count: folders.length })}
      tall
      onClose={onClose}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {tMain('close')}
        </Button>
      }
    >
      <FolderSearch value={q} data-autofocus onSearch={setQ} />
      <ul className={styles.list}>
        {matchingFolders.map(({ id, name, colour, codes }) => (
          <li key={id}>
            <Link to={buildListPath({ folder: id, page: 1 })} className={styles.folder} onClick={onClose}>
              <FolderSwatch colour={colour} />
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <span className={styles.count}>{codes}</span>
            </Link>
          </li>
        ))}
      </ul>
      {matchingFolders.length === 0 && <p className={styles.noMatch}>{t('folders.none_found')}</p>}
    </Dialog>
  );
};
