import { findType } from '@tessera/qr-types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodePlate } from '../../features/code-preview/code-plate.tsx';
import { CopyableLink } from '../../features/codes/copyable-link.tsx';
import { getDestination } from '../../features/codes/destination.ts';
import type { CodeEdit } from '../../features/codes/save-code.ts';
import { DownloadActions, DownloadChoices } from '../../features/download-dialog/download-panel.tsx';
import { useDownload } from '../../features/download-dialog/use-download.ts';
import { VerificationCard } from '../../features/download-dialog/verification-card.tsx';
import { FolderRow } from '../../features/folders/folder-row.tsx';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FoldedText } from '../../ui/folded-text.tsx';
import { IconChartBar, IconExternalLink, IconPencil, IconPlus, IconQrcode } from '../../ui/icons.ts';
import styles from './done-step.module.css';
import type { ExistingCodeEditor } from './editor.ts';
import { buildStepUrl } from './steps.ts';

/** Step four: the code in large to download, and what phones show after scanning it. */
export const DoneStep = ({
  editor: { savedCode: code, edit },
  onStyleChange,
  save,
  publish,
}: {
  editor: ExistingCodeEditor;
  onStyleChange: (style: CodeEdit['style']) => void;
  /** Saves pending changes. Returns whether the server has everything. */
  save: () => Promise<boolean>;
  /** Publishes a draft. */
  publish: ReactNode;
}) => {
  const { t } = useTranslation('private');
  const canCreate = usePermissionCheck()('dashboard', 'create');
  const download = useDownload(code, { style: edit.style, onChange: onStyleChange, save });
  const target = getDestination({ ...code, content: code.publishedContent ?? code.content });
  const textKey = code.dynamic ? (code.published ? 'done.dynamic' : 'done.unpublished') : 'done.static';
  return (
    <div className={styles.done}>
      <div className={styles.left}>
        <div className={styles.code}>
          <div className={styles.plate}>
            <CodePlate type={findType(code.type)} code={download.preview} />
          </div>
          {code.uri && <CopyableLink link={code.printed} className={styles.link} />}
        </div>
        <div className={styles.report}>
          <VerificationCard download={download} />
        </div>
        <nav className={styles.next} aria-label={t('done.next')}>
          <ButtonLink variant="quiet" icon={<IconQrcode size={18} />} to="/app/my-qr-codes">
            {t('done.list')}
          </ButtonLink>
          {canCreate && (
            <ButtonLink variant="quiet" icon={<IconPlus size={18} />} to="/app/builder">
              {t('done.another')}
            </ButtonLink>
          )}
        </nav>
      </div>
      <div className={styles.right}>
        <section className={classes(styles.card, styles.download)}>
          <h2 className={styles.title}>{t('download.title')}</h2>
          <DownloadChoices download={download} />
          <DownloadActions download={download} />
        </section>
        <section className={styles.card}>
          <h2 className={styles.title}>{t('done.folder')}</h2>
          <FolderRow code={code} />
        </section>
        <section className={styles.card}>
          <h2 className={styles.title}>{t('done.phones')}</h2>
          <FoldedText className={styles.target}>
            {/^https?:/i.test(target) ? (
              <a href={target} target="_blank" rel="noreferrer">
                {target}
                <IconExternalLink size={16} />
              </a>
            ) : (
              target
            )}
          </FoldedText>
          <p className={styles.text}>{t(textKey)}</p>
          <div className={styles.links}>
            {!code.published && publish}
            {code.dynamic && (
              <ButtonLink variant="soft" icon={<IconChartBar size={18} />} to={`/app/my-qr-codes/qr/${code.id}`}>
                {t('done.numbers')}
              </ButtonLink>
            )}
            <ButtonLink
              variant="quiet"
              icon={<IconPencil size={18} />}
              to={buildStepUrl(code.dynamic ? 'content' : 'design', code.id)}
            >
              {t(code.dynamic ? 'done.edit' : 'done.design')}
            </ButtonLink>
          </div>
        </section>
      </div>
    </div>
  );
};
