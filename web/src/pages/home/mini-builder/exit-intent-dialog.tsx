import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { getAdClick, saveAdClick } from '../../../features/ad-click/ad-click.ts';
import { getPendingDownload } from '../../../features/guest-draft/pending-download.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './exit-intent-dialog.module.css';

/** Asks visitors from an advertisement who press Back while signing up for their code whether they want to leave. */
export const ExitIntentDialog = () => {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && getAdClick() !== undefined && getPendingDownload() !== undefined,
  );
  const isAsking = blocker.state === 'blocked';
  useEffect(() => saveAdClick(location.search), []);
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="stay-title" onClose={() => blocker.reset?.()}>
      <h2 id="stay-title" className={styles.title}>
        {t('stay.title')}
      </h2>
      <p className={styles.text}>{t('stay.text')}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => blocker.proceed?.()}>
          {t('stay.leave')}
        </Button>
        <Button onClick={() => blocker.reset?.()}>{t('stay.stay')}</Button>
      </div>
    </dialog>
  );
};
