import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { Failed } from '../../failed.tsx';
import type { Action } from '../../features/codes/after-action.ts';
import { codeCount, codeList, type ListedCode } from '../../features/codes/queries.ts';
import { useBulkAction } from '../../features/codes/use-bulk-action.ts';
import { DownloadDialog } from '../../features/download-dialog/download-dialog.tsx';
import { useExpectedFolders } from '../../features/folders/expected-folders.ts';
import { MoveDialog } from '../../features/folders/move-dialog.tsx';
import { folderList } from '../../features/folders/queries.ts';
import { useMove } from '../../features/folders/use-move.ts';
import { AskNotifications } from '../../features/push/ask-notifications.tsx';
import { useIsNarrowed, useMay } from '../../features/team/rights.tsx';
import type { AppHandle } from '../../shell/app/handle.ts';
import { useUser } from '../../shell/app/me.ts';
import { classes } from '../../ui/classes.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CodeRows } from './code-rows.tsx';
import { addressOf, filterOf } from './filter.ts';
import { FolderMenu } from './folder-menu.tsx';
import { ListBar } from './list-bar.tsx';
import styles from './page.module.css';
import { Pager } from './pager.tsx';
import { Places } from './places.tsx';
import { isNowhere, useFocusAfterSelecting, useRowFocus } from './row-focus.ts';
import { RowsNone, RowsSkeleton } from './rows-states.tsx';
import { Search } from './search.tsx';
import { useSelection } from './use-selection.ts';

export const handle: AppHandle = { view: 'dashboard' };

export default function MyQrCodes() {
  const { t } = useTranslation('private');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = filterOf(params, useParams()['folder']);
  const may = useMay();
  const move = useMove();
  const rights = { mayEdit: may('dashboard', 'edit'), mayDelete: may('dashboard', 'delete') };
  const onMove = rights.mayEdit ? move : undefined;
  const inArchive = filter.status === 'archived';
  const maySelect = rights.mayDelete || (rights.mayEdit && !inArchive);
  const folders = useQuery(folderList);
  const folder = folders.data?.folders.find(({ id }) => id === filter.folder);
  const isNarrowed = useIsNarrowed();
  /** The empty folder from which somebody came to choose codes for it. */
  const [chosenFor, setChosenFor] = useState<number | undefined>(useLocation().state?.chooseFor);
  const into = folders.data?.folders.find(({ id }) => id === chosenFor);
  const [moving, setMoving] = useState<readonly ListedCode[]>();
  const user = useUser();
  const list = useQuery(codeList(filter));
  const selection = useSelection(list.data?.codes, inArchive, chosenFor !== undefined);
  const selected = maySelect ? selection.selected : undefined;
  const unselected = list.data?.codes.filter(({ id }) => !selected?.has(id)) ?? [];
  const bulk = useBulkAction(rights);
  const everything = useQuery(codeList({ page: 1 }));
  const archive = useQuery(codeCount({ status: 'archived' }));
  const [downloading, setDownloading] = useState<ListedCode>();

  const folderById = useMemo(() => new Map(folders.data?.folders.map((one) => [one.id, one])), [folders.data]);
  const screen = useRef<HTMLDivElement>(null);
  useRowFocus(screen, list.data?.codes);
  useFocusAfterSelecting(screen, selected !== undefined);

  const count = everything.data?.total;
  const isNew = count === 0 && archive.data === 0;
  const expected = useExpectedFolders(isNew || count === undefined ? undefined : folders.data?.folders.length);
  /** Before anything is known of the account, all comes at once: nothing is pushed down or up. */
  const isLaidOut = expected !== undefined || [folders, everything, archive].every(({ isPending }) => !isPending);
  const search = (q: string) =>
    navigate(addressOf({ ...filter, q, page: 1 }), { replace: true, preventScrollReset: true });

  const select = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  /** The bar goes with what was pressed in it. */
  const endSelection = () => {
    if (isNowhere() || bar.current?.contains(document.activeElement)) select.current?.focus();
    selection.end();
    setChosenFor(undefined);
  };
  const moveSelected = () => {
    if (!into) return setMoving(selection.chosen);
    onMove?.([...(selected?.keys() ?? [])], into.id);
    navigate(addressOf({ folder: into.id, page: 1 }));
  };
  const actOnSelected = async (action: Action) => {
    const stayed = await bulk.run(selection.chosen, action);
    if (stayed.size > 0) selection.keepOnly((id) => stayed.has(id));
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
        {isLaidOut && !isNew && <Search q={filter.q ?? ''} count={count} onSearch={search} />}
      </header>
      {count !== undefined && count > 0 && <AskNotifications user={user} />}
      {isLaidOut && !isNew && (
        <Places filter={filter} count={count} archived={archive.data} expected={expected ?? 0} onMove={onMove} />
      )}
      {!isLaidOut && (
        <div className={styles.panel} aria-busy="true">
          <RowsSkeleton />
        </div>
      )}
      {isLaidOut && (
        <div className={styles.list}>
          <section className={styles.panel} aria-label={t('codes.title')} aria-busy={list.isFetching}>
            {!isNew && (
              <ListBar
                ref={select}
                filter={filter}
                list={list.data}
                unselected={selected && unselected.length}
                onAll={() => selection.add(unselected)}
                onSelect={maySelect ? (selected ? endSelection : selection.begin) : undefined}
              />
            )}
            {list.isError && !list.data ? (
              <Failed title={t('codes.failed')} error={list.error} onRetry={() => list.refetch()} />
            ) : !list.data ? (
              <RowsSkeleton />
            ) : list.data.codes.length + list.data.unreadable === 0 ? (
              <RowsNone
                filter={filter}
                archived={archive.data ?? 0}
                isNew={isNew}
                narrowed={isNarrowed ? folders.data?.folders.map(({ name }) => name) : undefined}
                onChoose={
                  onMove && folder && count
                    ? () => navigate(addressOf({ page: 1 }), { state: { chooseFor: folder.id } })
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
                onMove={onMove && ((code) => setMoving([code]))}
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
              ref={bar}
              chosen={selection.chosen}
              inArchive={inArchive}
              into={into?.name}
              rights={rights}
              running={bulk.running}
              onMove={onMove && moveSelected}
              onAction={actOnSelected}
              onEnd={endSelection}
            />
          )}
        </div>
      )}
      {moving && onMove && (
        <MoveDialog
          title={t('folders.move_title', { count: moving.length })}
          here={new Set(moving.map((code) => code.folder)).size === 1 ? moving[0]!.folder : undefined}
          onMove={(target) => {
            onMove(
              moving.map(({ id }) => id),
              target,
            );
            endSelection();
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
      {downloading && <DownloadDialog code={downloading} onClose={() => setDownloading(undefined)} />}
    </div>
  );
}
