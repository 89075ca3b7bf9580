import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { FolderDialog } from '../../features/folders/folder-dialog.tsx';
import { folderList } from '../../features/folders/queries.ts';
import { useFolders } from '../../features/folders/use-folders.ts';
import { useIsNarrowed, useMay } from '../../features/team/rights.tsx';
import { classes } from '../../ui/classes.ts';
import { IconFolder, IconFolderPlus } from '../../ui/icons.ts';
import { useMedia } from '../../ui/use-media.ts';
import { AllFolders } from './all-folders.tsx';
import { addressOf } from './filter.ts';
import { FolderCard, FolderOutlines } from './folder-cards.tsx';
import styles from './places.module.css';

/** More folders than this are listed in a dialog that can be searched. */
const mostShown = 8;

const tiles = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Where codes are: all that are in use, the folders, and the archive. Nine tiles show how full a place is against the other. */
export const Places = ({
  filter,
  count,
  archived,
  expected,
  onMove,
}: {
  filter: CodeFilter;
  count: number | undefined;
  archived: number | undefined;
  /** How many folders there will be, while they come. */
  expected: number;
  /** Undefined for whoever may not move codes. */
  onMove: ((ids: readonly number[], folder: number | null) => void) | undefined;
}) => {
  const { t } = useTranslation('private');
  const may = useMay();
  const isNarrowed = useIsNarrowed();
  const { data, isError } = useQuery(folderList);
  const folders = useFolders();
  const isPhone = useMedia('(width <= 660px)');
  const [dialog, setDialog] = useState<'new' | 'all'>();
  const close = () => setDialog(undefined);
  const all = data?.folders ?? [];
  const first = all.slice(0, mostShown);
  const chosen = all.find(({ id }) => id === filter.folder);
  const shown = chosen && !first.includes(chosen) ? [...first.slice(0, -1), chosen] : first;
  const most = Math.max(count ?? 0, archived ?? 0, 1);
  const inArchive = filter.status === 'archived';
  const archive = useRef<HTMLAnchorElement>(null);
  // On a phone the places are a row that is longer than the screen, and the archive stands at its end.
  useEffect(() => {
    if (inArchive) archive.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [inArchive, data === undefined]);
  const places = [
    {
      to: addressOf({ page: 1 }),
      name: t('places.all'),
      codes: count,
      here: !inArchive && filter.folder === undefined,
      kind: 'all',
    },
    {
      to: addressOf({ page: 1, status: 'archived' }),
      name: t('places.archive'),
      codes: archived,
      here: inArchive && filter.folder === undefined,
      kind: 'archive',
    },
  ];
  const cards = places.map(({ to, name, codes, here, kind }) => (
    <Link
      key={kind}
      ref={kind === 'archive' ? archive : undefined}
      to={to}
      className={classes(styles.place, here && styles.here)}
      aria-current={here ? 'page' : undefined}
      preventScrollReset
    >
      <span className={styles.badge} data-kind={kind} aria-hidden="true">
        {tiles.map((tile) => (
          <span key={tile} data-full={tile < Math.ceil(((codes ?? 0) / most) * tiles.length) || undefined} />
        ))}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.codes}>{codes === undefined ? '\u00a0' : t('codes.found', { count: codes })}</span>
        <span className={styles.count} aria-hidden="true">
          {codes}
        </span>
      </span>
    </Link>
  ));
  const searchable = all.length > mostShown && (
    <button type="button" className={classes(styles.more, styles.solid)} onClick={() => setDialog('all')}>
      <span className={styles.slot}>
        <IconFolder size={20} />
      </span>
      {t('folders.all', { count: all.length })}
    </button>
  );
  return (
    <nav className={styles.places} aria-label={t('places.label')}>
      {cards[0]}
      {isPhone && searchable}
      {!data && !isError && <FolderOutlines count={Math.min(expected, mostShown + 1)} />}
      {shown.map((folder) => (
        <FolderCard
          key={folder.id}
          folder={folder}
          isHere={folder.id === filter.folder}
          onDrop={onMove && ((ids) => onMove(ids, folder.id))}
        />
      ))}
      {!isPhone && searchable}
      {cards[1]}
      {may('dashboard', 'create') && !isNarrowed && (
        <button type="button" className={styles.more} onClick={() => setDialog('new')}>
          <span className={styles.slot}>
            <IconFolderPlus size={20} />
          </span>
          {t('folders.new')}
        </button>
      )}
      {dialog === 'new' && <FolderDialog folders={folders} onClose={close} />}
      {dialog === 'all' && <AllFolders folders={all} onClose={close} />}
    </nav>
  );
};
