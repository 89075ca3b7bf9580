import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { Failed } from '../../failed.tsx';
import { codeCount, codeList, type ListedCode } from '../../features/codes/queries.ts';
import { DownloadDialog } from '../../features/download-dialog/download-dialog.tsx';
import { MoveDialog } from '../../features/folders/move-dialog.tsx';
import { folderList } from '../../features/folders/queries.ts';
import { useMove } from '../../features/folders/use-move.ts';
import { AskNotifications } from '../../features/push/ask-notifications.tsx';
import { useIsNarrowed, useMay } from '../../features/team/rights.tsx';
import type { AppHandle } from '../../shell/app/handle.ts';
import { useUser } from '../../shell/app/me.ts';
import { Button } from '../../ui/button.tsx';
import { CodeRows } from './code-rows.tsx';
import { addressOf, filterOf } from './filter.ts';
import { FolderMenu } from './folder-menu.tsx';
import styles from './page.module.css';
import { Pager } from './pager.tsx';
import { Places } from './places.tsx';
import { useRowFocus } from './row-focus.ts';
import { RowsNone, RowsSkeleton } from './rows-states.tsx';
import { Search } from './search.tsx';
import { Selection } from './selection.tsx';
import { StatusFilter } from './status-filter.tsx';

export const handle: AppHandle = { view: 'dashboard' };

export default function MyQrCodes() {
  const { t } = useTranslation('private');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = filterOf(params, useParams()['folder']);
  const may = useMay();
  const move = useMove();
  const onMove = may('dashboard', 'edit') ? move : undefined;
  const folders = useQuery(folderList);
  const folder = folders.data?.folders.find(({ id }) => id === filter.folder);
  const isNarrowed = useIsNarrowed();
  /** The empty folder from which somebody came to choose codes for it. */
  const [chosenFor, setChosenFor] = useState<number | undefined>(useLocation().state?.chooseFor);
  const into = folders.data?.folders.find(({ id }) => id === chosenFor);
  const [selected, setSelected] = useState<ReadonlySet<number> | undefined>(
    chosenFor === undefined ? undefined : new Set(),
  );
  const [moving, setMoving] = useState<readonly ListedCode[]>();
  const user = useUser();
  const list = useQuery(codeList(filter));
  const everything = useQuery(codeList({ page: 1 }));
  const archive = useQuery(codeCount({ status: 'archived' }));
  const [downloading, setDownloading] = useState<ListedCode>();

  const folderById = useMemo(() => new Map(folders.data?.folders.map((one) => [one.id, one])), [folders.data]);
  const screen = useRef<HTMLDivElement>(null);
  useRowFocus(screen, list.data?.codes);

  const count = everything.data?.total;
  const isNew = count === 0 && archive.data === 0;
  const search = (q: string) =>
    navigate(addressOf({ ...filter, q, page: 1 }), { replace: true, preventScrollReset: true });

  const endSelection = () => {
    setSelected(undefined);
    setChosenFor(undefined);
  };
  const moveSelected = () => {
    if (!into) return setMoving(list.data?.codes.filter(({ id }) => selected?.has(id)));
    onMove?.([...(selected ?? [])], into.id);
    navigate(addressOf({ folder: into.id, page: 1 }));
  };

  return (
    <div ref={screen} className={styles.screen}>
      <title>{`${t('codes.title')} · Tessera`}</title>
      <header className={styles.head}>
        <div className={styles.where}>
          <h1 className={styles.title} dir="auto">
            {folder ? folder.name : filter.folder && folders.data ? t('folders.gone') : t('codes.title')}
          </h1>
          {folder && <FolderMenu folder={folder} />}
        </div>
        {!isNew && <Search q={filter.q ?? ''} count={count} onSearch={search} />}
      </header>
      {count !== undefined && count > 0 && <AskNotifications user={user} />}
      {!isNew && <Places filter={filter} count={count} archived={archive.data} onMove={onMove} />}
      <section className={styles.panel} aria-label={t('codes.title')} aria-busy={list.isFetching}>
        {!isNew && (
          <div className={styles.bar}>
            {selected && onMove ? (
              <Selection
                count={selected.size}
                listed={list.data?.codes.length ?? 0}
                into={into?.name}
                onAll={() => setSelected(new Set(list.data?.codes.map(({ id }) => id)))}
                onMove={moveSelected}
                onEnd={endSelection}
              />
            ) : (
              <>
                {filter.status === 'archived' ? (
                  <p className={styles.count}>{t('places.archive_help')}</p>
                ) : (
                  <StatusFilter filter={filter} />
                )}
                <div className={styles.end}>
                  {list.data && <p className={styles.count}>{t('codes.found', { count: list.data.total })}</p>}
                  {onMove && filter.status !== 'archived' && (list.data?.codes.length ?? 0) > 0 && (
                    <Button look="quiet" size={32} onClick={() => setSelected(new Set())}>
                      {t('codes.select')}
                    </Button>
                  )}
                </div>
              </>
            )}
          </div>
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
            selected={onMove && selected}
            onSelect={setSelected}
            onDownload={setDownloading}
            onMove={onMove && ((code) => setMoving([code]))}
          />
        )}
        {list.data && list.data.unreadable > 0 && (
          <p className={styles.unreadable}>{t('codes.unreadable', { count: list.data.unreadable })}</p>
        )}
        {list.data && list.data.pages > 1 && <Pager list={list.data} filter={filter} />}
      </section>
      {moving && onMove && (
        <MoveDialog
          title={t('folders.move_title', { count: moving.length })}
          here={new Set(moving.map((code) => code.folder)).size === 1 ? moving[0]!.folder : undefined}
          onMove={(target) => {
            onMove(
              moving.map(({ id }) => id),
              target,
            );
            setSelected(undefined);
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
      {downloading && <DownloadDialog code={downloading} onClose={() => setDownloading(undefined)} />}
    </div>
  );
}
