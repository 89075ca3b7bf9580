import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { ListedCode } from '../../features/codes/queries.ts';
import type { SelectedCodes } from '../../features/codes/use-bulk-action.ts';
import { DownloadDialog } from '../../features/download-dialog/download-dialog.tsx';
import { ZipDialog } from '../../features/download-dialog/zip-dialog.tsx';
import { MoveDialog } from '../../features/folders/move-dialog.tsx';
import { useMoveCodes } from '../../features/folders/use-move-codes.ts';
import { SelectionLabels } from '../../features/label-sheets/selection-labels.tsx';
import { useFeatureGate } from '../../features/plans/plan.tsx';
import { NotificationPrompt } from '../../features/push/notification-prompt.tsx';
import { CodeTaskDialog } from '../../features/tasks/code-task-dialog.tsx';
import { useIsFolderScoped, usePermissionCheck } from '../../features/team/permissions.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CodePanel } from './code-panel.tsx';
import { buildListPath, parseCodeFilter, parseFolder } from './filter.ts';
import { FolderBar } from './folder-bar.tsx';
import styles from './page.module.css';
import { PageHead } from './page-head.tsx';
import { useFocusAfterSelecting, useRowFocus } from './row-focus.ts';
import { RowsSkeleton } from './rows-states.tsx';
import { useBulkSelection } from './use-bulk-selection.ts';
import { useMyCodes } from './use-my-codes.ts';

export const handle: AppHandle = { view: 'dashboard' };

/** At the address of a folder that can’t exist. */
const FolderMissing = () => {
  const { t } = useTranslation('private');
  return (
    <EmptyState large mosaicSize={96} heading="h1" role="alert" title={t('folders.gone')}>
      <title>{`${t('folders.gone')} · Tessera`}</title>
      <ButtonLink variant="quiet" to="/app/my-qr-codes">
        {t('missing.back')}
      </ButtonLink>
    </EmptyState>
  );
};

export default function MyQrCodesPage() {
  const { folder } = useParams();
  return folder !== undefined && parseFolder(folder) === undefined ? <FolderMissing /> : <MyQrCodes />;
}

const MyQrCodes = () => {
  const { t } = useTranslation('private');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { timeZone } = useFormatter();
  const filter = { ...parseCodeFilter(params, useParams()['folder']), ...(timeZone && { timeZone }) };
  const inArchive = filter.status === 'archived';
  const { list, folders, count, archived, isNew, expectedFolders, isReady } = useMyCodes(filter);
  const can = usePermissionCheck();
  const permissions = {
    canCreate: can('dashboard', 'create'),
    canEdit: can('dashboard', 'edit'),
    canDelete: can('dashboard', 'delete'),
  };
  const move = useMoveCodes();
  const onMove = permissions.canEdit ? move : undefined;
  const isFolderScoped = useIsFolderScoped();
  const user = useCurrentUser();
  const [codesToMove, setCodesToMove] = useState<SelectedCodes>();
  const [codesToZip, setCodesToZip] = useState<SelectedCodes>();
  const [codesToPrint, setCodesToPrint] = useState<SelectedCodes>();
  const [downloading, setDownloading] = useState<ListedCode>();
  const allows = useFeatureGate();
  const listedCodes = list.data?.codes;
  const selection = useBulkSelection({
    listedCodes,
    folders,
    inArchive,
    permissions,
    onMove,
    onChooseFolder: setCodesToMove,
    filter,
  });
  const screen = useRef<HTMLDivElement>(null);
  useRowFocus(screen, listedCodes);
  useFocusAfterSelecting(screen, selection.selected !== undefined);

  const isKnownFolder = folders?.some(({ id }) => id === filter.folder);
  const chooseCodes = () => navigate(buildListPath({ page: 1 }), { state: { chooseFor: filter.folder } });

  return (
    <div ref={screen} className={classes(styles.screen, selection.selected && styles.selecting)}>
      <title>{`${t('codes.title')} · Tessera`}</title>
      <PageHead filter={filter} folders={folders} count={count} canSearch={isReady && !isNew} />
      {count !== undefined && count > 0 && <NotificationPrompt user={user} />}
      {isReady && !isNew && (
        <FolderBar
          filter={filter}
          count={count}
          archived={archived}
          expectedCount={expectedFolders ?? 0}
          onMove={onMove}
        />
      )}
      {isReady ? (
        <div className={styles.list}>
          <CodePanel
            filter={filter}
            list={list}
            folders={folders}
            archived={archived}
            isNew={isNew}
            folderScope={isFolderScoped ? folders?.map(({ name }) => name) : undefined}
            selection={selection}
            onDownload={setDownloading}
            onMove={onMove && ((code) => setCodesToMove(new Map([[code.id, code]])))}
            onChooseCodes={onMove && isKnownFolder && count ? chooseCodes : undefined}
          />
          {selection.selected && (
            <BulkBar
              ref={selection.bulkBarRef}
              selectedCodes={selection.chosen}
              inArchive={inArchive}
              targetFolder={selection.targetFolder?.name}
              permissions={permissions}
              running={selection.running}
              onMove={onMove && selection.move}
              onAction={selection.apply}
              onDuplicate={selection.duplicate}
              onDesign={selection.applyDesign}
              onDownload={() => allows('bulk') && setCodesToZip(selection.chosen)}
              onPrintLabels={() => allows('bulk') && setCodesToPrint(selection.chosen)}
              onEnd={selection.end}
            />
          )}
        </div>
      ) : (
        <div className={styles.panel} aria-busy="true">
          <RowsSkeleton filter={filter} />
        </div>
      )}
      {codesToMove && onMove && (
        <MoveCodesDialog
          codes={codesToMove}
          onMove={(ids, folder) => {
            onMove(ids, folder);
            selection.end();
          }}
          onClose={() => setCodesToMove(undefined)}
        />
      )}
      {codesToZip && <ZipDialog codes={codesToZip} onClose={() => setCodesToZip(undefined)} />}
      {codesToPrint && <SelectionLabels codes={codesToPrint} onClose={() => setCodesToPrint(undefined)} />}
      {selection.task && (
        <CodeTaskDialog started={selection.task.task} names={selection.task.names} onClose={selection.closeTask} />
      )}
      {downloading && <DownloadDialog code={downloading} onClose={() => setDownloading(undefined)} />}
    </div>
  );
};

type MoveCodesDialogProps = {
  codes: SelectedCodes;
  onMove: (ids: readonly number[], folder: number | null) => void;
  onClose: () => void;
};

const MoveCodesDialog = ({ codes, onMove, onClose }: MoveCodesDialogProps) => {
  const { t } = useTranslation('private');
  const [folder, ...otherFolders] = new Set([...codes.values()].map((code) => code?.folder));
  return (
    <MoveDialog
      title={t('folders.move_title', { count: codes.size })}
      currentFolder={otherFolders.length === 0 ? folder : undefined}
      onMove={(target) => onMove([...codes.keys()], target)}
      onClose={onClose}
    />
  );
};
