import type { User } from '@tessera/contract/api/account.ts';
import { credentials } from '@tessera/contract/api/credentials.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { IconMailForward, IconX } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import styles from './confirm-email-banner.module.css';
import { redirectIfSignedOut } from './session.ts';

const storageKey = 'confirmAddressClosed';

/** Screens that show this themselves, next to what it’s about. */
const pathsWithOwnNotice: readonly string[] = ['/app/my-account/profile', '/app/users'];

/** Asks an owner to confirm their email address until they have, or close the banner. */
export const ConfirmEmailBanner = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(() => localStorage.getItem(storageKey) === user.email);
  const [isSending, setSending] = useState(false);
  if (!user.isOwner || user.emailVerified || isClosed || pathsWithOwnNotice.includes(pathname)) return null;

  const close = () => {
    localStorage.setItem(storageKey, user.email);
    setClosed(true);
    document.querySelector<HTMLElement>('#content')?.focus();
  };
  const send = async () => {
    setSending(true);
    try {
      await call(credentials.sendVerification, {});
      notify({ kind: 'success', text: t('email.sent', { email: user.email }) });
    } catch (error) {
      if (!redirectIfSignedOut(error)) notifyError(error);
    }
    setSending(false);
  };
  return (
    <aside className={styles.banner} aria-label={t('email.confirm')}>
      <IconMailForward size={20} />
      <p className={styles.text}>{t('email.to_confirm', { email: user.email })}</p>
      <Button variant="quiet" size={32} className={styles.send} pending={isSending} onClick={send}>
        {t('email.send_again')}
      </Button>
      <IconButton label={t('email.hide')} size={32} onClick={close}>
        <IconX size={16} />
      </IconButton>
    </aside>
  );
};
