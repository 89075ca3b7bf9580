import type { Folder } from '@tessera/contract/api/folders.ts';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CodeAction } from '../../features/codes/code-action.ts';
import type { CodePermissions } from '../../features/codes/possible-actions.ts';
import { type CodeFilter, fetchMatchingIds, type ListedCode } from '../../features/codes/queries.ts';
import { type DesignSource, type SelectedCodes, useBulkAction } from '../../features/codes/use-bulk-action.ts';
import { buildListPath } from './filter.ts';
import { isFocusLost } from './row-focus.ts';
import { useSelection } from './use-selection.ts';

type BulkSelectionInput = {
  listedCodes: readonly ListedCode[] | undefined;
  folders: readonly Folder[] | undefined;
  inArchive: boolean;
  permissions: CodePermissions & { canCreate: boolean };
  onMove: ((ids: readonly number[], folder: number) => void) | undefined;
  /** Opens the choice of a folder for the selected codes. */
  onChooseFolder: (codes: SelectedCodes) => void;
  filter: CodeFilter;
};

/** The selected codes, and what the bulk bar does with them. */
export const useBulkSelection = ({
  listedCodes,
  folders,
  inArchive,
  permissions,
  onMove,
  onChooseFolder,
  filter,
}: BulkSelectionInput) => {
  const navigate = useNavigate();
  /** The empty folder for which the user came to choose codes. */
  const [targetFolderId, setTargetFolderId] = useState<number | undefined>(useLocation().state?.chooseFor);
  const targetFolder = folders?.find(({ id }) => id === targetFolderId);
  const selection = useSelection(listedCodes, inArchive, targetFolderId !== undefined);
  // Everyone who sees codes can download them.
  const canSelect = permissions.canDelete || !inArchive;
  const selected = canSelect ? selection.selected : undefined;
  const bulk = useBulkAction();
  const selectButtonRef = useRef<HTMLButtonElement>(null);
  const bulkBarRef = useRef<HTMLElement>(null);

  /** Moves the focus out of the bulk bar, which disappears. */
  const end = () => {
    if (isFocusLost() || bulkBarRef.current?.contains(document.activeElement)) selectButtonRef.current?.focus();
    selection.end();
    setTargetFolderId(undefined);
  };
  const move = () => {
    if (!targetFolder) return onChooseFolder(selection.chosen);
    onMove?.([...(selected?.keys() ?? [])], targetFolder.id);
    navigate(buildListPath({ folder: targetFolder.id, page: 1 }));
  };
  /** Ends selecting, or leaves those selected that an action didn’t change. */
  const settle = async (action: Promise<ReadonlySet<number>>) => {
    const failedIds = await action;
    if (failedIds.size > 0) selection.retain((id) => failedIds.has(id));
    else end();
  };

  return {
    ...selection,
    canSelect,
    canCreate: permissions.canCreate,
    canRename: permissions.canEdit && !inArchive,
    /** By id; undefined while no codes are being selected. */
    selected,
    targetFolder,
    running: bulk.running,
    task: bulk.task,
    closeTask: bulk.closeTask,
    selectButtonRef,
    bulkBarRef,
    end,
    move,
    apply: (action: CodeAction) => settle(bulk.changeState(selection.chosen, action)),
    duplicate: () => settle(bulk.duplicate(selection.chosen)),
    duplicateOne: (code: ListedCode) => bulk.duplicate(new Map([[code.id, code]])),
    applyDesign: (source: DesignSource) => settle(bulk.applyDesign(selection.chosen, source)),
    selectMatching: async () => selection.addIds((await fetchMatchingIds(filter)).ids),
  };
};

export type BulkSelection = ReturnType<typeof useBulkSelection>;
