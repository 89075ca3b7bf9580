import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeAction } from '../../features/codes/code-action.ts';
import { type CodePermissions, getPossibleActions } from '../../features/codes/possible-actions.ts';
import type { BulkAction, DesignSource, SelectedCodes } from '../../features/codes/use-bulk-action.ts';
import { useTemplatePermissions } from '../../features/templates/template-permissions.ts';
import { useRetentionPeriod } from '../../i18n/use-retention-period.ts';
import { classes } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import {
  IconArrowBackUp,
  IconCopyPlus,
  IconFileZip,
  IconFolderSymlink,
  IconPalette,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconTrash,
  IconX,
} from '../../ui/icons.ts';
import { BarButton } from './bar-button.tsx';
import styles from './bulk-bar.module.css';
import { actionsKey, useBulkBarKeys } from './bulk-bar-keys.ts';
import { DesignPicker } from './design-picker.tsx';
import { isFocusLost } from './row-focus.ts';

const icons: Record<CodeAction, ReactNode> = {
  pause: <IconPlayerPause size={20} />,
  resume: <IconPlayerPlay size={20} />,
  archive: <IconTrash size={20} />,
  restore: <IconArrowBackUp size={20} />,
};
const labelKeys = {
  pause: 'action.pause',
  resume: 'action.resume',
  archive: 'action.delete',
  restore: 'action.restore',
} as const;

/** Actions for the selected codes, always visible at the bottom of the list. */
export const BulkBar = ({
  ref,
  selectedCodes,
  inArchive,
  targetFolder,
  permissions,
  running,
  onMove,
  onAction,
  onDuplicate,
  onDesign,
  onDownload,
  onPrintLabels,
  onEnd,
}: {
  ref: RefObject<HTMLElement | null>;
  selectedCodes: SelectedCodes;
  inArchive: boolean;
  /** The folder that codes are being chosen for, if any. */
  targetFolder: string | undefined;
  permissions: CodePermissions & { canCreate: boolean };
  /** The action in progress. */
  running: BulkAction | undefined;
  /** Undefined if the user can’t move codes. */
  onMove: (() => void) | undefined;
  onAction: (action: CodeAction) => void;
  onDuplicate: () => void;
  onDesign: (source: DesignSource) => void;
  onDownload: () => void;
  onPrintLabels: () => void;
  onEnd: () => void;
}) => {
  const { t } = useTranslation('private');
  const { canView } = useTemplatePermissions();
  const period = useRetentionPeriod('archive');
  const [isDeleting, setDeleting] = useState(false);
  const [isDesigning, setDesigning] = useState(false);
  const designButton = useRef<HTMLButtonElement>(null);
  /** The pressed action may no longer apply to any code. */
  const endButton = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(false);
  const isRunning = running !== undefined;
  const hasKey = useBulkBarKeys(ref, onEnd);
  useEffect(() => {
    if (wasRunning.current && !isRunning && isFocusLost()) endButton.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  const count = selectedCodes.size;
  /** Codes that no list has shown may have any status. */
  const unknown = { status: inArchive ? 'archived' : 'active', dynamic: true } as const;
  const possible = new Set(
    [...selectedCodes.values()].flatMap((code) => getPossibleActions(code ?? unknown, permissions)),
  );
  const { canEdit, canDelete } = permissions;
  const toggleActions = (['pause', 'resume'] as const).filter((action) =>
    action === 'resume' ? possible.has(action) : possible.has(action) || !possible.has('resume'),
  );
  const actions: readonly CodeAction[] = inArchive
    ? ['restore']
    : [
        ...(canEdit && targetFolder === undefined ? toggleActions : []),
        ...(canDelete && targetFolder === undefined ? (['archive'] as const) : []),
      ];
  const isChoosing = targetFolder !== undefined;
  const move = isChoosing ? t('folders.move_into', { name: targetFolder }) : t('folders.move');
  const isIdle = count > 0 && !isRunning;
  const hasOwn = !isChoosing && !inArchive;

  return (
    <section
      ref={ref}
      className={styles.bar}
      aria-label={t('bulk.label')}
      aria-busy={isRunning}
      aria-keyshortcuts={hasKey ? actionsKey : undefined}
    >
      <p className={styles.count} role="status">
        {t('codes.selected', { count })}
      </p>
      {hasKey && <kbd className={styles.key}>{actionsKey.toUpperCase()}</kbd>}
      <div className={styles.actions}>
        {onMove && !inArchive && (
          <BarButton
            icon={<IconFolderSymlink size={20} />}
            label={isChoosing ? move : t('bulk.move')}
            title={move}
            disabled={!isIdle}
            onClick={onMove}
          />
        )}
        {hasOwn && (
          <BarButton
            icon={<IconFileZip size={20} />}
            label={t('bulk.download')}
            disabled={!isIdle}
            onClick={onDownload}
          />
        )}
        {hasOwn && (
          <BarButton
            icon={<IconPrinter size={20} />}
            label={t('bulk.labels')}
            disabled={!isIdle}
            onClick={onPrintLabels}
          />
        )}
        {hasOwn && permissions.canCreate && (
          <BarButton
            icon={<IconCopyPlus size={20} />}
            label={t('bulk.duplicate')}
            isRunning={running === 'duplicate'}
            disabled={!isIdle}
            onClick={() => isIdle && onDuplicate()}
          />
        )}
        {hasOwn && permissions.canEdit && (
          <BarButton
            ref={designButton}
            icon={<IconPalette size={20} />}
            label={t(canView ? 'bulk.template' : 'bulk.design')}
            isRunning={running === 'applyDesign'}
            disabled={!isIdle}
            aria-haspopup="dialog"
            aria-expanded={isDesigning}
            onClick={() => isIdle && setDesigning(!isDesigning)}
          />
        )}
        {actions.map((action) => (
          <BarButton
            key={action}
            icon={icons[action]}
            label={t(labelKeys[action])}
            isRunning={running === action}
            disabled={!possible.has(action) || isRunning}
            onClick={() => {
              if (isRunning) return;
              if (action === 'archive') setDeleting(true);
              else onAction(action);
            }}
          />
        ))}
      </div>
      <button
        ref={endButton}
        type="button"
        className={classes(styles.action, styles.close)}
        aria-label={t('codes.select_end')}
        title={t('codes.select_end')}
        onClick={onEnd}
      >
        <IconX size={20} />
      </button>
      {isDeleting && (
        <ConfirmDialog
          title={t('bulk.delete_title', { count })}
          text={t('bulk.delete_text', { count, period })}
          confirmLabel={t('bulk.delete', { count })}
          onConfirm={() => {
            setDeleting(false);
            onAction('archive');
          }}
          onClose={() => setDeleting(false)}
        />
      )}
      {isDesigning && (
        <DesignPicker
          anchor={designButton}
          count={count}
          onApply={(source) => {
            setDesigning(false);
            onDesign(source);
          }}
          onClose={() => setDesigning(false)}
        />
      )}
    </section>
  );
};
