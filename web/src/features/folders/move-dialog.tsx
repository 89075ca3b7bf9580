import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconCheck, IconFolderPlus } from '../../ui/icons.ts';
import { useIsNarrowed, useMay } from '../team/rights.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import styles from './folder-list.module.css';
import { FolderMark } from './folder-mark.tsx';
import { FolderSearch, foldersNamed, manyFolders } from './folder-search.tsx';
import { folderList } from './queries.ts';
import { useFolders } from './use-folders.ts';

/** Where codes go: a folder, a new one, or none. */
export const MoveDialog = ({
  title,
  here,
  onMove,
  onClose,
}: {
  title: string;
  /** Where they all are; undefined where they are in several. */
  here: number | null | undefined;
  onMove: (folder: number | null) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const may = useMay();
  const isNarrowed = useIsNarrowed();
  const { data } = useQuery(folderList);
  const folders = useFolders();
  const [q, setQ] = useState('');
  const [making, setMaking] = useState(false);
  const all = data?.folders ?? [];
  const isMany = all.length > manyFolders;
  const shown = foldersNamed(all, q);
  /** What Enter takes, once something is searched. */
  const first = q.trim() === '' ? undefined : shown.find(({ id }) => id !== here)?.id;
  const move = (folder: number | null) => {
    onClose();
    onMove(folder);
  };
  if (making) return <FolderDialog folders={folders} onDone={({ id }) => onMove(id)} onClose={onClose} />;
  return (
    <Dialog
      title={title}
      closeLabel={main('close')}
      tall={isMany}
      onClose={onClose}
      foot={
        <>
          {may('dashboard', 'create') && !isNarrowed && (
            <Button look="soft" icon={<IconFolderPlus size={18} />} onClick={() => setMaking(true)}>
              {t('folders.new')}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
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
            if (key === 'Enter' && !nativeEvent.isComposing && first !== undefined) move(first);
          }}
        />
      )}
      <ul className={styles.list}>
        {shown.map(({ id, name, colour, codes }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.folder}
              data-first={id === first || undefined}
              disabled={id === here}
              onClick={() => move(id)}
            >
              <FolderMark colour={colour} />
              <span className={styles.name} dir="auto">
                {name}
              </span>
              {id === here ? <IconCheck size={18} /> : <span className={styles.count}>{codes}</span>}
            </button>
          </li>
        ))}
        {q === '' && !isNarrowed && (
          <li>
            <button type="button" className={styles.folder} disabled={here === null} onClick={() => move(null)}>
              <span className={styles.nowhere} aria-hidden="true" />
              <span className={styles.name}>{t('folders.no_folder')}</span>
              {here === null && <IconCheck size={18} />}
            </button>
          </li>
        )}
      </ul>
      {shown.length === 0 && q !== '' && <p className={styles.none}>{t('folders.none_found')}</p>}
    </Dialog>
  );
};
