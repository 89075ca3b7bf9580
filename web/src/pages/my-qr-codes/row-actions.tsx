import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { CodeAction } from '../../features/codes/code-action.ts';
import { getCodeName } from '../../features/codes/code-name.ts';
import { getPossibleActions } from '../../features/codes/possible-actions.ts';
import type { ListedCode } from '../../features/codes/queries.ts';
import { useCodeGate } from '../../features/plans/plan.tsx';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconChartBar,
  IconCopyPlus,
  IconCursorText,
  IconDownload,
  IconFolderSymlink,
  IconPalette,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTemplate,
  IconTrash,
} from '../../ui/icons.ts';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import { MenuDivider } from '../../ui/menu-parts.tsx';
import styles from './row-actions.module.css';

/** The actions of a code in the list; an archived one can only be restored. */
export const RowActions = ({
  code,
  onAction,
  onDownload,
  onDuplicate,
  onMove,
  onRename,
  onUseDesign,
  onSaveTemplate,
  onTransfer,
}: {
  code: ListedCode;
  onAction: (code: ListedCode, action: CodeAction) => void;
  onDownload: (code: ListedCode) => void;
  /** Each is undefined if the user can’t do it. */
  onDuplicate: ((code: ListedCode) => void) | undefined;
  onRename: (() => void) | undefined;
  onMove: ((code: ListedCode) => void) | undefined;
  onUseDesign: ((code: ListedCode) => void) | undefined;
  onSaveTemplate: ((code: ListedCode) => void) | undefined;
  onTransfer: ((code: ListedCode) => void) | undefined;
}) => {
  const can = usePermissionCheck();
  const allows = useCodeGate();
  const [canEdit, canDelete] = [can('dashboard', 'edit'), can('dashboard', 'delete')];
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const name = getCodeName(code);
  const builder = `/app/builder/${code.id}?step=${code.dynamic ? 'content' : 'design'}`;

  if (code.status === 'archived')
    return (
      canDelete && (
        <div className={styles.actions}>
          <Button
            data-row-focus
            variant="soft"
            size={32}
            icon={<IconArrowBackUp size={16} />}
            aria-label={t('action.restore_of', { name })}
            onClick={() => onAction(code, 'restore')}
          >
            {t('action.restore')}
          </Button>
        </div>
      )
    );

  const possible = getPossibleActions(code, { canEdit, canDelete });
  const toggleAction = possible.find((action) => action === 'pause' || action === 'resume');
  return (
    <div className={styles.actions}>
      <IconButton
        label={t('action.download_of', { name })}
        size={32}
        className={styles.wide}
        onClick={() => allows(code, 'formats') && onDownload(code)}
      >
        <IconDownload size={20} />
      </IconButton>
      {canEdit && (
        <Link
          to={builder}
          className={styles.edit}
          aria-label={t('action.edit_of', { name })}
          title={t('action.edit')}
          onClick={(event) => allows(code, 'management', event)}
        >
          <IconPencil size={20} />
        </Link>
      )}
      <MenuButton data-row-focus label={t('action.more_of', { name })} size={32} className={styles.more}>
        <MenuItem icon={<IconChartBar size={16} />} onClick={() => navigate(`/app/my-qr-codes/qr/${code.id}`)}>
          {t(code.dynamic ? 'action.numbers' : 'action.open')}
        </MenuItem>
        {canEdit && (
          <MenuItem icon={<IconPencil size={16} />} onClick={() => allows(code, 'management') && navigate(builder)}>
            {t('action.edit')}
          </MenuItem>
        )}
        {onRename && (
          <MenuItem icon={<IconCursorText size={16} />} onClick={() => allows(code, 'management') && onRename()}>
            {t('rename.action')}
          </MenuItem>
        )}
        {onDuplicate && (
          <MenuItem icon={<IconCopyPlus size={16} />} onClick={() => onDuplicate(code)}>
            {t('bulk.duplicate')}
          </MenuItem>
        )}
        <MenuItem icon={<IconDownload size={16} />} onClick={() => allows(code, 'formats') && onDownload(code)}>
          {t('action.download')}
        </MenuItem>
        {toggleAction && (
          <MenuItem
            icon={toggleAction === 'pause' ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
            onClick={() => onAction(code, toggleAction)}
          >
            {t(`action.${toggleAction}`)}
          </MenuItem>
        )}
        {onMove && (
          <MenuItem icon={<IconFolderSymlink size={16} />} onClick={() => onMove(code)}>
            {t('folders.move')}
          </MenuItem>
        )}
        {onSaveTemplate && (
          <MenuItem icon={<IconTemplate size={16} />} onClick={() => onSaveTemplate(code)}>
            {t('templates.save_as')}
          </MenuItem>
        )}
        {onUseDesign && (
          <MenuItem icon={<IconPalette size={16} />} onClick={() => onUseDesign(code)}>
            {t('default_design.use')}
          </MenuItem>
        )}
        {onTransfer && (
          <MenuItem icon={<IconArrowsExchange size={16} />} onClick={() => onTransfer(code)}>
            {t('transfer.menu')}
          </MenuItem>
        )}
        {canDelete && (
          <>
            <MenuDivider />
            <MenuItem isDanger icon={<IconTrash size={16} />} onClick={() => onAction(code, 'archive')}>
              {t('action.delete')}
            </MenuItem>
          </>
        )}
      </MenuButton>
    </div>
  );
};
