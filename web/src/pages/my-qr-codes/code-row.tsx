import type { Folder } from '@tessera/contract/api/folders.ts';
import { findType } from '@tessera/qr-types';
import { type DragEvent, memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CodeAction } from '../../features/codes/code-action.ts';
import { getCodeName } from '../../features/codes/code-name.ts';
import { CodeStatus } from '../../features/codes/code-status.tsx';
import { CodeThumbnail } from '../../features/codes/code-thumbnail.tsx';
import { CopyableLink } from '../../features/codes/copyable-link.tsx';
import { getDeletionDate } from '../../features/codes/deletion-date.ts';
import type { ListedCode } from '../../features/codes/queries.ts';
import { TypeName } from '../../features/codes/type-name.tsx';
import { FolderSwatch } from '../../features/folders/folder-swatch.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePage } from '../../page-context.tsx';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './code-rows.module.css';
import { RenameField } from './rename-field.tsx';
import { RowActions } from './row-actions.tsx';

/** One code of the list. The whole row links to its statistics; its actions are at the end. */
export const CodeRow = memo(
  ({
    code,
    folder,
    selected,
    canRename,
    onSelect,
    onTake,
    onAction,
    onDownload,
    onDuplicate,
    onMove,
    onUseDesign,
    onSaveTemplate,
    onTransfer,
  }: {
    code: ListedCode;
    folder: Folder | undefined;
    /** Whether it’s selected; undefined while no codes are being selected. */
    selected: boolean | undefined;
    canRename: boolean;
    /** With `isRange`, every row up to this one is selected. */
    onSelect: (selected: boolean, isRange: boolean) => void;
    onDuplicate: ((code: ListedCode) => void) | undefined;
    onTake: (event: DragEvent) => void;
    onMove: ((code: ListedCode) => void) | undefined;
    onUseDesign: ((code: ListedCode) => void) | undefined;
    onSaveTemplate: ((code: ListedCode) => void) | undefined;
    onTransfer: ((code: ListedCode) => void) | undefined;
    onAction: (code: ListedCode, action: CodeAction) => void;
    onDownload: (code: ListedCode) => void;
  }) => {
    const { t } = useTranslation('private');
    const formatter = useFormatter();
    const [isRenaming, setRenaming] = useState(false);
    const { retentionDays } = usePage();
    const row = useRef<HTMLTableRowElement>(null);
    const endRenaming = () => {
      // The field is gone in the next frame, so that it doesn't count as something else with the focus.
      flushSync(() => setRenaming(false));
      requestAnimationFrame(() => {
        // Unless something else has got the focus meanwhile.
        if (document.activeElement === document.body) row.current?.querySelector('a')?.focus();
      });
    };
    const type = findType(code.type);
    return (
      <tr
        ref={row}
        className={styles.row}
        data-code={code.id}
        data-archived={code.archivedAt !== null || undefined}
        data-selected={selected || undefined}
        draggable={onMove && code.archivedAt === null && !isRenaming}
        onDragStart={onTake}
      >
        <td className={styles.picture}>
          <CodeThumbnail
            printed={code.printed}
            style={code.style}
            symbology={code.symbology}
            symbolRules={code.symbolRules}
          />
          {selected !== undefined && (
            <Checkbox
              className={styles.checkbox}
              aria-label={t('codes.choose', { name: getCodeName(code) })}
              checked={selected}
              onChange={({ target, nativeEvent }) =>
                onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          )}
        </td>
        <td className={styles.name}>
          {isRenaming ? (
            <RenameField code={code} onEnd={endRenaming} />
          ) : (
            <Link
              to={`/app/my-qr-codes/qr/${code.id}`}
              className={styles.open}
              dir="auto"
              draggable={false}
              aria-keyshortcuts={canRename ? 'F2' : undefined}
              onKeyDown={(event) => event.key === 'F2' && canRename && setRenaming(true)}
            >
              {getCodeName(code)}
            </Link>
          )}
          <div className={styles.facts}>
            {code.archivedAt ? (
              <span className={styles.target}>
                {t('codes.goes', {
                  day: formatter.shortDate(getDeletionDate(code.archivedAt, retentionDays.archive), new Date()),
                })}
              </span>
            ) : code.uri ? (
              <CopyableLink link={code.printed} className={styles.link} />
            ) : (
              <span className={styles.frozen}>{t('codes.fixed')}</span>
            )}
            {folder && (
              <span className={styles.folder} title={folder.name}>
                <FolderSwatch colour={folder.colour} />
                <span dir="auto">{folder.name}</span>
              </span>
            )}
          </div>
        </td>
        <td className={styles.type}>{type && <TypeName type={type} />}</td>
        {code.dynamic ? (
          <>
            <td className={styles.scans}>
              <Sparkline values={code.recentTrend} label={t('trend.label', { scans: code.recentTrend.join(', ') })} />
              <span className={styles.count}>
                {formatter.number(code.recentScans)}
                <VisuallyHidden> {t('column.recent_scans')}</VisuallyHidden>
              </span>
            </td>
            <td className={styles.total}>
              {formatter.number(code.scans)}
              <span className={styles.unit}>{t('column.scans_unit', { count: code.scans })}</span>
            </td>
          </>
        ) : (
          <td className={styles.untracked} colSpan={2}>
            {t('codes.untracked')}
          </td>
        )}
        <td className={styles.status}>
          <CodeStatus code={code} />
        </td>
        <td className={styles.edited}>
          <time dateTime={code.updatedAt} title={formatter.fullDateAndTime(code.updatedAt)}>
            <VisuallyHidden>{t('column.edited')} </VisuallyHidden>
            {formatter.relativeTime(code.updatedAt, new Date())}
          </time>
        </td>
        <td>
          <RowActions
            code={code}
            onAction={onAction}
            onDownload={onDownload}
            onDuplicate={onDuplicate}
            onMove={onMove}
            onUseDesign={onUseDesign}
            onSaveTemplate={onSaveTemplate}
            onTransfer={onTransfer}
            onRename={canRename ? () => setRenaming(true) : undefined}
          />
        </td>
      </tr>
    );
  },
);
