import { Menu } from '@mantine/core';
import type { Code } from '@tessera/contract/api/codes.ts';
import { typeOf } from '@tessera/qr-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CodeStatus } from '../../features/codes/code-status.tsx';
import { CodeThumbnail } from '../../features/codes/code-thumbnail.tsx';
import { nameOf } from '../../features/codes/name-of.ts';
import { PrintedLink } from '../../features/codes/printed-link.tsx';
import { TypeName } from '../../features/codes/type-name.tsx';
import { useCodeAction } from '../../features/codes/use-code-action.ts';
import { DownloadDialog } from '../../features/download-dialog/download-dialog.tsx';
import { useMay } from '../../features/team/rights.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import {
  IconArrowBackUp,
  IconDots,
  IconDownload,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '../../ui/icons.ts';
import styles from './code-head.module.css';
import { NameField } from './name-field.tsx';

/** The code, its name and link, and what can be done with it. */
export const CodeHead = ({ code }: { code: Code }) => {
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const act = useCodeAction();
  const may = useMay();
  const [mayEdit, mayDelete] = [may('dashboard', 'edit'), may('dashboard', 'delete')];
  const [downloading, setDownloading] = useState(false);
  const type = typeOf(code.type);
  const live =
    code.status === 'paused'
      ? ({ action: 'resume', icon: <IconPlayerPlay size={18} /> } as const)
      : ({ action: 'pause', icon: <IconPlayerPause size={18} /> } as const);
  const mayPause = code.dynamic && mayEdit && code.status !== 'blocked';
  const archive = () => {
    act(code, 'archive');
    navigate('/app/my-qr-codes');
  };

  return (
    <header className={styles.head}>
      <CodeThumbnail printed={code.printed} style={code.style} symbology={code.symbology} size={112} />
      <div className={styles.what}>
        <NameField code={code} />
        {code.uri && <PrintedLink link={code.printed} className={styles.link} />}
        <div className={styles.facts}>
          <CodeStatus code={code} />
          {type && <TypeName type={type} />}
        </div>
      </div>
      {code.status === 'archived' ? (
        <div className={styles.actions}>
          {mayDelete && (
            <Button icon={<IconArrowBackUp size={18} />} onClick={() => act(code, 'restore')}>
              {t('action.restore')}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.actions}>
          <Button icon={<IconDownload size={18} />} onClick={() => setDownloading(true)}>
            {t('action.download')}
          </Button>
          {mayEdit && (
            <ButtonLink
              look="quiet"
              icon={<IconPencil size={18} />}
              to={`/app/builder/${code.id}?step=${code.dynamic ? 'content' : 'design'}`}
            >
              {t('action.edit')}
            </ButtonLink>
          )}
          {mayPause && (
            <Button look="quiet" className={styles.wide} icon={live.icon} onClick={() => act(code, live.action)}>
              {t(`action.${live.action}`)}
            </Button>
          )}
          {((code.dynamic && mayEdit) || mayDelete) && (
            <Menu width={200} position="bottom-end">
              <Menu.Target>
                <IconButton label={t('action.more_of', { name: nameOf(code) })}>
                  <IconDots size={20} />
                </IconButton>
              </Menu.Target>
              <Menu.Dropdown>
                {mayPause && (
                  <Menu.Item className={styles.narrow} leftSection={live.icon} onClick={() => act(code, live.action)}>
                    {t(`action.${live.action}`)}
                  </Menu.Item>
                )}
                {mayDelete && (
                  <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={archive}>
                    {t('action.delete')}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      )}
      {downloading && <DownloadDialog code={code} onClose={() => setDownloading(false)} />}
    </header>
  );
};
