import type { Folder } from '@tessera/contract/api/folders.ts';
import { useRef, useState } from 'react';
import type { CodeFilter, ListedCode } from '../../features/codes/queries.ts';
import type { SelectedCodes } from '../../features/codes/use-bulk-action.ts';
import { useCodeAction } from '../../features/codes/use-code-action.ts';
import { useSetDefaultStyle } from '../../features/default-design/default-design.ts';
import { useCanTransfer } from '../../features/team/permissions.tsx';
import { SaveAsTemplate } from '../../features/templates/save-as-template.tsx';
import { useTemplatePermissions } from '../../features/templates/template-permissions.ts';
import { TransferDialog } from '../../features/transfers/transfer-dialog.tsx';
import { CodeRow } from './code-row.tsx';
import styles from './code-rows.module.css';
import { startCodeDrag } from './drag.ts';
import { useListKeys } from './list-keys.ts';
import { RowsHeader } from './rows-header.tsx';

/** The list: columns on a wide screen, cards on a phone. */
export const CodeRows = ({
  filter,
  codes,
  folders,
  selected,
  canRename,
  onSelect,
  onSelectRange,
  onDownload,
  onDuplicate,
  onMove,
}: {
  filter: CodeFilter;
  codes: readonly ListedCode[];
  /** Shows each code’s folder; undefined in a folder’s own list. */
  folders: ReadonlyMap<number, Folder> | undefined;
  /** The selected codes; undefined while no codes are being selected. */
  selected: SelectedCodes | undefined;
  canRename: boolean;
  onSelect: (code: ListedCode, selected: boolean) => void;
  /** Selects codes, also while none are being selected; undefined if the user can’t change codes. */
  onSelectRange: ((codes: readonly ListedCode[]) => void) | undefined;
  onDownload: (code: ListedCode) => void;
  /** Undefined if the user can’t create codes. */
  onDuplicate: ((code: ListedCode) => void) | undefined;
  /** Undefined if the user can’t move codes. */
  onMove: ((code: ListedCode) => void) | undefined;
}) => {
  const runAction = useCodeAction();
  const setDefaultStyle = useSetDefaultStyle();
  const { canCreate } = useTemplatePermissions();
  const [saving, setSaving] = useState<number>();
  const canTransfer = useCanTransfer();
  const [transferring, setTransferring] = useState<number>();
  const list = useRef<HTMLTableSectionElement>(null);
  const { selectTo, markStart } = useListKeys({ list, codes, selected, onSelect, onSelectRange });
  return (
    <>
      <table className={styles.table}>
        <RowsHeader filter={filter} />
        <tbody ref={list}>
          {codes.map((code) => (
            <CodeRow
              key={code.id}
              code={code}
              folder={code.folder === null ? undefined : folders?.get(code.folder)}
              selected={selected?.has(code.id)}
              canRename={canRename}
              onSelect={(on, isRange) => {
                if (isRange) return selectTo(code);
                markStart(code);
                onSelect(code, on);
              }}
              onTake={(event) => startCodeDrag(event, selected?.has(code.id) ? [...selected.keys()] : [code.id])}
              onAction={(one, action) => {
                runAction(one, action);
                if (selected && (action === 'archive' || action === 'restore')) onSelect(one, false);
              }}
              onDownload={onDownload}
              onDuplicate={onDuplicate}
              onMove={onMove}
              onUseDesign={setDefaultStyle && ((one) => setDefaultStyle(one.style))}
              onSaveTemplate={canCreate ? ({ id }) => setSaving(id) : undefined}
              onTransfer={canTransfer ? ({ id }) => setTransferring(id) : undefined}
            />
          ))}
        </tbody>
      </table>
      {transferring !== undefined && (
        <TransferDialog offer={{ scope: 'code', id: transferring }} onClose={() => setTransferring(undefined)} />
      )}
      {saving !== undefined && <SaveAsTemplate id={saving} onClose={() => setSaving(undefined)} />}
    </>
  );
};
