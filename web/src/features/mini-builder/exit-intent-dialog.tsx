import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { getAdClick, saveAdClick } from '../ad-click/ad-click.ts';
import { getPendingDownload } from '../new-code/pending-download.ts';
import styles from './exit-intent-dialog.module.css';

/** Asks visitors from an advertisement who press Back while signing up for their code whether they want to leave. */
export const ExitIntentDialog = () => {
  const { t } = useTranslation();
  const titleId = useId();
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && getAdClick() !== undefined && getPendingDownload() !== undefined,
  );
  useEffect(() => saveAdClick(location.search), []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal className={styles.dialog} aria-labelledby={titleId} onClose={blocker.reset}>
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {t('stay.title')}
        </h2>
        <p className={styles.text}>{t('stay.text')}</p>
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={blocker.proceed}>
            {t('stay.leave')}
          </Button>
          <Button onClick={blocker.reset}>{t('stay.stay')}</Button>
        </div>
      </div>
    </Modal>
  );
};
