import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import { formats } from '@tessera/qr';
import { findType } from '@tessera/qr-types';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { IconX } from '../../ui/icons.ts';
import { Modal } from '../../ui/modal.tsx';
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
  const titleId = useId();
  const { style, change, whenSaved } = useSaveStyle(code);
  const download = useDownload(code, { style, onChange: change, save: whenSaved });
  return (
    <Modal
      className={styles.dialog}
      data-proof={download.verification.state}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {t(formats[download.choice.format].hasPages ? 'download.title_print' : 'download.title')}
          </h2>
          <p className={styles.name}>
            <bdi dir="auto">{getCodeName(code)}</bdi>
          </p>
        </div>
        <IconButton label={tMain('close')} onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </div>
      <div className={styles.choices}>
        <DownloadChoices download={download} />
      </div>
      <div className={styles.result}>
        <div className={styles.plate}>
          <CodePlate type={findType(code.type)} code={download.preview} />
        </div>
        <VerificationCard download={download} />
      </div>
      <div className={styles.actions}>
        <DownloadActions download={download} />
      </div>
    </Modal>
  );
};
