import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { CodeAction } from '../../features/codes/code-action.ts';
import { getCodeName } from '../../features/codes/code-name.ts';
import { getPossibleActions } from '../../features/codes/possible-actions.ts';
import type { ListedCode } from '../../features/codes/queries.ts';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import {
  IconArrowBackUp,
  IconChartBar,
  IconDots,
  IconDownload,
  IconFolderSymlink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '../../ui/icons.ts';
import styles from './row-actions.module.css';

/** The actions of a code in the list; an archived one can only be restored. */
export const RowActions = ({
  code,
  onAction,
  onDownload,
  onMove,
}: {
  code: ListedCode;
  onAction: (code: ListedCode, action: CodeAction) => void;
  onDownload: (code: ListedCode) => void;
  /** Undefined if the user can’t move codes. */
  onMove: ((code: ListedCode) => void) | undefined;
}) => {
  const can = usePermissionCheck();
  const [canEdit, canDelete] = [can('dashboard', 'edit'), can('dashboard', 'delete')];
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const more = useRef<HTMLButtonElement>(null);
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

  /** The menu item is removed with the menu, so a closed dialog returns the focus to the menu’s button. */
  const downloadFromMenu = () => {
    more.current?.focus();
    onDownload(code);
  };
  const moveFromMenu = () => {
    more.current?.focus();
    onMove?.(code);
  };
  const possible = getPossibleActions(code, { canEdit, canDelete });
  const toggleAction = possible.find((action) => action === 'pause' || action === 'resume');
  return (
    <div className={styles.actions}>
      <IconButton
        label={t('action.download_of', { name })}
        size={32}
        className={styles.wide}
        onClick={() => onDownload(code)}
      >
        <IconDownload size={20} />
      </IconButton>
      {canEdit && (
        <Link to={builder} className={styles.edit} aria-label={t('action.edit_of', { name })} title={t('action.edit')}>
          <IconPencil size={20} />
        </Link>
      )}
      <Menu width={208} position="bottom-end">
        <Menu.Target>
          <IconButton ref={more} data-row-focus label={t('action.more_of', { name })} size={32} className={styles.more}>
            <IconDots size={20} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconChartBar size={16} />}
            onClick={() => navigate(`/app/my-qr-codes/qr/${code.id}`)}
          >
            {t(code.dynamic ? 'action.numbers' : 'action.open')}
          </Menu.Item>
          {canEdit && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => navigate(builder)}>
              {t('action.edit')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={downloadFromMenu}>
            {t('action.download')}
          </Menu.Item>
          {toggleAction && (
            <Menu.Item
              leftSection={toggleAction === 'pause' ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
              onClick={() => onAction(code, toggleAction)}
            >
              {t(`action.${toggleAction}`)}
            </Menu.Item>
          )}
          {onMove && (
            <Menu.Item leftSection={<IconFolderSymlink size={16} />} onClick={moveFromMenu}>
              {t('folders.move')}
            </Menu.Item>
          )}
          {canDelete && (
            <>
              <Menu.Divider />
              <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => onAction(code, 'archive')}>
                {t('action.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
