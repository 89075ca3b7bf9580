import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { refusalText } from '../../refusal.ts';
import styles from './account-modal.module.css';
import { Sent } from './sent.tsx';

/** Follows a letter’s link: opening it changes nothing by itself, this page then does, once. */
export const SpendLink = ({ waiting, spend }: { waiting: string; spend: () => Promise<string> }) => {
  const { t } = useTranslation();
  const started = useRef(false);
  const [done, setDone] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    spend().then(setDone, (error) => setRefusal(refusalText(t, error)));
  }, []);

  if (done) return <Sent text={done} />;
  return (
    <div className={styles.form} aria-live="polite">
      {refusal ? <Refusal text={refusal} /> : <p>{waiting}</p>}
    </div>
  );
};
