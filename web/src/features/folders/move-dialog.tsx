import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconCheck, IconFolderPlus } from '../../ui/icons.ts';
import { useIsFolderScoped, usePermissionCheck } from '../team/permissions.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import styles from './folder-list.module.css';
import { FolderSearch, filterFolders, searchThreshold } from './folder-search.tsx';
import { FolderSwatch } from './folder-swatch.tsx';
import { folderListQuery } from './queries.ts';
import { useFolderMutations } from './use-folder-mutations.ts';

/** Moves codes to a folder, a new folder or none. */
export const MoveDialog = ({
  title,
  currentFolder,
  onMove,
  onClose,
}: {
  title: string;
  /** The folder of all codes; undefined if they are in several. */
  currentFolder: number | null | undefined;
  onMove: (folder: number | null) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const can = usePermissionCheck();
  const isFolderScoped = useIsFolderScoped();
  const { data } = useQuery(folderListQuery);
  const folders = useFolderMutations();
  const [q, setQ] = useState('');
  const [isCreating, setCreating] = useState(false);
  const all = data?.folders ?? [];
  const isMany = all.length > searchThreshold;
  const matchingFolders = filterFolders(all, q);
  /** The folder that Enter in the search selects. */
  const enterTarget = q.trim() === '' ? undefined : matchingFolders.find(({ id }) => id !== currentFolder)?.id;
  const move = (folder: number | null) => {
    onClose();
    onMove(folder);
  };
  if (isCreating) return <FolderDialog folders={folders} onDone={({ id }) => onMove(id)} onClose={onClose} />;
  return (
    <Dialog
      title={title}
      tall={isMany}
      onClose={onClose}
      footer={
        <>
          {can('dashboard', 'create') && !isFolderScoped && (
            <Button variant="soft" icon={<IconFolderPlus size={18} />} onClick={() => setCreating(true)}>
              {t('folders.new')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {isMany && (
        <FolderSearch
          value={q}
          data-autofocus
          onSearch={setQ}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing && enterTarget !== undefined) move(enterTarget);
          }}
        />
      )}
      <ul className={styles.list}>
        {matchingFolders.map(({ id, name, colour, codes }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.folder}
              data-first={id === enterTarget || undefined}
              disabled={id === currentFolder}
              onClick={() => move(id)}
            >
              <FolderSwatch colour={colour} />
              <span className={styles.name} dir="auto">
                {name}
              </span>
              {id === currentFolder ? <IconCheck size={18} /> : <span className={styles.count}>{codes}</span>}
            </button>
          </li>
        ))}
        {q === '' && !isFolderScoped && (
          <li>
            <button
              type="button"
              className={styles.folder}
              disabled={currentFolder === null}
              onClick={() => move(null)}
            >
              <span className={styles.noFolder} aria-hidden="true" />
              <span className={styles.name}>{t('folders.no_folder')}</span>
              {currentFolder === null && <IconCheck size={18} />}
            </button>
          </li>
        )}
      </ul>
      {matchingFolders.length === 0 && q !== '' && <p className={styles.noMatch}>{t('folders.none_found')}</p>}
    </Dialog>
  );
};
