import { Modal } from '@mantine/core';
import type { Code } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { IconX } from '../../ui/icons.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { CodePreview } from '../code-preview/code-preview.tsx';
import { withoutScheme } from '../codes/printed-link.tsx';
import styles from './download-dialog.module.css';
import { DownloadPanel } from './download-panel.tsx';

/** Choices at the left, the code itself at the right. */
export const DownloadDialog = ({ code, onClose }: { code: Code; onClose: () => void }) => {
  const { t } = useTranslation('private');
  useFocusReturn();
  const main = useTranslation().t;
  return (
    <Modal.Root opened onClose={onClose} size={760} centered>
      <Modal.Overlay />
      <Modal.Content radius={20}>
        <Modal.Body className={styles.dialog}>
          <div className={styles.choices}>
            <div className={styles.head}>
              <div>
                <Modal.Title>{t('download.title')}</Modal.Title>
                <p className={styles.name}>
                  <bdi dir="auto">{code.name || t('codes.unnamed')}</bdi>
                </p>
              </div>
              <Modal.CloseButton aria-label={main('close')} icon={<IconX size={20} />} />
            </div>
            <DownloadPanel code={code} />
          </div>
          <div className={styles.result}>
            <CodePreview text={code.printed} style={code.style} />
            <p className={styles.printed}>{withoutScheme(code.printed)}</p>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
