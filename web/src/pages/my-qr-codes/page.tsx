import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { CodeAction } from '../../features/codes/code-action.ts';
import { codeCountQuery, codeListQuery, type ListedCode } from '../../features/codes/queries.ts';
import { useBulkAction } from '../../features/codes/use-bulk-action.ts';
import { DownloadDialog } from '../../features/download-dialog/download-dialog.tsx';
import { useExpectedFolders } from '../../features/folders/expected-folders.ts';
import { MoveDialog } from '../../features/folders/move-dialog.tsx';
import { folderListQuery } from '../../features/folders/queries.ts';
import { useMoveCodes } from '../../features/folders/use-move-codes.ts';
import { NotificationPrompt } from '../../features/push/notification-prompt.tsx';
import { useIsFolderScoped, usePermissionCheck } from '../../features/team/permissions.tsx';
import { LoadError } from '../../load-error.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import { classes } from '../../ui/classes.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CodeRows } from './code-rows.tsx';
import { buildListPath, parseCodeFilter } from './filter.ts';
import { FolderBar } from './folder-bar.tsx';
import { FolderMenu } from './folder-menu.tsx';
import { ListBar } from './list-bar.tsx';
import styles from './page.module.css';
import { Pager } from './pager.tsx';
import { isFocusLost, useFocusAfterSelecting, useRowFocus } from './row-focus.ts';
import { RowsEmpty, RowsSkeleton } from './rows-states.tsx';
import { Search } from './search.tsx';
import { useSelection } from './use-selection.ts';

export const handle: AppHandle = { view: 'dashboard' };

export default function MyQrCodes() {
  const { t } = useTranslation('private');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = parseCodeFilter(params, useParams()['folder']);
  const can = usePermissionCheck();
  const move = useMoveCodes();
  const permissions = { canEdit: can('dashboard', 'edit'), canDelete: can('dashboard', 'delete') };
  const onMove = permissions.canEdit ? move : undefined;
  const inArchive = filter.status === 'archived';
  const canSelect = permissions.canDelete || (permissions.canEdit && !inArchive);
  const folders = useQuery(folderListQuery);
  const folder = folders.data?.folders.find(({ id }) => id === filter.folder);
  const isFolderScoped = useIsFolderScoped();
  /** The empty folder from which somebody came to choose codes for it. */
  const [targetFolderId, setTargetFolderId] = useState<number | undefined>(useLocation().state?.chooseFor);
  const targetFolder = folders.data?.folders.find(({ id }) => id === targetFolderId);
  const [codesToMove, setCodesToMove] = useState<readonly ListedCode[]>();
  const user = useCurrentUser();
  const list = useQuery(codeListQuery(filter));
  const selection = useSelection(list.data?.codes, inArchive, targetFolderId !== undefined);
  const selected = canSelect ? selection.selected : undefined;
  const unselected = list.data?.codes.filter(({ id }) => !selected?.has(id)) ?? [];
  const bulk = useBulkAction(permissions);
  const allCodes = useQuery(codeListQuery({ page: 1 }));
  const archive = useQuery(codeCountQuery({ status: 'archived' }));
  const [downloading, setDownloading] = useState<ListedCode>();

  const folderById = useMemo(() => new Map(folders.data?.folders.map((one) => [one.id, one])), [folders.data]);
  const screen = useRef<HTMLDivElement>(null);
  useRowFocus(screen, list.data?.codes);
  useFocusAfterSelecting(screen, selected !== undefined);

  const count = allCodes.data?.total;
  const isNew = count === 0 && archive.data === 0;
  const expectedFolders = useExpectedFolders(isNew || count === undefined ? undefined : folders.data?.folders.length);
  /** Before anything is known of the account, all comes at once: nothing is pushed down or up. */
  const isReady = expectedFolders !== undefined || [folders, allCodes, archive].every(({ isPending }) => !isPending);
  const search = (q: string) =>
    navigate(buildListPath({ ...filter, q, page: 1 }), { replace: true, preventScrollReset: true });

  const selectButton = useRef<HTMLButtonElement>(null);
  const bulkBar = useRef<HTMLElement>(null);
  /** The bar goes with what was pressed in it. */
  const endSelection = () => {
    if (isFocusLost() || bulkBar.current?.contains(document.activeElement)) selectButton.current?.focus();
    selection.end();
    setTargetFolderId(undefined);
  };
  const moveSelected = () => {
    if (!targetFolder) return setCodesToMove(selection.chosen);
    onMove?.([...(selected?.keys() ?? [])], targetFolder.id);
    navigate(buildListPath({ folder: targetFolder.id, page: 1 }));
  };
  const actOnSelected = async (action: CodeAction) => {
    const failedIds = await bulk.run(selection.chosen, action);
    if (failedIds.size > 0) selection.retain((id) => failedIds.has(id));
    else endSelection();
  };

  return (
    <div ref={screen} className={classes(styles.screen, selected && styles.selecting)}>
      <title>{`${t('codes.title')} · Tessera`}</title>
      <header className={styles.head}>
        <div className={styles.where}>
          <h1 className={styles.title} dir="auto">
            {folder ? folder.name : filter.folder && folders.data ? t('folders.gone') : t('codes.title')}
          </h1>
          {folder && <FolderMenu folder={folder} />}
        </div>
        {isReady && !isNew && <Search q={filter.q ?? ''} count={count} onSearch={search} />}
      </header>
      {count !== undefined && count > 0 && <NotificationPrompt user={user} />}
      {isReady && !isNew && (
        <FolderBar
          filter={filter}
          count={count}
          archived={archive.data}
          expectedCount={expectedFolders ?? 0}
          onMove={onMove}
        />
      )}
      {!isReady && (
        <div className={styles.panel} aria-busy="true">
          <RowsSkeleton />
        </div>
      )}
      {isReady && (
        <div className={styles.list}>
          <section className={styles.panel} aria-label={t('codes.title')} aria-busy={list.isFetching}>
            {!isNew && (
              <ListBar
                ref={selectButton}
                filter={filter}
                list={list.data}
                unselected={selected && unselected.length}
                onSelectAll={() => selection.add(unselected)}
                onToggleSelecting={canSelect ? (selected ? endSelection : selection.begin) : undefined}
              />
            )}
            {list.isError && !list.data ? (
              <LoadError title={t('codes.failed')} error={list.error} onRetry={() => list.refetch()} />
            ) : !list.data ? (
              <RowsSkeleton />
            ) : list.data.codes.length + list.data.unreadable === 0 ? (
              <RowsEmpty
                filter={filter}
                archived={archive.data ?? 0}
                isNew={isNew}
                folderScope={isFolderScoped ? folders.data?.folders.map(({ name }) => name) : undefined}
                onChoose={
                  onMove && folder && count
                    ? () => navigate(buildListPath({ page: 1 }), { state: { chooseFor: folder.id } })
                    : undefined
                }
              />
            ) : (
              <CodeRows
                codes={list.data.codes}
                folders={filter.folder === undefined ? folderById : undefined}
                selected={selected}
                onSelect={(code, on) => (on ? selection.add([code]) : selection.remove(code.id))}
                onDownload={setDownloading}
                onMove={onMove && ((code) => setCodesToMove([code]))}
              />
            )}
            {list.data && list.data.partlySearched > 0 && (
              <p className={styles.unreadable}>{t('codes.partly_searched', { count: list.data.partlySearched })}</p>
            )}
            {list.data && list.data.unreadable > 0 && (
              <p className={styles.unreadable}>{t('codes.unreadable', { count: list.data.unreadable })}</p>
            )}
            {list.data && list.data.pages > 1 && <Pager list={list.data} filter={filter} />}
          </section>
          {selected && (
            <BulkBar
              ref={bulkBar}
              selectedCodes={selection.chosen}
              inArchive={inArchive}
              targetFolder={targetFolder?.name}
              permissions={permissions}
              running={bulk.running}
              onMove={onMove && moveSelected}
              onAction={actOnSelected}
              onEnd={endSelection}
            />
          )}
        </div>
      )}
      {codesToMove && onMove && (
        <MoveDialog
          title={t('folders.move_title', { count: codesToMove.length })}
          currentFolder={
            new Set(codesToMove.map((code) => code.folder)).size === 1 ? codesToMove[0]!.folder : undefined
          }
          onMove={(target) => {
            onMove(
              codesToMove.map(({ id }) => id),
              target,
            );
            endSelection();
          }}
          onClose={() => setCodesToMove(undefined)}
        />
      )}
      {downloading && <DownloadDialog code={downloading} onClose={() => setDownloading(undefined)} />}
    </div>
  );
}
