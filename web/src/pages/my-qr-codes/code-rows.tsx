import type { Folder } from '@tessera/contract/api/folders.ts';
import { useTranslation } from 'react-i18next';
import type { ListedCode } from '../../features/codes/queries.ts';
import { useCodeAction } from '../../features/codes/use-code-action.ts';
import { CodeRow } from './code-row.tsx';
import styles from './code-rows.module.css';
import { startCodeDrag } from './drag.ts';

/** Visible column headings; screen readers get this information from each row. */
export const RowsHeader = () => {
  const { t } = useTranslation('private');
  return (
    <div className={styles.head} aria-hidden="true">
      <span>{t('column.name')}</span>
      <span>{t('column.type')}</span>
      <span>{t('column.scans')}</span>
      <span>{t('column.status')}</span>
      <span>{t('column.edited')}</span>
    </div>
  );
};

/** The list: columns on a wide screen, cards on a phone. */
export const CodeRows = ({
  codes,
  folders,
  selected,
  onSelect,
  onDownload,
  onMove,
}: {
  codes: readonly ListedCode[];
  /** Shows each code’s folder; undefined in a folder’s own list. */
  folders: ReadonlyMap<number, Folder> | undefined;
  /** The selected codes; undefined while no codes are being selected. */
  selected: ReadonlyMap<number, ListedCode> | undefined;
  onSelect: (code: ListedCode, selected: boolean) => void;
  onDownload: (code: ListedCode) => void;
  /** Undefined if the user can’t move codes. */
  onMove: ((code: ListedCode) => void) | undefined;
}) => {
  const runAction = useCodeAction();
  return (
    <>
      <RowsHeader />
      <ul>
        {codes.map((code) => (
          <CodeRow
            key={code.id}
            code={code}
            folder={code.folder === null ? undefined : folders?.get(code.folder)}
            selected={selected?.has(code.id)}
            onSelect={(on) => onSelect(code, on)}
            onTake={(event) => startCodeDrag(event, selected?.has(code.id) ? [...selected.keys()] : [code.id])}
            onAction={(one, action) => {
              runAction(one, action);
              if (action === 'archive' || action === 'restore') onSelect(one, false);
            }}
            onDownload={onDownload}
            onMove={onMove}
          />
        ))}
      </ul>
    </>
  );
};
