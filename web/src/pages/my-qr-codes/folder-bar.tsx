import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { FolderDialog } from '../../features/folders/folder-dialog.tsx';
import { folderListQuery } from '../../features/folders/queries.ts';
import { useFolderMutations } from '../../features/folders/use-folder-mutations.ts';
import { useIsFolderScoped, usePermissionCheck } from '../../features/team/permissions.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { classes } from '../../ui/classes.ts';
import { IconFolder, IconFolderPlus } from '../../ui/icons.ts';
import { useMedia } from '../../ui/use-media.ts';
import { AllFoldersDialog } from './all-folders-dialog.tsx';
import { buildListPath } from './filter.ts';
import styles from './folder-bar.module.css';
import { FolderCard, FolderSkeletons } from './folder-card.tsx';
import { TileBadge } from './tile-badge.tsx';

/** If there are more folders, a dialog with a search lists them. */
const maxFolders = 8;

/** Folder bar: all codes, the folders, and the archive. Nine tiles show each one’s relative size. */
export const FolderBar = ({
  filter,
  count,
  archived,
  expectedCount,
  onMove,
}: {
  filter: CodeFilter;
  count: number | undefined;
  archived: number | undefined;
  /** The number of placeholders while folders load. */
  expectedCount: number;
  /** Undefined if the user can’t move codes. */
  onMove: ((ids: readonly number[], folder: number | null) => void) | undefined;
}) => {
  const { t } = useTranslation('private');
  const can = usePermissionCheck();
  const isFolderScoped = useIsFolderScoped();
  const { data, isError } = useQuery(folderListQuery);
  const folders = useFolderMutations();
  const isPhone = useMedia(phoneQuery);
  const formatter = useFormatter();
  const [dialog, setDialog] = useState<'new' | 'all'>();
  const close = () => setDialog(undefined);
  const all = data?.folders ?? [];
  const first = all.slice(0, maxFolders);
  const currentFolder = all.find(({ id }) => id === filter.folder);
  const visibleFolders =
    currentFolder && !first.includes(currentFolder) ? [...first.slice(0, -1), currentFolder] : first;
  const maxCount = Math.max(count ?? 0, archived ?? 0, 1);
  const maxFolderCodes = Math.max(...all.map(({ codes }) => codes), 1);
  const inArchive = filter.status === 'archived';
  const archive = useRef<HTMLAnchorElement>(null);
  // On a phone, the bar is a row that is wider than the screen, with the archive at its end.
  useEffect(() => {
    if (inArchive) archive.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [inArchive, data === undefined]);
  const places = [
    {
      to: buildListPath({ page: 1 }),
      name: t('places.all'),
      codes: count,
      here: !inArchive && filter.folder === undefined,
      kind: 'all',
    },
    {
      to: buildListPath({ page: 1, status: 'archived' }),
      name: t('places.archive'),
      codes: archived,
      here: inArchive && filter.folder === undefined,
      kind: 'archive',
    },
  ];
  const cards = places.map(({ to, name, codes, here: isCurrent, kind }) => (
    <Link
      key={kind}
      ref={kind === 'archive' ? archive : undefined}
      to={to}
      className={classes(styles.card, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
    >
      <TileBadge share={(codes ?? 0) / maxCount} colour={kind === 'all' ? 'var(--accent)' : 'var(--muted)'} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.codes}>{codes === undefined ? '\u00a0' : t('codes.found', { count: codes })}</span>
        <span className={styles.count} aria-hidden="true">
          {codes !== undefined && formatter.number(codes)}
        </span>
      </span>
    </Link>
  ));
  const allFoldersButton = all.length > maxFolders && (
    <button type="button" className={classes(styles.more, styles.solid)} onClick={() => setDialog('all')}>
      <span className={styles.icon}>
        <IconFolder size={20} />
      </span>
      {t('folders.all', { count: all.length })}
    </button>
  );
  return (
    <nav className={styles.cards} aria-label={t('places.label')}>
      {cards[0]}
      {isPhone && allFoldersButton}
      {!data && !isError && <FolderSkeletons count={Math.min(expectedCount, maxFolders + 1)} />}
      {visibleFolders.map((folder) => (
        <FolderCard
          key={folder.id}
          folder={folder}
          share={folder.codes / maxFolderCodes}
          isCurrent={folder.id === filter.folder}
          onDrop={onMove && ((ids) => onMove(ids, folder.id))}
        />
      ))}
      {!isPhone && allFoldersButton}
      {cards[1]}
      {can('dashboard', 'create') && !isFolderScoped && (
        <button type="button" className={styles.more} onClick={() => setDialog('new')}>
          <span className={styles.icon}>
            <IconFolderPlus size={20} />
          </span>
          {t('folders.new')}
        </button>
      )}
      {dialog === 'new' && <FolderDialog folders={folders} onClose={close} />}
      {dialog === 'all' && <AllFoldersDialog folders={all} onClose={close} />}
    </nav>
  );
};
