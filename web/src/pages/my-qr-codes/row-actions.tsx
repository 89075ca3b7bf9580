import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Action } from '../../features/codes/after-action.ts';
import { nameOf } from '../../features/codes/name-of.ts';
import { possibleActions } from '../../features/codes/possible-actions.ts';
import type { ListedCode } from '../../features/codes/queries.ts';
import { useMay } from '../../features/team/rights.tsx';
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

/** What a code can do from the list; an archived one can only come back. */
export const RowActions = ({
  code,
  onAction,
  onDownload,
  onMove,
}: {
  code: ListedCode;
  onAction: (code: ListedCode, action: Action) => void;
  onDownload: (code: ListedCode) => void;
  /** Undefined for whoever may not move codes. */
  onMove: ((code: ListedCode) => void) | undefined;
}) => {
  const may = useMay();
  const [mayEdit, mayDelete] = [may('dashboard', 'edit'), may('dashboard', 'delete')];
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const more = useRef<HTMLButtonElement>(null);
  const name = nameOf(code);
  const builder = `/app/builder/${code.id}?step=${code.dynamic ? 'content' : 'design'}`;

  if (code.status === 'archived')
    return (
      mayDelete && (
        <div className={styles.actions}>
          <Button
            data-row-focus
            look="soft"
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

  /** The menu's item goes with the menu: when the dialog closes, the focus returns to what opened the menu. */
  const downloadFromMenu = () => {
    more.current?.focus();
    onDownload(code);
  };
  const moveFromMenu = () => {
    more.current?.focus();
    onMove?.(code);
  };
  const possible = possibleActions(code, { mayEdit, mayDelete });
  const live = possible.find((action) => action === 'pause' || action === 'resume');
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
      {mayEdit && (
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
          {mayEdit && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => navigate(builder)}>
              {t('action.edit')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={downloadFromMenu}>
            {t('action.download')}
          </Menu.Item>
          {live && (
            <Menu.Item
              leftSection={live === 'pause' ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
              onClick={() => onAction(code, live)}
            >
              {t(`action.${live}`)}
            </Menu.Item>
          )}
          {onMove && (
            <Menu.Item leftSection={<IconFolderSymlink size={16} />} onClick={moveFromMenu}>
              {t('folders.move')}
            </Menu.Item>
          )}
          {mayDelete && (
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
