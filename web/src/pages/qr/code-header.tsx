import type { Code } from '@tessera/contract/api/codes.ts';
import { findType } from '@tessera/qr-types';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { getCodeName } from '../../features/codes/code-name.ts';
import { CodeStatus } from '../../features/codes/code-status.tsx';
import { CodeThumbnail } from '../../features/codes/code-thumbnail.tsx';
import { CopyableLink } from '../../features/codes/copyable-link.tsx';
import { TypeName } from '../../features/codes/type-name.tsx';
import { useCodeAction } from '../../features/codes/use-code-action.ts';
import { DownloadDialog } from '../../features/download-dialog/download-dialog.tsx';
import { useCodeGate } from '../../features/plans/plan.tsx';
import { useCanTransfer, usePermissionCheck } from '../../features/team/permissions.tsx';
import { SaveTemplateDialog } from '../../features/templates/save-template-dialog.tsx';
import { useTemplatePermissions } from '../../features/templates/template-permissions.ts';
import { TransferDialog } from '../../features/transfers/transfer-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconDownload,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTemplate,
  IconTrash,
} from '../../ui/icons.ts';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import styles from './code-header.module.css';
import { NameField } from './name-field.tsx';

/** The code, its name and link, and its actions. */
export const CodeHeader = ({ code }: { code: Code }) => {
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const runAction = useCodeAction();
  const can = usePermissionCheck();
  const allows = useCodeGate();
  const [canEdit, canDelete] = [can('dashboard', 'edit'), can('dashboard', 'delete')];
  const { canCreate: canSaveTemplate } = useTemplatePermissions();
  const [downloading, setDownloading] = useState(false);
  const [params, setParams] = useSearchParams();
  const [isSavingTemplate, setSavingTemplate] = useState(false);
  const [isTransferring, setTransferring] = useState(false);
  const canTransfer = useCanTransfer() && code.status !== 'blocked';
  const type = findType(code.type);
  const toggleAction =
    code.status === 'paused'
      ? ({ action: 'resume', icon: <IconPlayerPlay size={18} /> } as const)
      : ({ action: 'pause', icon: <IconPlayerPause size={18} /> } as const);
  const canPause = code.dynamic && canEdit && code.status !== 'blocked';

  // `?download` opens the dialog, and only once.
  useEffect(() => {
    if (!params.has('download')) return;
    if (code.status !== 'archived' && allows(code, 'formats')) setDownloading(true);
    const others = new URLSearchParams(params);
    others.delete('download');
    setParams(others, { replace: true, preventScrollReset: true });
  }, [params, setParams, code, allows]);

  const archive = () => {
    runAction(code, 'archive');
    navigate('/app/my-qr-codes');
  };

  return (
    <header className={styles.head}>
      <CodeThumbnail
        printed={code.printed}
        style={code.style}
        symbology={code.symbology}
        symbolRules={code.symbolRules}
        size={112}
      />
      <div className={styles.info}>
        <NameField code={code} />
        {code.uri && <CopyableLink link={code.printed} className={styles.link} />}
        <div className={styles.facts}>
          <CodeStatus code={code} />
          {type && <TypeName type={type} />}
        </div>
      </div>
      {code.status === 'archived' ? (
        <div className={styles.actions}>
          {canDelete && (
            <Button icon={<IconArrowBackUp size={18} />} onClick={() => runAction(code, 'restore')}>
              {t('action.restore')}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.actions}>
          <Button icon={<IconDownload size={18} />} onClick={() => allows(code, 'formats') && setDownloading(true)}>
            {t('action.download')}
          </Button>
          {canEdit && (
            <ButtonLink
              variant="quiet"
              icon={<IconPencil size={18} />}
              to={`/app/builder/${code.id}?step=${code.dynamic ? 'content' : 'design'}`}
              onClick={(event) => allows(code, 'management', event)}
            >
              {t('action.edit')}
            </ButtonLink>
          )}
          {canPause && (
            <Button
              variant="quiet"
              className={styles.wide}
              icon={toggleAction.icon}
              onClick={() => runAction(code, toggleAction.action)}
            >
              {t(`action.${toggleAction.action}`)}
            </Button>
          )}
          {((code.dynamic && canEdit) || canDelete || canSaveTemplate || canTransfer) && (
            <MenuButton label={t('action.more_of', { name: getCodeName(code) })}>
              {canPause && (
                <MenuItem
                  className={styles.narrow}
                  icon={toggleAction.icon}
                  onClick={() => runAction(code, toggleAction.action)}
                >
                  {t(`action.${toggleAction.action}`)}
                </MenuItem>
              )}
              {canSaveTemplate && (
                <MenuItem icon={<IconTemplate size={16} />} onClick={() => setSavingTemplate(true)}>
                  {t('templates.save_as')}
                </MenuItem>
              )}
              {canTransfer && (
                <MenuItem icon={<IconArrowsExchange size={16} />} onClick={() => setTransferring(true)}>
                  {t('transfer.menu')}
                </MenuItem>
              )}
              {canDelete && (
                <MenuItem isDanger icon={<IconTrash size={16} />} onClick={archive}>
                  {t('action.delete')}
                </MenuItem>
              )}
            </MenuButton>
          )}
        </div>
      )}
      {isSavingTemplate && <SaveTemplateDialog code={code} onClose={() => setSavingTemplate(false)} />}
      {isTransferring && (
        <TransferDialog offer={{ scope: 'code', id: code.id }} onClose={() => setTransferring(false)} />
      )}
      {downloading && <DownloadDialog code={code} onClose={() => setDownloading(false)} />}
    </header>
  );
};
