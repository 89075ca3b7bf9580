import { Modal } from '@mantine/core';
import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import { formats } from '@tessera/qr';
import { findType } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { IconX } from '../../ui/icons.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { CodePlate } from '../code-preview/code-plate.tsx';
import { getCodeName } from '../codes/code-name.ts';
import { useSaveStyle } from '../codes/use-save-style.ts';
import styles from './download-dialog.module.css';
import { DownloadActions, DownloadChoices } from './download-panel.tsx';
import { useDownload } from './use-download.ts';
import { VerificationCard } from './verification-card.tsx';

/** The download dialog: options on the left, the code and the verification of its file on the right. */
export const DownloadDialog = ({ code, onClose }: { code: CodeSummary; onClose: () => void }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  useFocusReturn();
  const { style, change, whenSaved } = useSaveStyle(code);
  const download = useDownload(code, { style, onChange: change, save: whenSaved });
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="64rem"
      centered
      classNames={{ inner: styles.inner, content: styles.content }}
    >
      <Modal.Overlay />
      <Modal.Content radius={20}>
        <Modal.Body className={styles.dialog} data-proof={download.verification.state}>
          <div className={styles.head}>
            <div>
              <Modal.Title>
                {t(formats[download.choice.format].print ? 'download.title_print' : 'download.title')}
              </Modal.Title>
              <p className={styles.name}>
                <bdi dir="auto">{getCodeName(code)}</bdi>
              </p>
            </div>
            <Modal.CloseButton aria-label={tMain('close')} icon={<IconX size={20} />} />
          </div>
          <div className={styles.choices}>
            <DownloadChoices download={download} />
          </div>
          <div className={styles.result}>
            <div className={styles.plate}>
              <CodePlate type={findType(code.type)!} code={download.preview} />
            </div>
            <VerificationCard download={download} />
          </div>
          <div className={styles.actions}>
            <DownloadActions download={download} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
