import type { User } from '@tessera/contract/api/account.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { IconAlertTriangle, IconX } from '../../ui/icons.ts';
import styles from './confirm-email-banner.module.css';

const storageKey = 'unrecordedScansSeen';

/** Shows how many scans the account’s statistics lack, until it’s closed; further ones show it again. */
export const UnrecordedScans = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const [seen, setSeen] = useState(() => Number(localStorage.getItem(storageKey)));
  const count = user.unrecordedScans;
  if (!(count > seen)) return null;
  const close = () => {
    localStorage.setItem(storageKey, String(count));
    setSeen(count);
    document.querySelector<HTMLElement>('#content')?.focus();
  };
  return (
    <aside className={styles.banner} aria-label={t('unrecorded.title')}>
      <IconAlertTriangle size={20} />
      <p className={styles.text}>{t('unrecorded.text', { count })}</p>
      <IconButton label={t('email.hide')} size={32} onClick={close}>
        <IconX size={16} />
      </IconButton>
    </aside>
  );
};
