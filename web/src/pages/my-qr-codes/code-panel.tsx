import type { UseQueryResult } from '@tanstack/react-query';
import type { Folder } from '@tessera/contract/api/folders.ts';
import { useTranslation } from 'react-i18next';
import type { CodeFilter, CodeList, ListedCode } from '../../features/codes/queries.ts';
import { LoadError } from '../../load-error.tsx';
import { CodeRows } from './code-rows.tsx';
import { ListBar } from './list-bar.tsx';
import styles from './page.module.css';
import { Pager } from './pager.tsx';
import { RowsEmpty, RowsSkeleton } from './rows-states.tsx';
import type { BulkSelection } from './use-bulk-selection.ts';

type CodePanelProps = {
  filter: CodeFilter;
  list: UseQueryResult<CodeList>;
  folders: readonly Folder[] | undefined;
  archived: number | undefined;
  /** True if the account has no codes yet. */
  isNew: boolean;
  /** The names of the folders that the user is limited to. */
  folderScope: readonly string[] | undefined;
  selection: BulkSelection;
  onDownload: (code: ListedCode) => void;
  /** Undefined if the user can't move codes. */
  onMove: ((code: ListedCode) => void) | undefined;
  /** Chooses codes for this empty folder; undefined if there are none to choose. */
  onChooseCodes: (() => void) | undefined;
};

/** The listed codes with their filter and pager, or why there are none. */
export const CodePanel = ({
  filter,
  list,
  folders,
  archived = 0,
  isNew,
  folderScope,
  selection,
  onDownload,
  onMove,
  onChooseCodes,
}: CodePanelProps) => {
  const { t } = useTranslation('private');
  const { selected } = selection;
  const { data } = list;
  const unselected = data?.codes.filter(({ id }) => !selected?.has(id)) ?? [];
  const folderById = filter.folder === undefined ? new Map(folders?.map((folder) => [folder.id, folder])) : undefined;
  return (
    <section className={styles.panel} aria-label={t('codes.title')} aria-busy={list.isFetching}>
      {!isNew && (
        <ListBar
          ref={selection.selectButtonRef}
          filter={filter}
          list={data}
          unselected={selected && unselected.length}
          onSelectAll={() => selection.add(unselected)}
          onSelectMatching={selection.selectMatching}
          onToggleSelecting={selection.canSelect ? (selected ? selection.end : selection.begin) : undefined}
        />
      )}
      {list.isError && !data ? (
        <LoadError title={t('codes.failed')} error={list.error} onRetry={() => list.refetch()} />
      ) : !data ? (
        <RowsSkeleton filter={filter} />
      ) : data.codes.length + data.unreadable === 0 ? (
        <RowsEmpty
          filter={filter}
          archived={archived}
          isNew={isNew}
          folderScope={folderScope}
          onChoose={onChooseCodes}
        />
      ) : (
        <CodeRows
          filter={filter}
          codes={data.codes}
          folders={folderById}
          selected={selected}
          onSelect={(code, on) => (on ? selection.add([code]) : selection.remove(code.id))}
          onSelectRange={selection.canSelect ? selection.add : undefined}
          onDuplicate={selection.canCreate ? selection.duplicateOne : undefined}
          canRename={selection.canRename}
          onDownload={onDownload}
          onMove={onMove}
        />
      )}
      {data && data.partlySearched > 0 && (
        <p className={styles.unreadable}>{t('codes.partly_searched', { count: data.partlySearched })}</p>
      )}
      {data && data.unreadable > 0 && (
        <p className={styles.unreadable}>{t('codes.unreadable', { count: data.unreadable })}</p>
      )}
      {data && data.pages > 1 && <Pager list={data} filter={filter} />}
    </section>
  );
};
